// Closes a job with a reason. The event notifies applicants who have no decision yet.
import { requireCurrentVersion } from '#api/if-match.ts';
import { problems, type JobDetail } from '#jobs/contract.ts';
import { problems as manageProblems } from '#jobs/contract/manage.ts';
import type { CloseReason } from '#jobs/rules/lists.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { countUndecided } from '#jobs/store/undecided.ts';
import { updateJob } from '#jobs/store/write.ts';
import type { ActionContext } from '#context.ts';
import { getOwnJob, recordJobEvent } from './own-job.ts';
import { endUndo } from './undo.ts';

export async function closeJob(
  ctx: ActionContext,
  id: string,
  close_reason: CloseReason,
): Promise<JobDetail & { undecided: number }> {
  const { db, now } = ctx;
  const { state, company_id, updated_at } = await getOwnJob(ctx, id, { lock: true });
  if (state !== 'active' && state !== 'paused') throw manageProblems.not_open();
  requireCurrentVersion(ctx, updated_at, problems.job_version_conflict);
  const patch = { state: 'closed' as const, close_reason, closed_at: now, updated_at: now };
  await endUndo(ctx, id);
  const job = await updateJob(db, id, patch);
  await recordJobEvent(ctx, 'job_closed', { id, company_id });
  const undecided = await countUndecided(db, id);
  return { ...toJobResponse(job, ctx), undecided };
}
