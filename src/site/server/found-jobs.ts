// A page of jobs as the pages show it, or that it could not be had.
import type { FoundJobs } from '#jobs/parts/job-list.tsx';
import { cardOf } from '#jobs/rules/card.ts';
import { list } from '#search/actions.ts';
import type { JobQuery } from '#search/contract.ts';
import type { Visit } from '#visit.ts';

/** Null when the list failed: logged here, told by the page, whose other parts still stand. */
export async function foundJobs(
  visit: Visit,
  query: JobQuery,
  room = 200,
): Promise<FoundJobs | null> {
  try {
    const { jobs, ...counts } = await list(visit, query);
    return { ...counts, jobs: jobs.map((job) => cardOf(job, room)) };
  } catch (error) {
    visit.log.error({ err: error }, 'The list of jobs failed');
    return null;
  }
}
