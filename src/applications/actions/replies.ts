// Reply record of a company, shown on its page and on its jobs' pages.
import type { ReplyRecord } from '#applications/contract/applying.ts';
import { toReplyRecord } from '#applications/rules/replies.ts';
import { countReplies } from '#applications/store/replies.ts';
import { problems as companyProblems } from '#companies/contract.ts';
import { looksLikeId } from '#platform/ids.ts';
import type { ActionContext } from '#context.ts';

export async function getReplyRecord(
  { db, now }: ActionContext,
  company_id: string,
): Promise<ReplyRecord> {
  const counted = looksLikeId(company_id) ? await countReplies(db, company_id, now) : null;
  if (!counted) throw companyProblems.company_not_found();
  if (counted.is_taken_down) throw companyProblems.company_taken_down();
  return toReplyRecord(counted);
}
