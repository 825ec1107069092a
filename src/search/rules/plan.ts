// Which reads a question needs: the best kinds of match first, each bounded, so that what is rare is found at any age
// and what is common is read only as far as it must be.
import { headOf } from './head.ts';
import type { Condition, Question, Unit } from './question.ts';
import { all, any, atLeast, inDocument, inTitle, lexeme, payStep } from './tsquery.ts';

/** The conditions of one span are alternatives: 'đn' is Đà Nẵng or Đồng Nai. */
export function softQueries(conditions: readonly Condition[]): string[] {
  const bySpan = new Map<string, string[]>();
  for (const condition of conditions) {
    const query = softQuery(condition);
    if (query === '') continue;
    const key = `${condition.from} ${condition.kind}`;
    bySpan.set(key, [...(bySpan.get(key) ?? []), query]);
  }
  return [...bySpan.values()].map(any);
}

function softQuery(condition: Condition): string {
  switch (condition.kind) {
    case 'place':
      return lexeme(condition.former ? `fmr=${condition.former}` : `loc=${condition.code}`);
    case 'nationwide':
      return any([lexeme('loc=nationwide'), `(${lexeme('t=toan')} & ${lexeme('t=quoc')})`]);
    case 'remote':
      return lexeme('rem=1');
    case 'pay':
      return payStep(condition.min ?? 0);
    case 'level':
      return lexeme(`lvl=${condition.level}`);
    case 'type':
      return lexeme(`typ=${condition.type}`);
    default:
      return '';
  }
}

/** Postings that write the very district or town, where that is no province of ours. */
function closeQuery(conditions: readonly Condition[]): string {
  const close = conditions.map((condition) => {
    if (condition.kind !== 'place' || condition.written === '') return '';
    const words = condition.written.split(' ').map(lexeme);
    return all([lexeme(`loc=${condition.code}`), ...words]);
  });
  return any(close.filter((query) => query !== '').map((query) => `(${query})`));
}

/** From this many units on, a job need not have all of them. */
const LONG = 3;
/** Share of the units that a job must have then. */
const MOST = 0.6;

export interface Plan {
  /** What counts as found, from strict to loose; the first that finds enough is the result. */
  matching: string[];
  /** Best kinds of match first; each is read for candidates. */
  first: string[];
  /** Read where the first give too few: fewer of the words, the others in no order of worth. */
  more: string[];
}

/** Queries over the documents for a question within its filters (`control`, '' for none). */
export function planOf({ units, conditions }: Question, control: string): Plan {
  const soft = softQueries(conditions);
  const within = (query: string, ...further: string[]) => all([query, control, ...further]);
  if (units.length === 0) return planWithoutWords(soft, namedLike(conditions), within);
  const everywhere = all(units.map(inDocument));
  const inTitles = all(units.map(inTitle));
  const head = headOf(units);
  const headTitle = head ? inTitle(head) : '';
  const least = units.length >= LONG ? Math.ceil(units.length * MOST) : units.length;
  const most = least < units.length ? atLeast(units, least) : everywhere;
  const close = closeQuery(conditions);
  const softly = soft.length > 0 ? [all(soft), ...(soft.length > 1 ? soft : [])] : [];
  const closely = close ? [within(all([headTitle, close]))] : [];
  const titles = units.length > 1 ? all([headTitle, everywhere]) : '';
  return {
    matching: distinct([
      within(most),
      ...(units.length > 1 ? [within(atLeast(units, Math.ceil(units.length / 2)))] : []),
      within(any(units.map(inDocument))),
    ]),
    first: distinct([
      ...closely,
      ...softly.map((it) => within(inTitles, it)),
      within(inTitles),
      ...(titles ? [...softly.slice(0, 1).map((it) => within(titles, it)), within(titles)] : []),
      ...softly.slice(0, 1).map((it) => within(everywhere, it)),
      within(everywhere),
    ]),
    more: distinct([
      ...softly.slice(0, 1).map((it) => within(headTitle, it)),
      ...(least < units.length ? [within(all([headTitle, most])), within(most)] : []),
      within(headTitle),
    ]),
  };
}

/** What bears the name of a place: a company, a street. */
function namedLike(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) => {
    if (condition.kind !== 'place' || condition.written === '') return [];
    return [`(${all(condition.written.split(' ').map(lexeme))})`];
  });
}

function planWithoutWords(
  soft: readonly string[],
  named: readonly string[],
  within: (query: string, ...further: string[]) => string,
): Plan {
  if (soft.length === 0) return { matching: [within('')], first: [within('')], more: [] };
  const fewer =
    soft.length > 1 ? soft.map((_, nth) => all(soft.filter((_it, at) => at !== nth))) : [];
  return {
    matching: [within('')],
    first: distinct([
      within(all(soft)),
      ...named.map((it) => within(it)),
      ...fewer.map((it) => within(it)),
      ...soft.map((it) => within(it)),
    ]),
    more: [],
  };
}

const distinct = (queries: readonly string[]) => [...new Set(queries)];

/** Share of the board that can match at most: by the rarest of the words that must all be there. */
export function shareAtMost(
  units: readonly Unit[],
  shares: ReadonlyMap<string, number>,
  rare: number,
): number {
  const each = units.map(({ wordings }) =>
    wordings.reduce(
      (sum, { words }) => sum + Math.min(...words.map((word) => shares.get(word) ?? rare), 1),
      0,
    ),
  );
  return Math.min(1, ...each);
}
