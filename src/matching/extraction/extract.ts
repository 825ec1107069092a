// Extraction of facts in a thread with a deadline. A text that fails is marked and not tried again.
import { createHash } from 'node:crypto';
import { TaskFailedError, WorkerThread, type RunOptions } from '#platform/threads/worker-thread.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import {
  markApplicationFailed,
  markJobFailed,
  markProfileFailed,
  isProfileFailed,
} from '#matching/store/failures.ts';
import type { TextOfJob } from '#matching/store/texts.ts';
import type { Db } from '#context.ts';

/** One for the process; it ends when nothing was asked of it for half a minute. */
export const createExtractionThread = new WorkerThread({
  name: 'extraction',
  module: 'src/matching/extraction/worker.ts',
});

// The thread's module answers exactly this for these tasks.
const jobFactsIn = (job: JobText, options: RunOptions) =>
  createExtractionThread.run('job', job, options) as Promise<JobFacts>;
// And this.
const profileFactsIn = (profile: ProfileText, options: RunOptions) =>
  createExtractionThread.run('profile', profile, options) as Promise<ProfileFacts>;

async function unlessFailed<T>(work: Promise<T>, mark: () => Promise<void>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TaskFailedError)) throw error;
    await mark();
    return null;
  }
}

/** Null where the text cannot be read in time, now or earlier. */
export async function extractJobFacts(
  db: Db,
  job: TextOfJob,
  options: RunOptions = {},
): Promise<JobFacts | null> {
  if (job.failed) return null;
  return unlessFailed(jobFactsIn(job, options), () => markJobFailed(db, job));
}

export interface SentProfile {
  application_id: string;
  profile: ProfileText | null;
  version_at: string | null;
  failed: boolean;
}

/** What somebody sent with an application. Null where it is missing or cannot be read in time. */
export async function extractSentFacts(
  db: Db,
  { application_id, profile, version_at, failed }: SentProfile,
  options: RunOptions = {},
): Promise<ProfileFacts | null> {
  if (failed || !profile || !version_at) return null;
  return unlessFailed(profileFactsIn(profile, options), () =>
    markApplicationFailed(db, application_id, version_at),
  );
}

const hashOf = ({ title, bio, skills, experience, location }: ProfileText) =>
  createHash('sha256')
    .update(JSON.stringify([title, bio, skills, experience, location]))
    .digest();

/** The profile of a person as it stands. Null where it cannot be read in time, now or earlier. */
export async function extractProfileFacts(
  db: Db,
  person_id: string,
  profile: ProfileText,
): Promise<ProfileFacts | null> {
  const sha256 = hashOf(profile);
  if (await isProfileFailed(db, person_id, sha256)) return null;
  return unlessFailed(profileFactsIn(profile, { key: person_id }), () =>
    markProfileFailed(db, person_id, sha256),
  );
}
