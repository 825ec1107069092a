// Views and applications of an own job by day.
import { readDailyFigures, type DailyFigures } from '#jobs/store/days.ts';
import type { ActionContext } from '#context.ts';
import { getOwnJob } from './own-job.ts';

export async function listJobDays(
  ctx: ActionContext,
  id: string,
): Promise<{ job_id: string; days: DailyFigures[] }> {
  await getOwnJob(ctx, id, { reads: true });
  return { job_id: id, days: await readDailyFigures(ctx.db, { job_id: id }, ctx.now) };
}
