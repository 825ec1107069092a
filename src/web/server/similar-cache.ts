// Keeps which jobs are similar to a job, so that a page need not search and compare them: its cards are read anew for
// each page. Renewed in the background, at once only where the job itself has changed.
import { LRUCache } from 'lru-cache';
import type { ComparedJob } from '#matching/rules/alike.ts';

/** A job as it was compared. */
interface ComparedVersion {
  id: string;
  updated_at: Date;
}

interface SimilarEntry {
  version: number;
  /** Milliseconds since 1970 of the next comparison. */
  until: number;
  compared: readonly ComparedJob[];
}

const MAX_JOBS = 20_000;
const MAX_AGE_MS = 600_000;
/** Until the facts of all compared jobs are read. */
const INCOMPLETE_AGE_MS = 15_000;

export class SimilarCache {
  readonly #entries = new LRUCache<string, SimilarEntry>({ max: MAX_JOBS });
  #isRenewing = false;

  /** The similar jobs of this version of the job; `now` in milliseconds since 1970. */
  async get(
    job: ComparedVersion,
    now: number,
    compare: () => Promise<readonly ComparedJob[]>,
  ): Promise<readonly ComparedJob[]> {
    const entry = this.#entries.get(job.id);
    if (!entry || entry.version !== job.updated_at.getTime()) {
      return this.#store(job, now, await compare());
    }
    if (entry.until <= now && !this.#isRenewing) void this.#renew(job, now, compare);
    return entry.compared;
  }

  /** One at a time; a failed one is tried again at the next view. */
  async #renew(
    job: ComparedVersion,
    now: number,
    compare: () => Promise<readonly ComparedJob[]>,
  ): Promise<void> {
    this.#isRenewing = true;
    try {
      this.#store(job, now, await compare());
    } catch {
      // The older comparison serves.
    } finally {
      this.#isRenewing = false;
    }
  }

  #store(
    { id, updated_at }: ComparedVersion,
    now: number,
    compared: readonly ComparedJob[],
  ): readonly ComparedJob[] {
    const isComplete = compared.length > 0 && compared.every(({ alike }) => alike !== null);
    const until = now + (isComplete ? MAX_AGE_MS : INCOMPLETE_AGE_MS);
    this.#entries.set(id, { version: updated_at.getTime(), until, compared });
    return compared;
  }
}
