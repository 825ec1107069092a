// The looks that are counted: at jobs and companies by visitors, at seekers by companies.
import { problems as companyProblems } from '#companies/contract.ts';
import { requirePublished } from '#jobs/actions/published.ts';
import { readJobKey } from '#jobs/store/read.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#visit.ts';
import { toVietnamDay, isBot } from './rules.ts';
import { findJobCompany, recordView } from './store.ts';

interface Counted {
  counted: boolean;
}

/** Programs and the company's own people are left out. */
async function count(
  visit: ActionContext,
  subject: 'job' | 'company',
  subject_id: string,
  company_id: string,
): Promise<Counted> {
  const { from, now, db, actor } = visit;
  if (isBot(from.agent) || actor?.person?.company_id === company_id) return { counted: false };
  const look = {
    subject,
    subject_id,
    day: toVietnamDay(now),
    visitor: `${from.ip}\n${from.agent}`,
  };
  return { counted: await recordView(db, look) };
}

export async function recordJobView(visit: ActionContext, id: string): Promise<Counted> {
  const job = requirePublished(looksLikeId(id) ? await readJobKey(visit.db, id) : null);
  return count(visit, 'job', id, job.company_id);
}

export async function recordCompanyView(visit: ActionContext, id: string): Promise<Counted> {
  const company = looksLikeId(id) ? await findJobCompany(visit.db, id) : null;
  if (!company) throw companyProblems.company_not_found();
  if (company.taken_down_at) throw companyProblems.company_taken_down();
  return count(visit, 'company', id, id);
}

/** A company opened this seeker's application: once a company and day. */
export async function recordSeekerView(visit: ActionContext, person_id: string): Promise<Counted> {
  const visitor = personOf(visit).company_id ?? personOf(visit).id;
  const look = { subject: 'seeker' as const, subject_id: person_id, visitor };
  return { counted: await recordView(visit.db, { ...look, day: toVietnamDay(visit.now) }) };
}
