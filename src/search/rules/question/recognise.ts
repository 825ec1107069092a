// Which words of a question say where, how and when, which say nothing, and which are looked for.
import { longestAt } from '#lexicon/rules/lookup.ts';
import type { Condition, Vocabulary } from '#search/rules/question.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { AIDES, AT_CUSTOMERS, CONDITION_WORDS, LED_THINGS, RAISED } from './words/conditions.ts';
import type { ConditionWords } from './words/conditions.ts';
import { isLanguagePair } from './language-words.ts';
import { ARTICLES, DOUBTFUL, FAINT, NOISE, RECRUITS } from './words/noise.ts';
import { phraseAt, phrasesOf } from './phrases.ts';
import { placeAt } from './place.ts';
import type { Token } from './tokens.ts';

/** `sought` is looked for, `lightly` too but with little weight; `taken` is a condition, `noise` says nothing. */
export type Role = 'sought' | 'lightly' | 'taken' | 'noise';

export interface Recognised {
  roles: Role[];
  conditions: Condition[];
}

const conditionWords = phrasesOf(CONDITION_WORDS.map((it) => [it.phrases, it] as const));
const noise = phrasesOf([[NOISE, true]]);
const faint = phrasesOf([
  [FAINT, 'faint' as const],
  [DOUBTFUL, 'doubtful' as const],
  [ARTICLES, 'article' as const],
]);

interface Scan {
  search: string;
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  roles: Role[];
  conditions: Condition[];
}

/** What begins at a word: how many words it takes and what it makes of them. */
interface Step {
  length: number;
  /** Null for a name of the dictionary, of whatever length. */
  does: (() => void) | null;
}

function spanOf({ search, tokens }: Scan, at: number, length: number, lead = 0) {
  const from = tokens[at]?.from ?? 0;
  const to = tokens[at + length - 1]?.to ?? from;
  return { from, to, written: search.slice(tokens[at + lead]?.from ?? from, to) };
}

const give = ({ roles }: Scan, role: Role, at: number, length: number) => {
  roles.fill(role, at, at + length);
};

/** Up to where nothing was recognised yet. */
function untilOf({ roles, tokens }: Scan, at: number): number {
  let end = at;
  while (end < tokens.length && roles[end] === 'sought') end += 1;
  return end;
}

function placeStep(scan: Scan, at: number, until: number): Step | null {
  const { tokens, vocabulary } = scan;
  const isLast = (end: number) => at > 0 && (end >= until || saysNothing(scan, end, until));
  const pair = (first: string, second: string) => vocabulary.pair(first, second);
  const place = placeAt({ tokens, until, isLast, pair }, at);
  if (!place) return null;
  const { length, lead, targets } = place;
  return {
    length,
    does: () => {
      give(scan, 'taken', at, length);
      const span = spanOf(scan, at, length, lead);
      for (const target of targets) scan.conditions.push({ kind: 'place', ...target, ...span });
    },
  };
}

const saysNothing = ({ tokens }: Scan, at: number, until: number) =>
  (phraseAt(noise, tokens, at, until) ?? phraseAt(conditionWords, tokens, at, until)) !== null;

function believes(
  { means }: ConditionWords,
  before: string,
  first: string,
  after: string,
): boolean {
  if (means.kind === 'remote' && (first === 'tai' || first === 'o'))
    return !AT_CUSTOMERS.test(before);
  if (means.kind !== 'level') return true;
  if (means.level === 'executive') return !AIDES.test(before);
  if (first === 'cao') return RAISED.test(before);
  return !(first === 'lead' && LED_THINGS.test(after));
}

function conditionStep(scan: Scan, at: number, until: number, named: number): Step | null {
  const { tokens } = scan;
  const found = phraseAt(conditionWords, tokens, at, until);
  if (!found) return null;
  const { length, means: words } = found;
  const [before, first, after] = [at - 1, at, at + length].map((it) => tokens[it]?.word ?? '');
  if (!believes(words, before ?? '', first ?? '', after ?? '')) return null;
  const isPartOfName = named > length;
  return {
    length: Math.max(length, named),
    does: () => {
      if (!isPartOfName) give(scan, words.stay ? 'lightly' : 'taken', at, length);
      scan.conditions.push({ ...words.means, ...spanOf(scan, at, length) });
    },
  };
}

/** '3 năm kinh nghiệm', '2+ years of experience'. */
const YEARS = /^\d{1,2} (?:nam|years?|yrs?)(?: (?:of )?(?:kinh nghiem|kn|experience|exp))?(?= |$)/;
const AGO =
  /^(?:(?:dang|posted) )?(?:(?:trong|last|past) )?(\d{1,2}) (ngay|tuan|thang|days?|weeks?|months?)(?: (?:qua|gan day|tro lai(?: day)?|vua qua|ago))?(?= |$)/;
const DAYS: Record<string, number> = { n: 1, d: 1, t: 7, w: 7, m: 30 };

function figureStep(scan: Scan, at: number, until: number): Step | null {
  const rest = scan.tokens
    .slice(at, Math.min(until, at + 6))
    .map(({ word }) => word)
    .join(' ');
  if (!/^(?:\w+ ){0,2}\d/.test(rest)) return null;
  const years = YEARS.exec(rest)?.[0];
  if (years) return noiseStep(scan, at, years.split(' ').length);
  const ago = AGO.exec(rest);
  if (!ago || !/[a-z] |^(?:trong|last|past)/.test(ago[0])) return null;
  const length = ago[0].split(' ').length;
  const unit = ago[2] ?? '';
  const days = Number(ago[1]) * (unit === 'thang' ? 30 : (DAYS[unit.charAt(0)] ?? 1));
  return {
    length,
    does: () => {
      give(scan, 'taken', at, length);
      scan.conditions.push({ kind: 'posted', days, ...spanOf(scan, at, length) });
    },
  };
}

const noiseStep = (scan: Scan, at: number, length: number): Step => ({
  length,
  does: () => give(scan, 'noise', at, length),
});

function noiseAt(scan: Scan, at: number, until: number): Step | null {
  const { tokens } = scan;
  const found = phraseAt(noise, tokens, at, until);
  if (found) return isRecruiting(scan, at, found.length) ? null : noiseStep(scan, at, found.length);
  const slight = phraseAt(faint, tokens, at, until);
  if (!slight) return null;
  const { length, means } = slight;
  const stays =
    means === 'article'
      ? isSyllable(tokens[at + length]?.word ?? 'a')
      : belongs(scan, at, length, means === 'doubtful');
  return stays ? null : noiseStep(scan, at, length);
}

/** Whether faint words are part of a name, or doubtful ones without marks of some title. */
function belongs(
  { tokens, vocabulary }: Scan,
  at: number,
  length: number,
  doubtful: boolean,
): boolean {
  const [before = '', first = ''] = [tokens[at - 1]?.word, tokens[at]?.word];
  const [last = '', after = ''] = [tokens[at + length - 1]?.word, tokens[at + length]?.word];
  if (isLanguagePair(before, first) || isLanguagePair(last, after)) return true;
  if (!doubtful || tokens[at]?.has_marks) return false;
  return vocabulary.pair(before, first) > 0 || vocabulary.pair(last, after) > 0;
}

function isRecruiting({ tokens, roles }: Scan, at: number, length: number): boolean {
  const says = tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ');
  if (says !== 'tuyen dung') return false;
  return roles[at - 1] === 'sought' && RECRUITS.test(tokens[at - 1]?.word ?? '');
}

/** Full names alone: short forms hold nothing else, and ways of working are conditions here. */
function nameLength(words: readonly string[], at: number, until: number): number {
  const found = longestAt(words.slice(0, until), at);
  const isName = found?.senses.some(({ written, entry }) => {
    return written === 'name' && entry.kind !== 'terms';
  });
  return found && isName ? found.length : 0;
}

function stepAt(scan: Scan, words: readonly string[], at: number): Step {
  const until = untilOf(scan, at);
  const named = nameLength(words, at, until);
  const place = placeStep(scan, at, until);
  const condition = conditionStep(scan, at, until, named) ?? figureStep(scan, at, until);
  const nothing = noiseAt(scan, at, until);
  let best: Step = { length: named, does: null };
  // The longest wins; among equals a place before a condition before noise before a name.
  for (const step of [nothing, condition, place])
    if (step && step.length >= best.length) best = step;
  return best;
}

/** 'Công nhân thời vụ' is a name, and says how one works there too. */
function conditionsWithin(scan: Scan, at: number, length: number): void {
  const end = at + length;
  for (let next = at + 1; next < end; next += 1) {
    conditionStep(scan, next, end, length)?.does?.();
  }
}

/** Goes through the words once, from left to right; `taken` are spans that are conditions already (pay). */
export function recognise(
  search: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  taken: readonly Condition[],
): Recognised {
  const roles = tokens.map(({ from, to }): Role => {
    return taken.some((span) => from >= span.from && to <= span.to) ? 'taken' : 'sought';
  });
  const scan: Scan = { search, tokens, vocabulary, roles, conditions: [...taken] };
  const words = tokens.map(({ word }) => word);
  for (let at = 0; at < tokens.length;) {
    if (roles[at] === 'taken') {
      at += 1;
      continue;
    }
    const step = stepAt(scan, words, at);
    if (step.does) step.does();
    else conditionsWithin(scan, at, step.length);
    at += Math.max(1, step.length);
  }
  return { roles, conditions: each(scan.conditions) };
}

/** The same condition said twice is said once. */
function each(conditions: readonly Condition[]): Condition[] {
  const seen = new Set<string>();
  return conditions
    .filter(({ from: _from, to: _to, written: _written, ...means }) => {
      const key = JSON.stringify(means);
      return seen.has(key) ? false : seen.add(key);
    })
    .toSorted((one, other) => one.from - other.from);
}
