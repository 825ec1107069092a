// Dismisses recommended jobs, and takes that back.
import { requirePublished } from '#jobs/actions/require-published.ts';
import { readJobKey } from '#jobs/store/read.ts';
import { looksLikeId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import type { DismissalReason } from '#saved/rules/dismissal-reasons.ts';
import { deleteDismissal, saveDismissal } from '#saved/store/dismissals.ts';

export async function dismissJob(
  ctx: ActionContext,
  job_id: string,
  reason: DismissalReason,
): Promise<{ dismissed: true }> {
  const { db, now } = ctx;
  requirePublished(looksLikeId(job_id) ? await readJobKey(db, job_id) : undefined);
  await saveDismissal(db, { person_id: getPerson(ctx).id, job_id }, { reason, created_at: now });
  return { dismissed: true };
}

export async function undismissJob(
  ctx: ActionContext,
  job_id: string,
): Promise<{ dismissed: false }> {
  await deleteDismissal(ctx.db, getPerson(ctx).id, job_id);
  return { dismissed: false };
}
