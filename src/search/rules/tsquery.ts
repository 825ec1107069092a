// From what is looked for to queries over the words and control words of the documents.
import type { Unit, Wording } from './question.ts';

/** Quoted by us, so that no typed sign is ever an operator. */
export const lexeme = (word: string): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Parts joined by AND; empty ones fall away. Answers '' for nothing. */
export function all(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' & ');
}

/** Parts joined by OR, in brackets. */
export function any(parts: readonly string[]): string {
  const distinct = [...new Set(parts.filter((part) => part !== ''))];
  return distinct.length > 1 ? `(${distinct.join(' | ')})` : (distinct[0] ?? '');
}

/** Written another way, a unit counts where a job says what it is, not where its text mentions it. */
const isOwnWords = ({ source }: Wording) => source !== 'synonym' && source !== 'sense';

/** So many ways to write a unit are looked for; ranking knows them all. */
const LOOKED_FOR = 4;

const lookedFor = ({ wordings }: Unit): readonly Wording[] =>
  wordings.length <= LOOKED_FOR
    ? wordings
    : wordings.toSorted((a, b) => b.weight - a.weight).slice(0, LOOKED_FOR);

const typed = ({ wordings }: Unit): readonly Wording[] =>
  wordings.filter(isOwnWords).slice(0, LOOKED_FOR);

/** In the index two neighbouring words of a name are one word of their own: `p=` anywhere, as `t=` and `h=` in their places. */
const inText = (part: string) => lexeme(part.includes(' ') ? `p=${part}` : part);
const titled = (part: string) => lexeme(`t=${part}`);
const headed = (part: string) => lexeme(`h=${part}`);

const written = (
  wordings: readonly Wording[],
  as: (part: string) => string,
  partsIn: (it: Wording) => readonly string[] = partsOfName,
): string => any(wordings.map((it) => bracket(partsIn(it).map(as))));

const partsOfName = ({ joined, words }: Wording) => joined ?? words;

/** What was typed may be apart in a title ('Developer (React)'); what it also means stands there as a name. */
const partsOfTitle = (it: Wording) => (isOwnWords(it) ? it.words : partsOfName(it));

/** Another spelling of a name that documents know says too little by its words in a whole text ('kĩ sư'). */
const isForText = (it: Wording, { wordings: [first] }: Unit) =>
  isOwnWords(it) && (it.words.length < 2 || !first?.joined || it.joined !== undefined);

/** The unit in a document: its own words anywhere, or another wording in title and skills. */
export const inDocument = (unit: Unit): string =>
  any(lookedFor(unit).map((it) => written([it], isForText(it, unit) ? inText : headed)));

/** The unit in the title, in its own words. */
export const inTitleAsTyped = (unit: Unit): string => written(typed(unit), titled, partsOfTitle);

/** The unit in title or skills, in its own words. */
export const inHeadAsTyped = (unit: Unit): string => written(typed(unit), headed);

/** The unit in title or skills. */
export const inHead = (unit: Unit): string => written(lookedFor(unit), headed);

/** The unit in the title. */
export const inTitle = (unit: Unit): string => written(lookedFor(unit), titled, partsOfTitle);

/** Parts of a query of ours at its outermost level: what `separator` joins outside brackets and quotes. */
export function partsOf(query: string, separator: ' & ' | ' | '): string[] {
  const parts: string[] = [];
  let [depth, quoted, from] = [0, false, 0];
  for (let at = 0; at < query.length; at++) {
    const sign = query.charAt(at);
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === "'") quoted = false;
    } else if (sign === "'") quoted = true;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ' ' && depth === 0 && query.startsWith(separator, at)) {
      parts.push(query.slice(from, at));
      from = at + separator.length;
      at = from - 1;
    }
  }
  return [...parts, query.slice(from)];
}

const LEXEME = /'(?:[^'\\]|\\.|'')*'/g;

const isOf = (lexemes: readonly string[], sign: string) =>
  lexemes.length > 0 && lexemes.every((it) => it.startsWith(`'${sign}`));

/**
 * The same question with titles and place as one: documents hold each word of their title with each of their places
 * ('t=kho@79'). Keys of titles take the place's key in, so that the index need not go through everything there is of it.
 */
export function titlesByPlace(keys: readonly string[]): string[] {
  const each = keys.map((key) => ({ key, lexemes: key.match(LEXEME) ?? [] }));
  const place = each.find(({ lexemes }) => isOf(lexemes, 'loc='));
  const isTitle = ({ lexemes }: { lexemes: readonly string[] }) => isOf(lexemes, 't=');
  if (!place || !each.some(isTitle)) return [...keys];
  const at = place.lexemes.map((lexeme) => `@${lexeme.slice(`'loc=`.length)}`);
  const placed = (key: string) =>
    any(at.map((end) => key.replaceAll(LEXEME, (titled) => titled.slice(0, -1) + end)));
  return each.flatMap((it) => {
    if (it === place) return [];
    return isTitle(it) ? placed(it.key) : it.key;
  });
}

/** The units that whatever the query finds has for certain, as bits: those that are a part of its outermost AND. */
export function certainOf(query: string, units: readonly Unit[]): number {
  const parts = new Set(partsOf(query, ' & '));
  const ways = [inDocument, inTitle, inTitleAsTyped];
  return units.reduce(
    (bits, unit, nth) => (ways.some((way) => parts.has(way(unit))) ? bits | (1 << nth) : bits),
    0,
  );
}

const bracket = (lexemes: readonly string[]) =>
  lexemes.length > 1 ? `(${lexemes.join(' & ')})` : (lexemes[0] ?? '');

export interface Chosen {
  place?: string | undefined;
  nationwide?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  level?: string | undefined;
  company_id?: string | undefined;
  remote?: boolean | undefined;
  urgent?: boolean | undefined;
  /** Dong a month; the documents' steps of pay narrow, the caller checks exactly. */
  pay_from?: number | undefined;
  pay_to?: number | undefined;
  undisclosed?: boolean | undefined;
}

const STEPS = [
  0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500,
] as const;

/** The control word of the highest step of pay that `monthly` dong reach. */
export function payStep(monthly: number): string {
  const step = STEPS.findLast((it) => it * 1_000_000 <= monthly) ?? 0;
  return lexeme(`pay=${step}`);
}

const URGENT = lexeme('urg=1');
/** Every document is remote or not: an index cannot be asked for what lacks a word alone. */
const NOT_URGENT = `(${any([lexeme('rem=0'), lexeme('rem=1')])} & !${URGENT})`;
const UNDISCLOSED = lexeme('pay=none');

function payQuery({ pay_from, pay_to, undisclosed }: Chosen): string {
  if (pay_from === undefined && pay_to === undefined) {
    if (undisclosed === undefined) return '';
    return undisclosed ? UNDISCLOSED : payStep(0);
  }
  const paid = payStep(pay_from ?? 0);
  return undisclosed ? any([paid, UNDISCLOSED]) : paid;
}

/** The filters as one query over the control words of the documents; '' without filters. */
export function controlQuery(chosen: Chosen): string {
  const { place, nationwide, category, type, level, company_id, remote, urgent } = chosen;
  const places = [place, nationwide].filter((code) => code !== undefined);
  return all([
    any(places.map((code) => lexeme(`loc=${code}`))),
    category ? lexeme(`cat=${category}`) : '',
    type ? lexeme(`typ=${type}`) : '',
    level ? lexeme(`lvl=${level}`) : '',
    company_id ? lexeme(`com=${company_id}`) : '',
    remote === undefined ? '' : lexeme(`rem=${remote ? 1 : 0}`),
    payQuery(chosen),
    urgent === undefined ? '' : urgent ? URGENT : NOT_URGENT,
  ]);
}
