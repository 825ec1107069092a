// Saves, lists and removes a seeker's saved jobs.
import type { Job } from '#jobs/contract.ts';
import { requirePublished } from '#jobs/actions/require-published.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import { readJobKey } from '#jobs/store/read.ts';
import { looksLikeId } from '#platform/ids.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { MAX_SAVED_JOBS, problems, type SavedJob } from '#saved/contract.ts';
import { readSavedIds, readSavedJobs, setNote } from '#saved/store/jobs.ts';
import { deleteSaved, SAVED_JOBS, saveWithinLimit } from '#saved/store/save.ts';

/** Removes everything but the title from a job that was taken down. */
function withoutText(job: Job): Job {
  if (job.state !== 'taken_down') return job;
  return { ...job, description: '', requirements: [], benefits: [], skills: [], logo: null };
}

/** Lists the latest saved first, including closed and removed jobs. */
export async function listSavedJobs(
  ctx: ActionContext,
  page: PageRequest,
): Promise<PageResponse & { saved_jobs: SavedJob[] }> {
  const { total, jobs } = await readSavedJobs(ctx.db, getPerson(ctx).id, page);
  const saved_jobs = jobs.map(({ saved_at, note, ...job }) => ({
    job: withoutText(toJobSummary(job, ctx)),
    saved_at,
    note,
  }));
  return { ...toPageResponse(total, page), saved_jobs };
}

export async function listSavedJobIds(ctx: ActionContext): Promise<{ job_ids: string[] }> {
  return { job_ids: await readSavedIds(ctx.db, getPerson(ctx).id) };
}

export async function saveJob(ctx: ActionContext, job_id: string): Promise<{ saved: true }> {
  const { db, now } = ctx;
  const job = looksLikeId(job_id) ? await readJobKey(db, job_id) : null;
  requirePublished(job);
  const limit = { person_id: getPerson(ctx).id, most: MAX_SAVED_JOBS, now };
  const isSaved = await saveWithinLimit(db, SAVED_JOBS, job_id, limit);
  if (!isSaved) throw problems.too_many_saved();
  return { saved: true };
}

export async function unsaveJob(ctx: ActionContext, job_id: string): Promise<{ saved: false }> {
  await deleteSaved(ctx.db, SAVED_JOBS, getPerson(ctx).id, job_id);
  return { saved: false };
}

export async function writeNote(
  ctx: ActionContext,
  job_id: string,
  note: string | null,
): Promise<{ note: string | null }> {
  const isSaved = await setNote(ctx.db, { person_id: getPerson(ctx).id, job_id, note });
  if (!isSaved) throw problems.saved_job_not_found();
  return { note };
}
