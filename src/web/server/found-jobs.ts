// A page of jobs as the pages show it, or that it could not be had.
import { toBriefJob, toCardJob } from '#jobs/rules/card.ts';
import { list } from '#search/actions/list.ts';
import { listSimilarJobs } from '#matching/actions/similar.ts';
import type { JobQuery } from '#search/contract.ts';
import type { FoundCards } from '#search/components/found.ts';
import type { LikeJob } from '#search/components/similar-jobs.tsx';
import type { ActionContext } from '#context.ts';

/** Null when the list failed: logged here, told by the page, whose other parts still stand. */
export async function toFoundJobs(
  ctx: ActionContext,
  query: JobQuery,
  room = 200,
): Promise<FoundCards | null> {
  try {
    const { jobs, ...counts } = await list(ctx, query);
    return { ...counts, jobs: jobs.map((job) => toCardJob(job, room)) };
  } catch (error) {
    ctx.log.error({ err: error }, 'The list of jobs failed');
    return null;
  }
}

const SIMILAR = 6;

/** A job's page stands without them. */
export async function listSimilarTo(ctx: ActionContext, id: string): Promise<LikeJob[]> {
  try {
    const { jobs } = await listSimilarJobs(ctx, id, SIMILAR);
    return jobs.map((job) => ({ ...toBriefJob(job), why: job.alike?.sentence ?? null }));
  } catch (error) {
    ctx.log.error({ err: error }, 'The similar jobs failed');
    return [];
  }
}
