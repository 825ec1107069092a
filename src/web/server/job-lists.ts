// Job lists for pages; a failure leaves the rest of the page intact.
import type { Job } from '#jobs/contract.ts';
import { toBriefJob, type BriefJob, type RowJob } from '#jobs/rules/card.ts';
import { listJobs } from '#search/actions/list-jobs.ts';
import { readSimilarJobs } from '#matching/actions/similar.ts';
import { JobQuery } from '#search/contract.ts';
import type { FoundCards } from '#search/components/found.ts';
import type { LikeJob } from '#search/components/similar-jobs.tsx';
import type { ActionContext } from '#context.ts';
import type { BoardContext } from './context.ts';
import type { PageDependencies } from './page-dependencies.ts';

interface ListingPage {
  ctx: ActionContext;
  dependencies: PageDependencies;
}

/** Returns null and logs when the search failed; the page then says so. */
export async function toFoundJobs<J extends RowJob>(
  { ctx, dependencies }: ListingPage,
  query: JobQuery,
  toCard: (job: Job) => J,
): Promise<FoundCards<J> | null> {
  try {
    await dependencies.addBoard(ctx);
    const { jobs, ...counts } = await listJobs(ctx, query);
    for (const { id } of jobs) dependencies.addJob(id);
    return { ...counts, jobs: jobs.map(toCard) };
  } catch (error) {
    ctx.log.error({ err: error }, 'Jobs could not be listed');
    return null;
  }
}

/** The newest open jobs of a company, as rows; returns null and logs when the search failed. The page is not cached then. */
export async function listCompanyJobs(
  { ctx, dependencies }: ListingPage,
  company_id: string,
): Promise<{ jobs: BriefJob[]; total: number } | null> {
  try {
    await dependencies.addBoard(ctx);
    const query = JobQuery.parse({ company_id, sort: 'newest' });
    const { jobs, total } = await listJobs(ctx, query);
    for (const { id } of jobs) dependencies.addJob(id);
    return { jobs: jobs.map(toBriefJob), total };
  } catch (error) {
    ctx.log.error({ err: error }, 'Jobs of a company could not be listed');
    dependencies.isIncomplete = true;
    return null;
  }
}

const SIMILAR = 5;

type SimilarReads = Pick<BoardContext, 'ctx' | 'dependencies' | 'renewSimilar'>;

/** Returns an empty list on failure, and before similar jobs were computed; the page works without them. */
export async function listSimilarTo(
  { ctx, dependencies, renewSimilar }: SimilarReads,
  job: Job,
): Promise<LikeJob[]> {
  try {
    const { jobs, isKnown, isDue } = await readSimilarJobs(ctx, job, SIMILAR);
    if (isDue) renewSimilar(job.id);
    // The page is not cached, so that the next request gets them as soon as they are computed.
    if (!isKnown) dependencies.isIncomplete = true;
    for (const { id, company_id, expires_at } of jobs) {
      dependencies.addJob(id, expires_at);
      // A company's name and logo change without its jobs.
      dependencies.addCompany(company_id);
    }
    return jobs.map((job) => ({ ...toBriefJob(job), why: job.alike?.sentence ?? null }));
  } catch (error) {
    ctx.log.error({ err: error }, 'Similar jobs could not be read');
    dependencies.isIncomplete = true;
    return [];
  }
}
