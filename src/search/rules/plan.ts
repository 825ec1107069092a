// Which reads a question needs: the best kinds of match first, each bounded, so that what is rare is found at any age
// and what is common is read only as far as it must be.
import { isProvince } from '#places/rules.ts';
import { headOf } from './head.ts';
import { saidBy } from './meets.ts';
import type { Condition, Question, Unit } from './question.ts';
import {
  all,
  any,
  inDocument,
  inHead,
  inHeadAsTyped,
  inTitle,
  inTitleAsTyped,
  lexeme,
  payStep,
} from './tsquery.ts';

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

/** Postings that write the very district or town. */
function closeQuery(conditions: readonly Condition[]): string {
  const close = conditions.map((condition) => {
    if (condition.kind !== 'place' || condition.written === '') return '';
    if (isProvince(condition.written)) return '';
    const words = condition.written.split(' ').map(lexeme);
    return all([lexeme(`loc=${condition.code}`), ...words]);
  });
  return any(close.filter((query) => query !== '').map((query) => `(${query})`));
}

/** From this many units on a job need not have all of them, only the one that names it. */
const LONG = 3;

export interface Plan {
  /** What counts as found, from strict to loose; the first that finds enough is the result. */
  matching: string[];
  /** Best kinds of match first; each is read for candidates. `among`: the one that finds all of its jobs as well. */
  first: { query: string; among?: string | undefined }[];
  /** Read where the first give too few: fewer of the words, the others in no order of worth. */
  more: string[];
}

/** Below this a unit goes with the others ('nhân viên', 'biết'): a job need not have it. */
const LIGHT = 0.3;

function coreOf(units: readonly Unit[]): readonly Unit[] {
  const core = units.filter(({ weight }) => weight > LIGHT);
  return core.length > 0 ? core : units;
}

/** What the filters have settled is no wish any more: a job has one level and one type. */
const isOpen =
  (control: string) =>
  ({ kind }: Condition): boolean =>
    !(kind === 'level' && control.includes("'lvl=")) &&
    !(kind === 'type' && control.includes("'typ="));

/** What a filter has settled need not be said as well: a part-time job is one, whatever its text calls it. */
const soughtIn = ({ units, conditions }: Question, control: string): Unit[] =>
  units.filter((unit) => !saidBy(unit, conditions).some((it) => control.includes(softQuery(it))));

/** Queries over the documents for a question within its filters (`control`, '' for none). */
export function planOf(question: Question, control: string): Plan {
  const conditions = question.conditions.filter(isOpen(control));
  const soft = softQueries(conditions);
  const within = (query: string, ...further: string[]) => all([query, control, ...further]);
  const sought = soughtIn(question, control);
  const core = coreOf(sought);
  const head = headOf(sought) ?? core[0];
  if (!head) return planWithoutWords(soft, namedLike(conditions), within);
  // A kind of work without a job: 'part time weekends'.
  const isNamed = head.kind !== null || !core.some((unit) => saidBy(unit, conditions).length > 0);
  const anywhere = (unit: Unit) =>
    any([inDocument(unit), ...saidBy(unit, conditions).map(softQuery)]);
  const named = inTitle(head);
  const isLong = core.length >= LONG;
  const inTitles = isLong ? named : all(core.map(inTitle));
  const close = closeQuery(conditions);
  const place =
    soft.length > 1 ? softQueries(conditions.filter(({ kind }) => kind === 'place')) : [];
  const wished = soft.length > 0 ? all(soft) : '';
  const rest = core.filter((unit) => unit !== head);
  const others = any(rest.map(inHeadAsTyped));
  const titles = within(inTitles);
  const wishedTitles = within(inTitles, wished);
  // Of few units the other words must be in the title too: what has the naming one alone is not among them.
  const among = isLong ? titles : undefined;
  const best = [
    { query: close && within(all([named, close])), among },
    // The job with all that was asked for, wherever its text says so.
    { query: isLong ? within(all([named, ...rest.map(anywhere)]), wished) : '', among },
    { query: isLong ? within(all([named, others]), wished) : '', among },
    // Else the many who write it otherwise would crowd out those who write it so.
    {
      query: within(all((isLong ? [head] : core).map(inTitleAsTyped)), wished),
      among: wishedTitles,
    },
    { query: wishedTitles, among: titles },
    ...place.map((it) => ({ query: within(named, it), among })),
    { query: titles },
  ];
  return {
    matching: distinct([
      ...(isLong ? [] : [within(all(core.map(anywhere)))]),
      ...(isNamed ? [within(anywhere(head))] : []),
      within(any(core.map(anywhere))),
    ]),
    first: best.filter(
      ({ query }, nth) => query !== '' && best.findIndex((it) => it.query === query) === nth,
    ),
    more: distinct([
      ...(isLong && wished ? [within(all([named, others]))] : []),
      ...(isLong ? [within(pairsInHead(core))] : []),
      ...(wished ? [within(named, wished)] : []),
      within(named),
      ...(isNamed ? [] : [within(wished)]),
    ]),
  };
}

const PAIRED = 4;

/** Heads with any two of the weightiest units as typed: where the job is named by another word than was thought. */
function pairsInHead(core: readonly Unit[]): string {
  const heads = core
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, PAIRED)
    .map((unit) => inHead({ ...unit, wordings: unit.wordings.slice(0, 1) }));
  return any(
    heads.flatMap((one, at) => heads.slice(at + 1).map((other) => `(${all([one, other])})`)),
  );
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
  if (soft.length === 0)
    return { matching: [within('')], first: [{ query: within('') }], more: [] };
  const fewer =
    soft.length > 1 ? soft.map((_, nth) => all(soft.filter((_it, at) => at !== nth))) : [];
  return {
    matching: [within('')],
    first: distinct([
      within(all(soft)),
      ...[...named, ...fewer, ...soft].map((it) => within(it)),
    ]).map((query) => ({ query })),
    more: [],
  };
}

const distinct = (queries: readonly string[]) => [...new Set(queries)];
