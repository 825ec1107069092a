// The background pass: after each change of the board the facts of what changed are read anew, in small batches.
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { listen } from '#platform/database/listen.ts';
import type { Db, Log } from '#visit.ts';
import { jobFacts } from './rules/extract/job.ts';
import { profileFacts } from './rules/extract/profile.ts';
import { score, seekerOf } from './rules/score.ts';
import { slim } from './rules/slim.ts';
import { keepFacts, noteMatches, readStale, type ReadFacts } from './store/facts.ts';
import { readJobTexts, readUnnoted, type TextOfJob } from './store/texts.ts';

const BATCH = 400;
/** Share of its time that the pass beside a server may take: pages come first. */
const SHARE = 0.15;

/** Rests as long after each piece of work as keeps it to its share. */
const sparingly = async (began: number) => {
  await wait((performance.now() - began) * (1 / SHARE - 1), undefined, { ref: false });
};
/** Some milliseconds each: whoever calls meanwhile is served in between. */
const eagerly = async () => breathe();

/** One batch of stale facts; how many there were. Idempotent: two processes at once do no harm. */
export async function readFactsOnce(
  db: Db,
  rest: (began: number) => Promise<void> = eagerly,
): Promise<number> {
  const ids = await readStale(db, BATCH);
  const read: ReadFacts[] = [];
  for (const job of await readJobTexts(db, ids)) {
    const began = performance.now();
    read.push({ job_id: job.id, facts: slim(jobFacts(job)), version_at: job.version_at });
    await rest(began);
  }
  await keepFacts(db, read);
  return ids.length;
}

/** Notes the match of each application that has none, once and for good. */
export async function noteMatchesOnce(db: Db, now: Date): Promise<number> {
  const sent = await readUnnoted(db, BATCH);
  const texts = await readJobTexts(db, [...new Set(sent.map(({ job_id }) => job_id))]);
  const jobs = new Map(texts.map((job): [string, TextOfJob] => [job.id, job]));
  const noted = sent.flatMap(({ application_id, job_id, profile }) => {
    const job = jobs.get(job_id);
    if (!job || !profile) return [];
    const match = score(jobFacts(job), seekerOf(profileFacts(profile)));
    return [{ application_id, score: match.score }];
  });
  await noteMatches(db, noted, now);
  return noted.length;
}

/** Everything that waits, batch by batch. */
export async function readAllFacts(
  db: Db,
  now: Date,
  rest: (began: number) => Promise<void> = eagerly,
): Promise<number> {
  let read = 0;
  for (let some = BATCH; some === BATCH; read += some) some = await readFactsOnce(db, rest);
  for (let some = BATCH; some === BATCH;) some = await noteMatchesOnce(db, now);
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
  const run = async () => {
    running = true;
    do {
      again = false;
      try {
        await readAllFacts(db, new Date(), sparingly);
      } catch (error) {
        log.warn(
          { err: error },
          'Facts for matching could not be read; the next change tries again',
        );
      }
    } while (again);
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
      await listener.stop();
      await busy;
    },
  };
}
