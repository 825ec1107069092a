// How many jobs a query will match, before it is asked: counted in the sample of a large board, else worked out from its words.
import { drawn, ENOUGH } from '#search/rules/sample.ts';
import { hitsOf } from '#search/rules/sample/matches.ts';
import { keyRate, together } from '#search/rules/rates.ts';
import { partsOf, titlesByPlace } from '#search/rules/tsquery.ts';
import type { Question } from '#search/rules/question.ts';
import type { Sought } from './reading.ts';

/** Keys that one read can take beside its window. */
const MOST_KEYS = 5;
/** Matches in the sample from which a share is told by them, give or take a third. */
const TELLING = 10;

export interface Keyed {
  /** The rarest first. */
  keys: string[];
  /** Share of the board that the keys together match, and what it is at most. */
  rate: number;
  most: number;
  /** Share of the board that the index goes through. */
  through: number;
  /** Matches in the sample; null without one. */
  hits: number | null;
}

/** The same query of a question is rated several times: before it is planned, read and counted. */
const rated = new WeakMap<Question, Map<string, Keyed>>();

/** What a query asks at once, as keys that the index can each look up by itself. */
export function keyed(sought: Sought, query: string): Keyed {
  const known = rated.get(sought.question) ?? new Map<string, Keyed>();
  rated.set(sought.question, known);
  const told = known.get(query) ?? rate(sought, query);
  known.set(query, told);
  return told;
}

function rate({ board, filter }: Sought, query: string): Keyed {
  const each = partsOf(query, ' & ')
    .map((key) => ({ key, ...keyRate(key, board) }))
    .toSorted((a, b) => a.through - b.through);
  const all = titlesByPlace(each.map(({ key }) => key));
  const rest = all.slice(MOST_KEYS - 1).join(' & ');
  const keys = all.length > MOST_KEYS ? [...all.slice(0, MOST_KEYS - 1), rest] : all;
  const rates = each.map((it) => it.rate);
  const through = each[0]?.through ?? 1;
  // Words go together more often than chance would have it, and never more than the rarest of them.
  const guess = { rate: together(rates), most: Math.min(1, ...rates, together(rates) * 4) };
  const { sample } = board;
  if (!sample) return { keys, through, ...guess, hits: null };
  const hits = hitsOf(sample, [query], filter);
  const share = hits / sample.size;
  if (hits >= TELLING) return { keys, through, rate: share, most: share, hits };
  // Of few nothing more is known than that they are few.
  const most = (hits + 3) / sample.size;
  return {
    keys,
    through,
    rate: Math.min(guess.rate, most),
    most: Math.min(guess.most, most),
    hits,
  };
}

/** About how many jobs of the whole board a query matches, rather too many. */
export const expected = (sought: Sought, query: string): number =>
  keyed(sought, query).most * sought.board.open;

/** How many match, give or take a tenth, where so many do that nobody needs them counted; else null. */
export function totalDrawn(sought: Sought, query: string): number | null {
  const { sample, open } = sought.board;
  const { hits } = keyed(sought, query);
  return sample && hits !== null && hits >= ENOUGH ? drawn(sample, hits, open) : null;
}
