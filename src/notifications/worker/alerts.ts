// Alerts: runs each distinct query of the due saved searches once over the new jobs, and creates the mails and push
// messages.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import { newId } from '#platform/ids.ts';
import { MAX_NOTIFIED_JOBS, toAlertQuery } from '#saved/actions/alert-query.ts';
import { markChecked } from '#saved/store/searches.ts';
import {
  readAlertedJobs,
  readJobsAlertedTo,
  type AlertJobs,
  type AlertQuery,
  type DatedQuery,
} from '#saved/store/new-jobs.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import { getRunSince } from '#notifications/rules/alert-times.ts';
import {
  addAlerts,
  lockDueSearches,
  readDueQueries,
  type NewAlert,
  type DueSearch,
  type AlertFrequency,
  type DueQuery,
} from '#notifications/store/alerts.ts';
import { ALERT_TEMPLATE } from '#notifications/rules/push.ts';
import { addPushMessages } from '#notifications/store/push.ts';
import { findNewJobsFairly, type AlertResults, type Limits } from './alert-budget.ts';

/** Searches of one task in the queue. */
export const SLICE_SIZE = 1000;
/** Searches locked in one transaction: their seekers cannot change them meanwhile. */
const BATCH_SIZE = 200;
/** Time for one slice; unprocessed searches go to the end of the queue. */
const SLICE_TIME = 60_000;
const TOGETHER_MS = 4000;
/** Timeout of a single query at the first, second and third try. */
const ALONE_MS = [1000, 4000, 12_000] as const;
/** Time for single queries while a batch is locked. */
const ONE_BY_ONE_MS = 8000;
export const MAX_ALERT_TRIES = ALONE_MS.length;
/** Queries parsed before yielding to the event loop. */
const PARSE_BATCH = 10;

export interface Slice {
  ids: string[];
  frequency: AlertFrequency;
  due: Date;
  /** How often its queries were too slow. */
  tries?: number;
}

export interface AlertOutcome {
  /** Number of created mails. */
  mails: number;
  /** Searches without a result for lack of time. */
  unprocessed: string[];
  /** Searches whose query timed out when it ran by itself. */
  slow: string[];
}

interface Work {
  db: Db;
  /** Handle with the search statistics that parsing the queries needs. */
  search: SearchIndex;
  now: Date;
  log: Log;
}

/** Parses each query once, by hash, and yields regularly so that requests are served meanwhile. */
async function parseQueries({ search, now, log }: Work, questions: readonly DueQuery[]) {
  const from = { ip: '', agent: '' };
  const ctx = { db: search.db, search, now, log, from, actor: null, language: 'vi' as const };
  const queries = new Map<string, AlertQuery>();
  for (const [nth, { query, query_hash }] of questions.entries()) {
    const parsed = await toAlertQuery(ctx, query);
    if (parsed) queries.set(query_hash, parsed);
    if (nth % PARSE_BATCH === 0) await yieldToEventLoop();
  }
  return queries;
}

function toAlert(
  search: DueSearch,
  { jobs, total }: AlertJobs,
  { alerted, now }: { alerted: ReadonlySet<string>; now: Date },
): NewAlert | null {
  const fresh = jobs.filter(({ job_id }) => !alerted.has(job_id));
  const job_ids = fresh.slice(0, MAX_NOTIFIED_JOBS).map(({ job_id }) => job_id);
  if (job_ids.length === 0) return null;
  const beyond = fresh.length - job_ids.length + Math.max(0, total - jobs.length);
  const mail_id = search.by_mail ? newId(now) : null;
  return { mail_id, search_id: search.id, person_id: search.person_id, job_ids, beyond };
}

interface Batch {
  slice: Slice;
  searches: readonly DueSearch[];
  queries: Map<string, AlertQuery>;
  limits: Limits;
}

async function createAlerts({ db, now }: Work, { slice, searches, queries, limits }: Batch) {
  const none: AlertResults = { found: new Map(), slow: new Set() };
  const dated = new Map<string, DatedQuery>();
  const wanted = searches.flatMap((search) => {
    const query = queries.get(search.query_hash);
    if (!query || !(search.by_mail || search.by_push)) return [];
    const since = getRunSince(search.looked_at, slice.due);
    // Equal queries run once for all searches that look back to the same moment.
    const key = `${search.query_hash} ${since.getTime()}`;
    dated.set(key, { ...query, since });
    return [{ ...search, key }];
  });
  if (wanted.length === 0) return { alerts: [], wanted, results: none };
  const results = await findNewJobsFairly(db, dated, now, limits);
  const alertedJobs = await readAlertedJobs(
    db,
    wanted.map(({ id }) => id),
  );
  const people = [...new Set(wanted.map(({ person_id }) => person_id))];
  const sinceDue = await readJobsAlertedTo(db, people, slice.due);
  const alerts = wanted.flatMap((search) => {
    const found = results.found.get(search.key);
    // A job that another search of the person has sent this morning is not sent again.
    const ofPerson = sinceDue.get(search.person_id) ?? new Set<string>();
    const alerted = ofPerson.union(alertedJobs.get(search.id) ?? new Set<string>());
    const alert = found && toAlert(search, found, { alerted, now });
    for (const id of alert?.job_ids ?? []) ofPerson.add(id);
    return alert ?? [];
  });
  return { alerts, wanted, results };
}

/** Creates one message per person, however many of their searches found something. */
function toPushMessages(alerts: readonly NewAlert[]) {
  const about = { kind: 'alert', template: ALERT_TEMPLATE, link: '/alerts' } as const;
  const people = new Set(alerts.map(({ person_id }) => person_id));
  return [...people].map((person_id) => ({ person_id, ...about }));
}

/** Locks the searches meanwhile. Does not mark searches without a result as checked. */
async function sendAlertBatch(work: Work, slice: Slice, limits: Limits): Promise<AlertOutcome> {
  const { db, now } = work;
  // Before locking anything: a search that changes meanwhile is no longer due.
  const queries = await parseQueries(work, await readDueQueries(db, slice.ids));
  return runAtLowPriority(db, async (within) => {
    const searches = await lockDueSearches(within, slice.ids, slice.frequency, slice.due);
    const batch = { slice, searches, queries, limits };
    const { alerts, wanted, results } = await createAlerts({ ...work, db: within }, batch);
    await addAlerts(within, alerts, now);
    await addPushMessages(within, toPushMessages(alerts), now);
    const open = wanted.filter(({ key }) => !results.found.has(key));
    const unanswered = new Set(open.map(({ id }) => id));
    const ids = searches.map(({ id }) => id).filter((id) => !unanswered.has(id));
    const sent = alerts.map(({ search_id }) => search_id);
    await markChecked(within, ids, sent, { upTo: slice.due, now });
    const isSlow = ({ key }: { key: string }) => results.slow.has(key);
    return {
      mails: alerts.filter(({ mail_id }) => mail_id !== null).length,
      slow: open.filter(isSlow).map(({ id }) => id),
      unprocessed: open.filter((search) => !isSlow(search)).map(({ id }) => id),
    };
  });
}

/** Idempotent: after a crash a second run creates the missing mails. Returns unprocessed searches for later. */
export async function sendAlertSlice(
  work: Work,
  slice: Slice,
  budget: Budget = startBudget(SLICE_TIME),
): Promise<AlertOutcome> {
  const outcome: AlertOutcome = { mails: 0, unprocessed: [], slow: [] };
  for (let at = 0; at < slice.ids.length; at += BATCH_SIZE) {
    if (budget.isOver()) {
      outcome.unprocessed.push(...slice.ids.slice(at));
      break;
    }
    const limits = {
      together: TOGETHER_MS,
      alone: ALONE_MS[slice.tries ?? 0] ?? TOGETHER_MS,
      budget: startBudget(ONE_BY_ONE_MS),
    };
    const ids = slice.ids.slice(at, at + BATCH_SIZE);
    const { mails, unprocessed, slow } = await sendAlertBatch(work, { ...slice, ids }, limits);
    outcome.mails += mails;
    outcome.unprocessed.push(...unprocessed);
    outcome.slow.push(...slow);
  }
  return outcome;
}
