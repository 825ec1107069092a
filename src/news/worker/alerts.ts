// Alerts: the new jobs of the day or week, asked by each distinct saved search once, become mails with their ledger.
import { setImmediate as pause } from 'node:timers/promises';
import { givingWay } from '#platform/database/give-way.ts';
import { newId } from '#platform/ids.ts';
import { LOOKED_AT, MOST_TOLD, sieveOf } from '#shelf/actions/find-new.ts';
import { markLooked } from '#shelf/store/searches.ts';
import {
  findNewJobs,
  layOutNewJobs,
  readAlerted,
  type Found,
  type Sieve,
} from '#shelf/store/new-jobs.ts';
import type { Db, Log } from '#visit.ts';
import { newSince } from '#news/rules/alert-times.ts';
import {
  addAlerts,
  holdDue,
  readQuestions,
  type AlertMail,
  type DueSearch,
  type Often,
  type Question,
} from '#news/store/alerts.ts';

/** Searches that are looked at in one transaction. */
export const SLICE = 1000;
/** Questions understood before others of this process have their turn. */
const TURN = 10;

export interface Slice {
  ids: string[];
  frequency: Often;
  due: Date;
}

interface Work {
  db: Db;
  /** Whose memory of the board understands the questions. */
  board: Db;
  now: Date;
  log: Log;
}

/** Each question understood once, by its search's hash, with pauses in which pages are answered. */
async function sievesOf({ board: db, now, log }: Work, questions: readonly Question[]) {
  const from = { ip: '', agent: '' };
  const visit = { db, now, log, from, actor: null, language: 'vi' as const };
  const sieves = new Map<string, Sieve>();
  for (const [nth, { query, query_hash }] of questions.entries()) {
    const sieve = await sieveOf(visit, query);
    if (sieve) sieves.set(query_hash, sieve);
    if (nth % TURN === 0) await pause();
  }
  return sieves;
}

async function found(db: Db, sieves: Map<string, Sieve>, span: { since: Date; now: Date }) {
  await layOutNewJobs(db, span);
  const asked = { ...span, most: LOOKED_AT };
  const answers = await findNewJobs(db, [...sieves.values()], asked, { laidOut: true });
  return new Map([...sieves.keys()].map((hash, nth) => [hash, answers[nth]]));
}

function mailFor(
  search: DueSearch,
  { jobs, total }: Found,
  { since, told, now }: { since: Date; told: ReadonlySet<string>; now: Date },
): AlertMail | null {
  const fresh = jobs.filter((job) => job.created_at > since && !told.has(job.job_id));
  const job_ids = fresh.slice(0, MOST_TOLD).map(({ job_id }) => job_id);
  // An empty mail is none.
  if (job_ids.length === 0) return null;
  const beyond = fresh.length - job_ids.length + Math.max(0, total - jobs.length);
  return { id: newId(now), search_id: search.id, person_id: search.person_id, job_ids, beyond };
}

async function mailsFor(
  within: Work,
  slice: Slice,
  searches: readonly DueSearch[],
  sieves: Map<string, Sieve>,
) {
  const { db, now } = within;
  const asking = searches.filter(({ by_mail, query_hash }) => by_mail && sieves.has(query_hash));
  if (asking.length === 0) return [];
  const sinceOf = ({ looked_at }: DueSearch) => newSince(slice.frequency, looked_at, slice.due);
  const since = new Date(Math.min(...asking.map((it) => sinceOf(it).getTime())));
  const answers = await found(db, sieves, { since, now });
  const told = await readAlerted(
    db,
    asking.map(({ id }) => id),
  );
  return asking.flatMap((search) => {
    const answer = answers.get(search.query_hash);
    const known = told.get(search.id) ?? new Set<string>();
    return (answer && mailFor(search, answer, { since: sinceOf(search), told: known, now })) ?? [];
  });
}

/** How many mails were made. The searches are held meanwhile; tried again after a crash it makes what is missing. */
export async function alertSlice(work: Work, slice: Slice): Promise<number> {
  const { db, now } = work;
  // Before anything is held: a search that is changed meanwhile is not due any more.
  const sieves = await sievesOf(work, await readQuestions(db, slice.ids));
  return givingWay(db, async (within) => {
    const searches = await holdDue(within, slice.ids, slice.frequency, slice.due);
    const mails = await mailsFor({ ...work, db: within }, slice, searches, sieves);
    await addAlerts(within, mails, now);
    const ids = searches.map(({ id }) => id);
    const mailed = mails.map(({ search_id }) => search_id);
    await markLooked(within, ids, mailed, { upTo: slice.due, now });
    return mails.length;
  });
}
