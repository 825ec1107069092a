// All open jobs in batches, each in the language that it was written in.
import type { ActionContext } from '#context.ts';
import type { JobDetail } from '#jobs/contract.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { readOpenJobs } from '#jobs/store/read.ts';

/** Jobs per batch: about 600 KB of text. */
const BATCH = 200;

/** Yields the newest jobs first. Reads a batch only when the caller takes it; omits jobs posted in the meantime. */
export async function* listOpenJobBatches({
  db,
  now,
}: Pick<ActionContext, 'db' | 'now'>): AsyncGenerator<JobDetail[]> {
  for (let before: number | null = null; ;) {
    const batch = await readOpenJobs(db, { now, before, limit: BATCH });
    if (batch.length > 0) {
      yield batch.map((job) => toJobResponse(job, { language: job.language, now }));
    }
    const last = batch.at(-1);
    if (batch.length < BATCH || !last) return;
    before = last.seq;
  }
}
