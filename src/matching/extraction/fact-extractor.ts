// Extracts facts in a worker process with a deadline. Marks a text that fails, so that it is not tried again.
import { createHash } from 'node:crypto';
import {
  TaskFailedError,
  WorkerProcess,
  type WorkerTaskOptions,
} from '#platform/workers/worker-process.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { removePreferences } from '#matching/rules/remove-preferences.ts';
import {
  markApplicationFailed,
  markJobFailed,
  markProfileFailed,
  isProfileFailed,
} from '#matching/store/failures.ts';
import type { TextOfJob } from '#matching/store/texts.ts';
import type { Db } from '#context.ts';

async function catchFailure<T>(work: Promise<T>, mark: () => Promise<void>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TaskFailedError)) throw error;
    await mark();
    return null;
  }
}

interface SentProfile {
  application_id: string;
  profile: ProfileText | null;
  version_at: string | null;
  failed: boolean;
}

const toHash = ({ preferences = null, entries = [], ...texts }: ProfileText) => {
  const { title, bio, skills, experience, location } = texts;
  const all = [title, bio, skills, experience, location, preferences, entries];
  return createHash('sha256').update(JSON.stringify(all)).digest();
};

/** Extracts facts in one worker process, which ends after half a minute without tasks. */
export class FactExtractor {
  readonly worker = new WorkerProcess({
    name: 'extraction',
    module: 'src/matching/extraction/worker.ts',
  });

  /** Returns null when the text cannot be read in time, now or earlier. */
  async extractJobFacts(
    db: Db,
    job: TextOfJob,
    options: WorkerTaskOptions = {},
  ): Promise<JobFacts | null> {
    if (job.failed) return null;
    return catchFailure(this.#runJobTask(job, options), () => markJobFailed(db, job));
  }

  /** Extracts the facts of a sent profile without its preferences. Null when it is missing or cannot be read in time. */
  async extractSentFacts(
    db: Db,
    { application_id, profile, version_at, failed }: SentProfile,
    options: WorkerTaskOptions = {},
  ): Promise<ProfileFacts | null> {
    if (failed || !profile || !version_at) return null;
    const facts = await catchFailure(this.#runProfileTask(profile, options), () =>
      markApplicationFailed(db, application_id, version_at),
    );
    return facts && removePreferences(facts);
  }

  /** Extracts the facts of a person's current profile. Null when it cannot be read in time, now or earlier. */
  async extractProfileFacts(
    db: Db,
    person_id: string,
    profile: ProfileText,
  ): Promise<ProfileFacts | null> {
    const sha256 = toHash(profile);
    if (await isProfileFailed(db, person_id, sha256)) return null;
    return catchFailure(this.#runProfileTask(profile, { key: person_id }), () =>
      markProfileFailed(db, person_id, sha256),
    );
  }

  async stop(): Promise<void> {
    await this.worker.stop();
  }

  // worker.ts returns these types for these tasks.
  #runJobTask = (job: JobText, options: WorkerTaskOptions) =>
    this.worker.run('job', job, options) as Promise<JobFacts>;
  // As above.
  #runProfileTask = (profile: ProfileText, options: WorkerTaskOptions) =>
    this.worker.run('profile', profile, options) as Promise<ProfileFacts>;
}

/** What reads stored facts and extracts missing ones. */
export interface FactsContext {
  db: Db;
  extractor: FactExtractor;
}
