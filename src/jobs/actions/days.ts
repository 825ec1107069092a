// Views and applications of an own job by day.
import { readJobDays, type JobDay } from '#jobs/store/days.ts';
import type { ActionContext } from '#context.ts';
import { getOwnJob } from './own-job.ts';

export async function listJobDays(
  ctx: ActionContext,
  id: string,
): Promise<{ job_id: string; days: JobDay[] }> {
  await getOwnJob(ctx, id, { reads: true });
  return { job_id: id, days: await readJobDays(ctx.db, id, ctx.now) };
}
