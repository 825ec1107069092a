// Counts views: of jobs and companies by visitors, of seekers by companies.
import { createHash } from 'node:crypto';
import { problems as companyProblems } from '#companies/contract.ts';
import { requirePublished } from '#jobs/actions/require-published.ts';
import { readJobKey } from '#jobs/store/read.ts';
import { looksLikeId } from '#platform/ids.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { toVietnamDay } from '#platform/vietnam-time.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { isBot } from './rules.ts';
import { findJobCompany, recordView } from './store.ts';

interface ViewResult {
  counted: boolean;
}

/** Most views of one subject by one network in a day. Many phones share an address of their mobile network. */
export const MAX_BROWSERS = 16;

/**
 * The visitor of a view: a network, and one of sixteen groups of browsers. The agent is the caller's own word: counted
 * as it is sent, one caller with made-up ones would be as many visitors as they like.
 */
export function toVisitor({ ip, agent }: ActionContext['from']): string {
  const [byte = 0] = createHash('sha256').update(agent).digest();
  return `${toNetwork(ip)}\n${byte % MAX_BROWSERS}`;
}

/** Does not count bots and the company's own members. */
async function countView(
  ctx: ActionContext,
  subject: 'job' | 'company',
  subject_id: string,
  company_id: string,
): Promise<ViewResult> {
  const { from, now, db, actor } = ctx;
  if (isBot(from.agent) || actor?.person?.company_id === company_id) return { counted: false };
  const view = {
    subject,
    subject_id,
    day: toVietnamDay(now),
    visitor: toVisitor(from),
  };
  return { counted: await recordView(db, view) };
}

export async function recordJobView(ctx: ActionContext, id: string): Promise<ViewResult> {
  const job = requirePublished(looksLikeId(id) ? await readJobKey(ctx.db, id) : null);
  return countView(ctx, 'job', id, job.company_id);
}

export async function recordCompanyView(ctx: ActionContext, id: string): Promise<ViewResult> {
  const company = looksLikeId(id) ? await findJobCompany(ctx.db, id) : null;
  if (!company) throw companyProblems.company_not_found();
  if (company.taken_down_at) throw companyProblems.company_taken_down();
  return countView(ctx, 'company', id, id);
}

/** Counts that a company opened this seeker's application, once per company and day. */
export async function recordSeekerView(ctx: ActionContext, person_id: string): Promise<ViewResult> {
  const visitor = getPerson(ctx).company_id ?? getPerson(ctx).id;
  const view = { subject: 'seeker' as const, subject_id: person_id, visitor };
  return { counted: await recordView(ctx.db, { ...view, day: toVietnamDay(ctx.now) }) };
}
