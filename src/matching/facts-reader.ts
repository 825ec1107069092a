// The background pass: after each change of the board the facts of what changed are read anew, in small batches.
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startListener } from '#platform/database/listen.ts';
import type { Db, Log } from '#context.ts';
import { extractJobFacts, extractSentFacts } from './extraction/extract.ts';
import { scoreMatch, toSeekerFacts } from './rules/score.ts';
import type { JobFacts } from './rules/facts.ts';
import { toSlimFacts, toSlimProfile } from './rules/slim.ts';
import { saveApplicants, readUnreadApplications, type ReadApplicant } from './store/applicants.ts';
import {
  saveFacts,
  saveMatches,
  readStaleJobs,
  type StoredMatch,
  type ReadFacts,
} from './store/facts.ts';
import { readJobTexts } from './store/texts.ts';

const BATCH = 400;
/** Share of its time that the pass beside a server may take: pages come first. */
const SHARE = 0.15;

interface Pace {
  /** Called after each piece of work, with when it began. */
  rest: (began: number) => Promise<void>;
  signal?: AbortSignal;
}

/** Rests as long after each piece of work as keeps it to its share; rejects once the work is to end. */
const sparingly = (signal: AbortSignal): Pace => ({
  signal,
  rest: async (began) => {
    await wait((performance.now() - began) * (1 / SHARE - 1), undefined, { ref: false, signal });
  },
});

/** Some milliseconds each: whoever calls meanwhile is served in between. */
const eagerly: Pace = { rest: async () => breathe() };

/** Requests take turns with the pass. */
const KEY = 'background';

/** One batch of stale facts; how many there were. Idempotent: two processes at once do no harm. */
export async function readFactsOnce(db: Db, { rest, signal }: Pace = eagerly): Promise<number> {
  const looked = performance.now();
  const ids = await readStaleJobs(db, BATCH);
  // Looking takes its time on a large board, even where nothing is found.
  if (ids.length < BATCH) await rest(looked);
  const read: ReadFacts[] = [];
  for (const job of await readJobTexts(db, ids)) {
    const began = performance.now();
    const facts = await extractJobFacts(db, job, { key: KEY, signal });
    if (facts) read.push({ job_id: job.id, facts: toSlimFacts(facts), version_at: job.version_at });
    await rest(began);
  }
  await saveFacts(db, read);
  return ids.length;
}

/** Reads what was sent with each application and notes its match, once and for good; how many there were. */
export async function saveMatchesOnce(
  db: Db,
  now: Date,
  { rest, signal }: Pace = eagerly,
): Promise<number> {
  const sent = await readUnreadApplications(db, BATCH);
  const jobs = new Map<string, JobFacts>();
  for (const job of await readJobTexts(db, [...new Set(sent.map((it) => it.job_id))])) {
    const began = performance.now();
    const facts = await extractJobFacts(db, job, { key: KEY, signal });
    if (facts) jobs.set(job.id, facts);
    await rest(began);
  }
  const read: ReadApplicant[] = [];
  const noted: StoredMatch[] = [];
  for (const it of sent) {
    const { application_id, job_id, version_at, match_version } = it;
    const [began, job] = [performance.now(), jobs.get(job_id)];
    const found = await extractSentFacts(db, it, { key: KEY, signal });
    if (!found || !version_at) continue;
    const facts = toSlimProfile(found);
    read.push({ application_id, version_at, facts });
    if (job && match_version === null) {
      noted.push({ application_id, score: scoreMatch(job, toSeekerFacts(facts)).score });
    }
    await rest(began);
  }
  await saveApplicants(db, read);
  await saveMatches(db, noted, now);
  return read.length;
}

/** Everything that waits, batch by batch. */
export async function readAllFacts(db: Db, now: Date, pace: Pace = eagerly): Promise<number> {
  let read = 0;
  for (let some = BATCH; some === BATCH; read += some) some = await readFactsOnce(db, pace);
  for (let some = BATCH; some === BATCH;) some = await saveMatchesOnce(db, now, pace);
  return read;
}

export interface FactsReader {
  stop(): Promise<void>;
}

/** Changes of one moment are read together. */
const PAUSE = 1000;
/** Where announcements do not pass, and for applications, of which none is made. */
const ROUND = 60_000;

export function readFactsOnChanges(db: Db, pool: Pool, log: Log): FactsReader {
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> = Promise.resolve();
  let again = false;
  let running = false;
  const ending = new AbortController();
  const pace = sparingly(ending.signal);
  const pass = async () => {
    try {
      await readAllFacts(db, new Date(), pace);
    } catch (error) {
      if (ending.signal.aborted) return;
      log.warn({ err: error }, 'Facts for matching could not be read; the next change tries again');
    }
  };
  const run = async () => {
    running = true;
    do {
      again = false;
      await pass();
    } while (again && !ending.signal.aborted);
    running = false;
  };
  const soon = () => {
    again = true;
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(() => void (busy = run()), PAUSE).unref();
  };
  const listener = startListener(pool, { board_changed: soon }, log);
  const round = setInterval(soon, ROUND).unref();
  return {
    async stop() {
      clearInterval(round);
      clearTimeout(timer);
      ending.abort();
      await listener.stop();
      await busy;
    },
  };
}
