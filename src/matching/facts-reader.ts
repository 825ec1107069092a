// Background pass: extracts the facts of new and changed postings and applications, in small batches.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { pauseAfterWork } from '#platform/background-pace.ts';
import type { Log } from '#platform/log.ts';
import { startLoop, type Loop } from '#platform/queue/loop.ts';
import type { FactsContext } from './extraction/fact-extractor.ts';
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

interface Pace {
  /** Called after each unit of work with its start time. */
  pause: (began: number) => Promise<void>;
  signal?: AbortSignal;
  /** Called with each job once its facts and those of the others in the pass are stored. */
  onRead?: (job_id: string) => void;
}

/** Maximum jobs per pass, newest first, for which `onRead` is called. */
const MAX_NAMED = 20_000;

const createSlowPace = (signal: AbortSignal): Pace => ({
  signal,
  pause: (began) => pauseAfterWork(began, signal),
});

/** Yields to the event loop between units of a few milliseconds. */
const FULL_PACE: Pace = { pause: async () => yieldToEventLoop() };

/** Queue key: the worker alternates between keys, so requests do not wait for the whole pass. */
const KEY = 'background';

/** Processes one batch of stale facts and returns its jobs. Idempotent: two processes may run it at once. */
async function readFactsOnce(
  { db, extractor }: FactsContext,
  { pause, signal }: Pace,
): Promise<string[]> {
  const queryStart = performance.now();
  const ids = await readStaleJobs(db, BATCH);
  // The query is slow on a large board, even when it finds nothing.
  if (ids.length < BATCH) await pause(queryStart);
  const read: ReadFacts[] = [];
  for (const job of await readJobTexts(db, ids)) {
    const began = performance.now();
    const facts = await extractor.extractJobFacts(db, job, { key: KEY, signal });
    if (facts) read.push({ job_id: job.id, facts: toSlimFacts(facts), version_at: job.version_at });
    await pause(began);
  }
  await saveFacts(db, read);
  return ids;
}

/** Extracts the facts of one batch of new applications and stores each match once. Returns its size, 0 without progress. */
async function saveMatchesOnce(
  { db, extractor }: FactsContext,
  now: Date,
  { pause, signal }: Pace,
): Promise<number> {
  const sent = await readUnreadApplications(db, BATCH);
  const jobs = new Map<string, JobFacts>();
  for (const job of await readJobTexts(db, [...new Set(sent.map((it) => it.job_id))])) {
    const began = performance.now();
    const facts = await extractor.extractJobFacts(db, job, { key: KEY, signal });
    if (facts) jobs.set(job.id, facts);
    await pause(began);
  }
  const read: ReadApplicant[] = [];
  const noted: StoredMatch[] = [];
  for (const it of sent) {
    const { application_id, job_id, version_at, match_version } = it;
    const [began, job] = [performance.now(), jobs.get(job_id)];
    const found = await extractor.extractSentFacts(db, it, { key: KEY, signal });
    if (!found || !version_at) continue;
    const facts = toSlimProfile(found);
    read.push({ application_id, version_at, facts });
    if (job && match_version === null) {
      noted.push({ application_id, score: scoreMatch(job, toSeekerFacts(facts)).score });
    }
    await pause(began);
  }
  await saveApplicants(db, read);
  await saveMatches(db, noted, now);
  // Those whose text could not be read are marked, and do not come again.
  return read.length > 0 ? sent.length : 0;
}

/** Processes everything that is pending, batch by batch; returns how many jobs were read. */
export async function readAllFacts(
  ctx: FactsContext,
  now: Date,
  pace: Pace = FULL_PACE,
): Promise<number> {
  let read = 0;
  const { onRead } = pace;
  const last: string[] = [];
  for (let some = BATCH; some === BATCH; read += some) {
    const ids = await readFactsOnce(ctx, pace);
    some = ids.length;
    if (onRead && last.length < MAX_NAMED) last.push(...ids);
  }
  // The jobs are compared with each other, so all of them are read first.
  for (const id of last) onRead?.(id);
  for (let some = BATCH; some === BATCH;) some = await saveMatchesOnce(ctx, now, pace);
  return read;
}

/** A pass also runs this often: notifications may be lost, and new applications send none. */
const INTERVAL_MS = 60_000;

interface ReaderOptions extends FactsContext {
  log: Log;
  onRead: (job_id: string) => void;
}

/** Wake it when jobs have changed. */
export function startFactsReader({ db, extractor, log, onRead }: ReaderOptions): Loop {
  const controller = new AbortController();
  const pace = { ...createSlowPace(controller.signal), onRead };
  const readChanged = async () => {
    try {
      await readAllFacts({ db, extractor }, new Date(), pace);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  };
  const loop = startLoop({
    every: INTERVAL_MS,
    run: readChanged,
    log,
    failure: 'Facts for matching could not be extracted; the next pass tries again',
  });
  return {
    wake: () => loop.wake(),
    async stop() {
      controller.abort();
      await loop.stop();
    },
  };
}
