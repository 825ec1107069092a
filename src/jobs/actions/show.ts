// Reads one public job, and a company's own jobs.
import type { JobDetail, OwnJob } from '#jobs/contract.ts';
import type { OwnRecord } from '#jobs/store/read.ts';
import { readJob, readJobKey, readOwnJobs } from '#jobs/store/read.ts';
import { requirePublished } from './require-published.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { looksLikeId } from '#platform/ids.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { getPerson, type ActionContext } from '#context.ts';

/**
 * Shows any job that is neither removed nor taken down, closed ones included. The owning company also sees its
 * drafts and taken-down jobs.
 */
export async function showJob(ctx: ActionContext, id: string): Promise<JobDetail> {
  const job = looksLikeId(id) ? await readJob(ctx.db, id) : null;
  const own = job !== null && job.company_id === ctx.actor?.person?.company_id;
  const visibleToOwner = job?.state === 'draft' || job?.state === 'taken_down';
  return toJobResponse(own && visibleToOwner ? job : requirePublished(job), ctx);
}

/**
 * Whether a company removed a job that everybody could read before. A draft that was never published leaves no trace.
 */
export async function isRemovedPublication(ctx: ActionContext, id: string): Promise<boolean> {
  const job = looksLikeId(id) ? await readJobKey(ctx.db, id) : null;
  return job?.state === 'removed' && job.published_at !== null;
}

function toOwnJobResponse(job: OwnRecord, { language, now }: ActionContext): OwnJob {
  const { applications, new_applications, undecided, close_reason } = job;
  const figures = { applications, new_applications, undecided };
  const taken_down = toTakedown(job);
  return {
    ...toJobResponse(job, { language, now, cut: true }),
    ...figures,
    close_reason,
    taken_down,
  };
}

function toTakedown(job: OwnRecord): OwnJob['taken_down'] {
  const { taken_down_at: at, taken_down_reason: reason, taken_down_with_company } = job;
  return at && reason ? { at, reason, with_company: taken_down_with_company } : null;
}

/** Lists a company's own jobs, newest first; without a page in the request, all of them. */
export async function listOwnJobs(
  ctx: ActionContext,
  page: PageRequest,
): Promise<PageResponse & { jobs: OwnJob[] }> {
  const { company_id } = getPerson(ctx);
  if (!company_id) return { ...toPageResponse(0, page), jobs: [] };
  const { total, jobs } = await readOwnJobs(ctx.db, company_id, page);
  return { ...toPageResponse(total, page), jobs: jobs.map((job) => toOwnJobResponse(job, ctx)) };
}
