// The background pass: after each change of the board the facts of what changed are read anew, in small batches.
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { listen } from '#platform/database/listen.ts';
import type { Db, Log } from '#visit.ts';
import { jobFacts } from './rules/extract/job.ts';
import { profileFacts } from './rules/extract/profile.ts';
import { score, seekerOf } from './rules/score.ts';
import type { JobFacts } from './rules/facts.ts';
import { slim, slimProfile } from './rules/slim.ts';
import { keepApplicants, readUnread, type ReadApplicant } from './store/applicants.ts';
import {
  keepFacts,
  noteMatches,
  readStale,
  type NotedMatch,
  type ReadFacts,
} from './store/facts.ts';
import { readJobTexts } from './store/texts.ts';

const BATCH = 400;
/** Share of its time that the pass beside a server may take: pages come first. */
const SHARE = 0.15;

/** Rests as long after each piece of work as keeps it to its share; rejects once the work is to end. */
const sparingly = (signal: AbortSignal) => async (began: number) => {
  await wait((performance.now() - began) * (1 / SHARE - 1), undefined, { ref: false, signal });
};
/** Some milliseconds each: whoever calls meanwhile is served in between. */
const eagerly = async () => breathe();

/** One batch of stale facts; how many there were. Idempotent: two processes at once do no harm. */
export async function readFactsOnce(
  db: Db,
  rest: (began: number) => Promise<void> = eagerly,
): Promise<number> {
  const looked = performance.now();
  const ids = await readStale(db, BATCH);
  // Looking takes its time on a large board, even where nothing is found.
  if (ids.length < BATCH) await rest(looked);
  const read: ReadFacts[] = [];
  for (const job of await readJobTexts(db, ids)) {
    const began = performance.now();
    read.push({ job_id: job.id, facts: slim(jobFacts(job)), version_at: job.version_at });
    await rest(began);
  }
  await keepFacts(db, read);
  return ids.length;
}

/** Reads what was sent with each application and notes its match, once and for good; how many there were. */
export async function noteMatchesOnce(
  db: Db,
  now: Date,
  rest: (began: number) => Promise<void> = eagerly,
): Promise<number> {
  const sent = await readUnread(db, BATCH);
  const jobs = new Map<string, JobFacts>();
  for (const job of await readJobTexts(db, [...new Set(sent.map((it) => it.job_id))])) {
    const began = performance.now();
    jobs.set(job.id, jobFacts(job));
    await rest(began);
  }
  const read: ReadApplicant[] = [];
  const noted: NotedMatch[] = [];
  for (const { application_id, job_id, profile, version_at, match_version } of sent) {
    const [began, job] = [performance.now(), jobs.get(job_id)];
    if (!profile || !version_at) continue;
    const facts = slimProfile(profileFacts(profile));
    read.push({ application_id, version_at, facts });
    if (job && match_version === null) {
      noted.push({ application_id, score: score(job, seekerOf(facts)).score });
    }
    await rest(began);
  }
  await keepApplicants(db, read);
  await noteMatches(db, noted, now);
  return read.length;
}

/** Everything that waits, batch by batch. */
export async function readAllFacts(
  db: Db,
  now: Date,
  rest: (began: number) => Promise<void> = eagerly,
): Promise<number> {
  let read = 0;
  for (let some = BATCH; some === BATCH; read += some) some = await readFactsOnce(db, rest);
  for (let some = BATCH; some === BATCH;) some = await noteMatchesOnce(db, now, rest);
  return read;
}

export interface Reading {
  stop(): Promise<void>;
}

/** Changes of one moment are read together. */
const PAUSE = 1000;
/** Where announcements do not pass, and for applications, of which none is made. */
const ROUND = 60_000;

export function readOnChanges(db: Db, pool: Pool, log: Log): Reading {
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> = Promise.resolve();
  let again = false;
  let running = false;
  const ending = new AbortController();
  const rest = sparingly(ending.signal);
  const pass = async () => {
    try {
      await readAllFacts(db, new Date(), rest);
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
  const listener = listen(pool, { board_changed: soon }, log);
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
