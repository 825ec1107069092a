// Alerts: the new jobs of the day or week, asked by each distinct saved search once, become mails with their ledger.
import { setImmediate as pause } from 'node:timers/promises';
import { startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import { newId } from '#platform/ids.ts';
import { MAX_NOTIFIED_JOBS, toAlertQuery } from '#saved/actions/alert-query.ts';
import { markChecked } from '#saved/store/searches.ts';
import { readAlertedJobs, type Found, type AlertQuery } from '#saved/store/new-jobs.ts';
import type { Db, Log } from '#context.ts';
import { getNewSince } from '#notifications/rules/alert-times.ts';
import {
  addAlerts,
  lockDueSearches,
  readAlertQuestions,
  type AlertMail,
  type DueSearch,
  type AlertFrequency,
  type AlertQuestion,
} from '#notifications/store/alerts.ts';
import { findFairly, type Answers, type Limits } from './alert-budget.ts';

/** Searches of one piece of work in the queue. */
export const SLICE = 1000;
/** Searches that are held in one transaction: their seekers cannot change them meanwhile. */
const PORTION = 200;
/** For one slice; what is left goes to the end of the queue. */
const SLICE_TIME = 60_000;
const TOGETHER = 4000;
/** For a question alone, at the first try, the second, the third. */
const ALONE = [1000, 4000, 12_000] as const;
/** For asking one by one while a portion is held. */
const ONE_BY_ONE = 8000;
export const MAX_TRIES = ALONE.length;
/** Questions understood before others of this process have their turn. */
const TURN = 10;

export interface Slice {
  ids: string[];
  frequency: AlertFrequency;
  due: Date;
  /** How often its questions were too slow. */
  tries?: number;
}

export interface Outcome {
  /** Mails that were made. */
  mails: number;
  /** Searches that there was no time for. */
  left: string[];
  /** Searches whose question took too long alone. */
  slow: string[];
}

interface Work {
  db: Db;
  /** Whose memory of the board understands the questions. */
  board: Db;
  now: Date;
  log: Log;
}

/** Each question understood once, by its search's hash, with pauses in which pages are answered. */
async function sievesOf({ board: db, now, log }: Work, questions: readonly AlertQuestion[]) {
  const from = { ip: '', agent: '' };
  const ctx = { db, now, log, from, actor: null, language: 'vi' as const };
  const sieves = new Map<string, AlertQuery>();
  for (const [nth, { query, query_hash }] of questions.entries()) {
    const sieve = await toAlertQuery(ctx, query);
    if (sieve) sieves.set(query_hash, sieve);
    if (nth % TURN === 0) await pause();
  }
  return sieves;
}

function mailFor(
  search: DueSearch,
  { jobs, total }: Found,
  { since, told, now }: { since: Date; told: ReadonlySet<string>; now: Date },
): AlertMail | null {
  const fresh = jobs.filter((job) => job.created_at > since && !told.has(job.job_id));
  const job_ids = fresh.slice(0, MAX_NOTIFIED_JOBS).map(({ job_id }) => job_id);
  // An empty mail is none.
  if (job_ids.length === 0) return null;
  const beyond = fresh.length - job_ids.length + Math.max(0, total - jobs.length);
  return { id: newId(now), search_id: search.id, person_id: search.person_id, job_ids, beyond };
}

interface Portion {
  slice: Slice;
  searches: readonly DueSearch[];
  sieves: Map<string, AlertQuery>;
  limits: Limits;
}

async function mailsFor({ db, now }: Work, { slice, searches, sieves, limits }: Portion) {
  const none: Answers = { found: new Map(), slow: new Set() };
  const asking = searches.filter(({ by_mail, query_hash }) => by_mail && sieves.has(query_hash));
  if (asking.length === 0) return { mails: [], asking, answers: none };
  const sinceOf = ({ looked_at }: DueSearch) => getNewSince(slice.frequency, looked_at, slice.due);
  const since = new Date(Math.min(...asking.map((it) => sinceOf(it).getTime())));
  const answers = await findFairly(db, sieves, { since, now }, limits);
  const told = await readAlertedJobs(
    db,
    asking.map(({ id }) => id),
  );
  const mails = asking.flatMap((search) => {
    const answer = answers.found.get(search.query_hash);
    const known = told.get(search.id) ?? new Set<string>();
    return (answer && mailFor(search, answer, { since: sinceOf(search), told: known, now })) ?? [];
  });
  return { mails, asking, answers };
}

/** The searches are held meanwhile; what was not answered is not marked as looked at. */
async function alertPortion(work: Work, slice: Slice, limits: Limits): Promise<Outcome> {
  const { db, now } = work;
  // Before anything is held: a search that is changed meanwhile is not due any more.
  const sieves = await sievesOf(work, await readAlertQuestions(db, slice.ids));
  return runAtLowPriority(db, async (within) => {
    const searches = await lockDueSearches(within, slice.ids, slice.frequency, slice.due);
    const portion = { slice, searches, sieves, limits };
    const { mails, asking, answers } = await mailsFor({ ...work, db: within }, portion);
    await addAlerts(within, mails, now);
    const open = asking.filter(({ query_hash }) => !answers.found.has(query_hash));
    const unanswered = new Set(open.map(({ id }) => id));
    const ids = searches.map(({ id }) => id).filter((id) => !unanswered.has(id));
    const mailed = mails.map(({ search_id }) => search_id);
    await markChecked(within, ids, mailed, { upTo: slice.due, now });
    const isSlow = ({ query_hash }: DueSearch) => answers.slow.has(query_hash);
    return {
      mails: mails.length,
      slow: open.filter(isSlow).map(({ id }) => id),
      left: open.filter((search) => !isSlow(search)).map(({ id }) => id),
    };
  });
}

/** Tried again after a crash it makes what is missing; what time was too short for is named, for later. */
export async function sendAlertSlice(
  work: Work,
  slice: Slice,
  budget: Budget = startBudget(SLICE_TIME),
): Promise<Outcome> {
  const outcome: Outcome = { mails: 0, left: [], slow: [] };
  for (let at = 0; at < slice.ids.length; at += PORTION) {
    if (budget.isOver()) {
      outcome.left.push(...slice.ids.slice(at));
      break;
    }
    const limits = {
      together: TOGETHER,
      alone: ALONE[slice.tries ?? 0] ?? TOGETHER,
      budget: startBudget(ONE_BY_ONE),
    };
    const ids = slice.ids.slice(at, at + PORTION);
    const { mails, left, slow } = await alertPortion(work, { ...slice, ids }, limits);
    outcome.mails += mails;
    outcome.left.push(...left);
    outcome.slow.push(...slow);
  }
  return outcome;
}
