// The looks that are counted: at jobs and companies by visitors, at seekers by companies.
import { problems as companyProblems } from '#companies/contract.ts';
import { requirePublished } from '#jobs/actions/require-published.ts';
import { readJobKey } from '#jobs/store/read.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#context.ts';
import { toVietnamDay, isBot } from './rules.ts';
import { findJobCompany, recordView } from './store.ts';

interface Counted {
  counted: boolean;
}

/** Programs and the company's own people are left out. */
async function count(
  ctx: ActionContext,
  subject: 'job' | 'company',
  subject_id: string,
  company_id: string,
): Promise<Counted> {
  const { from, now, db, actor } = ctx;
  if (isBot(from.agent) || actor?.person?.company_id === company_id) return { counted: false };
  const look = {
    subject,
    subject_id,
    day: toVietnamDay(now),
    visitor: `${from.ip}\n${from.agent}`,
  };
  return { counted: await recordView(db, look) };
}

export async function recordJobView(ctx: ActionContext, id: string): Promise<Counted> {
  const job = requirePublished(looksLikeId(id) ? await readJobKey(ctx.db, id) : null);
  return count(ctx, 'job', id, job.company_id);
}

export async function recordCompanyView(ctx: ActionContext, id: string): Promise<Counted> {
  const company = looksLikeId(id) ? await findJobCompany(ctx.db, id) : null;
  if (!company) throw companyProblems.company_not_found();
  if (company.taken_down_at) throw companyProblems.company_taken_down();
  return count(ctx, 'company', id, id);
}

/** A company opened this seeker's application: once a company and day. */
export async function recordSeekerView(ctx: ActionContext, person_id: string): Promise<Counted> {
  const visitor = personOf(ctx).company_id ?? personOf(ctx).id;
  const look = { subject: 'seeker' as const, subject_id: person_id, visitor };
  return { counted: await recordView(ctx.db, { ...look, day: toVietnamDay(ctx.now) }) };
}
