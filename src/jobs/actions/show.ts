// Reads of jobs: one for everybody, and a company's own list.
import type { JobDetail, OwnJob } from '#jobs/contract.ts';
import type { OwnRecord } from '#jobs/store/read.ts';
import { readJob, readOwnJobs } from '#jobs/store/read.ts';
import { requirePublished } from './require-published.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { looksLikeId } from '#platform/ids.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { personOf, type ActionContext } from '#context.ts';

/**
 * Any job that was neither removed nor taken down, also a closed one. Its own company sees a draft and a
 * taken-down job too.
 */
export async function showJob(ctx: ActionContext, id: string): Promise<JobDetail> {
  const job = looksLikeId(id) ? await readJob(ctx.db, id) : null;
  const own = job !== null && job.company_id === ctx.actor?.person?.company_id;
  const shownToOwn = job?.state === 'draft' || job?.state === 'taken_down';
  return toJobResponse(own && shownToOwn ? job : requirePublished(job), ctx);
}

export function toOwnJobResponse(job: OwnRecord, { language, now }: ActionContext): OwnJob {
  const { applications, new_applications, undecided, close_reason } = job;
  const figures = { applications, new_applications, undecided };
  const taken_down = takedownOf(job);
  return {
    ...toJobResponse(job, { language, now, cut: true }),
    ...figures,
    close_reason,
    taken_down,
  };
}

function takedownOf(job: OwnRecord): OwnJob['taken_down'] {
  const { taken_down_at: at, taken_down_reason: reason, taken_down_with_company } = job;
  return at && reason ? { at, reason, with_company: taken_down_with_company } : null;
}

/** A company's own jobs, newest first; all of them where no page is asked for. */
export async function listOwnJobs(
  ctx: ActionContext,
  asked: PageRequest,
): Promise<PageResponse & { jobs: OwnJob[] }> {
  const { company_id } = personOf(ctx);
  if (!company_id) return { ...toPageResponse(0, asked), jobs: [] };
  const { total, jobs } = await readOwnJobs(ctx.db, company_id, asked);
  return { ...toPageResponse(total, asked), jobs: jobs.map((job) => toOwnJobResponse(job, ctx)) };
}
