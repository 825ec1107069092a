// From what was asked over the wire to what is looked for: filters, words, conditions in comparable terms.
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { NATIONWIDE, REMOTE } from '#jobs/rules/place.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import { looksLikeId } from '#platform/ids.ts';
import { findPlaceByName } from '#places/rules.ts';
import type { ActionContext } from '#context.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { JobQuery } from '#search/contract.ts';
import { rememberBoard, type BoardMemory } from '#search/memory.ts';
import type { Condition, Question } from '#search/rules/question.ts';
import { any, controlQuery, lexeme, type Chosen } from '#search/rules/tsquery.ts';
import { understand } from '#search/rules/understand.ts';
import { bucketsSince } from '#search/rules/windows.ts';
import type { Filter } from '#search/store/candidates.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface Asked {
  query: JobQuery;
  /** Conditions folded and in dong, as ranking compares them. */
  question: Question;
  /** Conditions as they were written. */
  understood: readonly Condition[];
  /** Control words of the filters as a query; '' without filters. */
  control: string;
  chosen: Chosen;
  filter: Filter;
  board: BoardMemory;
  /** Slug of a former province that was asked for by filter: its jobs come first. */
  former: string | null;
  /** Code of the place that was asked for by filter, or 'remote'. */
  matched: string | undefined;
}

interface Where {
  place?: string;
  nationwide?: string;
  former?: string | null;
  remote?: true;
}

/** Null for a place that nobody knows: nothing is there. A province shows the nationwide jobs too. */
function whereOf(location: string | undefined): Where | null {
  if (!location) return {};
  const place = findPlaceByName(location);
  if (place === null) return null;
  if (place === 'remote') return { remote: true };
  if (place === 'nationwide') return { nationwide: NATIONWIDE };
  return { place: place.code, nationwide: NATIONWIDE, former: place.former };
}

/** True and false at once match nothing. */
function remoteOf(query: JobQuery, where: Where): boolean | null | undefined {
  const asked = where.remote || query.type === 'remote' ? true : undefined;
  if (asked === undefined) return query.remote;
  return query.remote === false ? null : true;
}

type Money = Pick<JobQuery, 'currency'>;

/** Dong a month. */
function inDong(amount: number | null | undefined, currency: Money['currency']): number | null {
  if (amount === undefined || amount === null) return null;
  const pay = { salary_min: amount, salary_max: null, currency, salary_period: 'month' as const };
  return toMonthlyVnd(pay, EXCHANGE_RATES).min;
}

/** Words folded, pay in dong: as ranking compares them. */
function comparable(condition: Condition): Condition {
  const written = foldText(condition.written);
  if (condition.kind !== 'pay') return { ...condition, written };
  const { min, max, currency } = condition;
  return {
    ...condition,
    written,
    min: inDong(min, currency),
    max: inDong(max, currency),
    currency: 'VND',
  };
}

const NOTHING: Question = { units: [], conditions: [], corrected: null, has_marks: false };

function chosenOf(query: JobQuery, where: Where, remote: boolean | undefined): Chosen {
  const { category, level, company_id, urgent, undisclosed, currency } = query;
  return {
    ...{
      place: where.place,
      nationwide: where.nationwide,
      category,
      level,
      company_id,
      remote,
      urgent,
    },
    ...{ undisclosed, type: query.type === 'remote' ? undefined : query.type },
    pay_from: inDong(query.salary_min, currency) ?? undefined,
    pay_to: inDong(query.salary_max, currency) ?? undefined,
  };
}

function filterOf({ posted_within }: JobQuery, chosen: Chosen, now: Date): Filter {
  const { pay_from = null, pay_to = null } = chosen;
  const hasPay = pay_from !== null || pay_to !== null;
  return {
    now,
    since: posted_within ? new Date(now.getTime() - posted_within * DAY) : null,
    pay_from: hasPay ? (pay_from ?? 0) : null,
    pay_to,
    or_undisclosed: hasPay && chosen.undisclosed === true,
    without: null,
  };
}

/** The time of posting as control words, where nothing else would narrow the search. */
function sinceQuery({ since, now }: Filter): string {
  if (!since) return '';
  const seconds = since.getTime() / 1000;
  return any(bucketsSince(seconds, now.getTime() / 1000 + 3600).map(lexeme));
}

/** Null where nothing can match: an unknown place, text without a word, remote and not remote. */
export async function askedOf(ctx: ActionContext, query: JobQuery): Promise<Asked | null> {
  const { db, now } = ctx;
  const where = whereOf(query.location);
  if (!where) return null;
  const remote = remoteOf(query, where);
  if (remote === null) return null;
  if (query.company_id && !looksLikeId(query.company_id)) return null;
  const board = await rememberBoard(db, now);
  const { search = '' } = query;
  const understood = search
    ? understand(search, board.vocabulary, { asTyped: query.as_typed === true })
    : NOTHING;
  const { units, conditions } = understood;
  if (search && units.length === 0 && conditions.length === 0) return null;
  const chosen = chosenOf(query, where, remote);
  const filter = filterOf(query, chosen, now);
  const control = controlQuery(chosen) || sinceQuery(filter);
  const question = { ...understood, conditions: conditions.map(comparable) };
  const former = where.former ?? null;
  return {
    query,
    question,
    understood: conditions,
    control,
    chosen,
    filter,
    board,
    former,
    matched: where.remote ? REMOTE : (where.place ?? where.nationwide),
  };
}
