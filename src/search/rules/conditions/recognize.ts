// Assigns each word of a query a role: condition (where, how, when), noise, or search word.
import { isProfession } from '#lexicon/rules/entries.ts';
import { findLongestAt } from '#lexicon/rules/lookup.ts';
import { uniqueBy } from '#platform/unique-by.ts';
import noiseWords from '#search/rules/words/noise.json' with { type: 'json' };
import type { Condition } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import type { QueryToken } from '#search/rules/tokens.ts';
import { readNegation } from './negations.ts';
import { readNoise } from './noise.ts';
import { compilePhrases, findPhrase } from './phrases.ts';
import { findPlaceAt } from './place.ts';
import { readCondition, readFigure } from './fixed-phrases.ts';
import { dropStudentTypes, readStudentWork } from './students.ts';
import {
  assignRole,
  createNoiseStep,
  toSpan,
  type WordRole,
  type Scan,
  type Step,
} from './scan.ts';

export interface RecognizedConditions {
  roles: WordRole[];
  conditions: Condition[];
}

/** End of the run of words from `at` that have no other role yet. */
function findEnd({ roles, tokens }: Scan, at: number): number {
  let end = at;
  while (end < tokens.length && roles[end] === 'searched') end += 1;
  return end;
}

function readPlace(scan: Scan, at: number, until: number): Step | null {
  const place = findPlaceAt(scan, at, until);
  if (!place) return null;
  const { length, lead, targets } = place;
  return {
    length,
    apply: () => {
      assignRole(scan, 'condition', at, length);
      const span = toSpan(scan, at, length, lead);
      for (const target of targets) scan.conditions.push({ kind: 'place', ...target, ...span });
    },
  };
}

/**
 * Number of words of the dictionary name at a token. Only full names count: short forms contain nothing else, and ways
 * of working are conditions here. Benefits are not: 'bao ăn ở' before a place keeps its 'ở'.
 */
function measureName(words: readonly string[], at: number, until: number): number {
  const found = findLongestAt(words.slice(0, until), at);
  const isName = found?.senses.some(({ written, entry }) => {
    return written === 'name' && (entry.kind !== 'terms' || entry.family === 'benefit');
  });
  return found && isName ? found.length : 0;
}

const measureCondition = (scan: Scan, at: number, until: number): number =>
  readCondition(scan, at, until, 0)?.length ?? 0;

/** The length of a step, cut where something begins inside it and ends after it; `measure` is that one's length. */
function cutBefore(at: number, length: number, measure: (next: number) => number): number {
  for (let next = at + 1; next < at + length; next += 1)
    if (next + measure(next) > at + length) return next - at;
  return length;
}

/**
 * Whether the 'ai' of a noise phrase ('ai cần') is artificial intelligence and asks nobody: written 'AI', or before a
 * name or a place that ends after the phrase ('ai cần thơ', 'ai tuyển sinh').
 */
function isArtificialIntelligence(
  scan: Scan,
  words: readonly string[],
  { at, end, until }: { at: number; end: number; until: number },
): boolean {
  const nth = words.slice(at, end).indexOf('ai');
  const token = nth < 0 ? undefined : scan.tokens[at + nth];
  if (!token) return false;
  if (scan.search.slice(token.from, token.to) === 'AI') return true;
  const next = at + nth + 1;
  const place = findPlaceAt(scan, next, until)?.length ?? 0;
  return next + Math.max(measureName(words, next, until), place) > end;
}

/**
 * Noise, cut where a condition begins inside it and ends after it: 'tìm việc làm thêm' is 'tìm' and a part-time job,
 * not 'tìm việc làm' and 'thêm'.
 */
function readNoiseBeforeCondition(
  scan: Scan,
  words: readonly string[],
  at: number,
  until: number,
): Step | null {
  const noise = readNoise(scan, at, until);
  if (!noise || isArtificialIntelligence(scan, words, { at, end: at + noise.length, until }))
    return null;
  const length = cutBefore(at, noise.length, (next) => measureCondition(scan, next, until));
  return length < noise.length ? createNoiseStep(scan, at, length) : noise;
}

function readStep(scan: Scan, words: readonly string[], at: number): Step {
  const until = findEnd(scan, at);
  const named = measureName(words, at, until);
  const steps = [
    readNoiseBeforeCondition(scan, words, at, until),
    readNegation(scan, at, until, {
      measureName: (next) => measureName(words, next, until),
      measureCondition: (next) => measureCondition(scan, next, until),
    }),
    readCondition(scan, at, until, named) ?? readFigure(scan, at, until),
    readStudentWork(scan, words, at, until),
    readPlace(scan, at, until),
  ];
  let best: Step = { length: named, apply: null };
  // The longest wins; among equals the later in the list, and a name only if it is longer than all.
  for (const step of steps) if (step && step.length >= best.length) best = step;
  return best;
}

/**
 * Recognizes conditions inside a name: 'công nhân thời vụ' (seasonal worker) is a name and also states the type of
 * work.
 */
function applyConditionsWithin(scan: Scan, at: number, length: number): void {
  const end = at + length;
  for (let next = at + 1; next < end; next += 1) {
    readCondition(scan, next, end, length)?.apply?.();
  }
}

/**
 * Length of a name, cut where a longer condition or place begins inside it: 'phục vụ bán thời gian' is not 'phục vụ
 * bàn'. A place must leave a name ('quang cao bang hieu' has no Cao Bằng), and is not cut out where it stands after the
 * name as well.
 */
function cutName(scan: Scan, words: readonly string[], at: number, length: number): number {
  const until = findEnd(scan, at);
  const byPlace = cutBefore(at, length, (next) => readPlace(scan, next, until)?.length ?? 0);
  const leavesName = findLongestAt(words.slice(0, at + byPlace), at)?.length === byPlace;
  const isFollowed = findPlaceAt(scan, at + length, until) !== null;
  const most = leavesName && !isFollowed ? byPlace : length;
  return Math.min(
    most,
    cutBefore(at, length, (next) => measureCondition(scan, next, until)),
  );
}

const goals = compilePhrases([[noiseWords.goals, true]]);

const namesProfession = (words: readonly string[], at: number) =>
  findLongestAt(words, at)?.senses.some(
    ({ entry, written }) => written === 'name' && isProfession(entry),
  );

/** A profession before a wish for other work is background: 'từng làm lễ tân, giờ muốn làm kế toán'. */
function dropBackground(scan: Scan, words: readonly string[]): void {
  const from = words.findLastIndex((_word, at) => {
    const goal = findPhrase(goals, scan.tokens, at, words.length);
    return goal && namesProfession(words, at + goal.length);
  });
  const before = words.slice(0, Math.max(0, from));
  for (const [at] of before.entries())
    if (scan.roles[at] === 'searched' && namesProfession(before, at))
      assignRole(scan, 'noise', at, findLongestAt(before, at)?.length ?? 1);
}

/** Goes through the words once, from left to right; `payConditions` are the conditions that are already recognized. */
export function recognizeConditions(
  search: string,
  tokens: readonly QueryToken[],
  vocabulary: Vocabulary,
  payConditions: readonly Condition[],
): RecognizedConditions {
  const roles = tokens.map(({ from, to }): WordRole => {
    return payConditions.some((span) => from >= span.from && to <= span.to)
      ? 'condition'
      : 'searched';
  });
  const scan: Scan = { search, tokens, vocabulary, roles, conditions: [...payConditions] };
  const words = tokens.map(({ word }) => word);
  for (let at = 0; at < tokens.length;) {
    if (roles[at] === 'condition') {
      at += 1;
      continue;
    }
    const found = readStep(scan, words, at);
    const step = found.apply ? found : { ...found, length: cutName(scan, words, at, found.length) };
    if (step.apply) step.apply();
    else applyConditionsWithin(scan, at, step.length);
    at += Math.max(1, step.length);
  }
  dropBackground(scan, words);
  return { roles, conditions: distinctConditions(dropStudentTypes(scan)) };
}

/** Whether the first place is the city of the second, a district: 'Quận 12, TP.HCM' is one place. */
const isAround = (one: Condition, other: Condition): boolean =>
  one.kind === 'place' &&
  other.kind === 'place' &&
  !one.district &&
  one.former === null &&
  Boolean(other.district) &&
  one.code === other.code;

/** Removes repeated conditions and cities of named districts; sorts the rest by position. */
function distinctConditions(conditions: readonly Condition[]): Condition[] {
  const distinct = uniqueBy(conditions, ({ from: _from, to: _to, written: _written, ...means }) =>
    JSON.stringify(means),
  );
  return distinct
    .filter((it) => !conditions.some((other) => isAround(it, other)))
    .toSorted((one, other) => one.from - other.from);
}
