// Weight of a concept relative to the others of its query: the rarer on this board, the higher.
import type { Concept } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import words from '#search/rules/words/noise.json' with { type: 'json' };

/** Words that many jobs have and few people mean. */
const GENERIC: ReadonlySet<string> = new Set(words.generic);
/** Whether a word says little about the work: 'nam', 'cần', 'công ty'. */
export const isGeneric = (words: readonly string[]): boolean => GENERIC.has(words.join(' '));
/** Skills that any office work asks for: they say nothing about the work. */
const ORDINARY: ReadonlySet<string> = new Set(words.ordinary);
export const isOrdinary = (words: readonly string[]): boolean => ORDINARY.has(words.join(' '));
/** Rarity of a word that no open job has, whether or not the dictionary knows it. */
const UNKNOWN = 0.6;
const FLOOR = 0.25;
const MAX_GENERIC = 0.2;
const MAX_RANK = 0.4;
const MAX_LIGHT = 0.3;
/** Benefits and hours come with the work, and never name it. */
const MAX_TERM = 0.4;
const MIN_NAME = 0.5;

/** Upper bound on the number of jobs that have all of the words: the frequency of the rarest word or pair. */
function countJobsAtMost(words: readonly string[], vocabulary: Vocabulary): number {
  const each = words.map((word) => vocabulary.frequency(word));
  const pairs = words.slice(1).map((word, at) => vocabulary.pair(words[at] ?? '', word));
  return Math.min(...each, ...pairs.filter((it) => it > 0));
}

/**
 * A syllable that no dictionary name has is as rare as in whole texts: 'nhưng' and 'phải' hardly occur in titles, and
 * say nothing.
 */
function countInTexts(words: readonly string[], kind: Concept['kind'], vocabulary: Vocabulary) {
  const [only = ''] = words;
  const isPlain = kind === null && words.length === 1 && isSyllable(only);
  return isPlain ? (vocabulary.shares.get(only) ?? 0) * vocabulary.size : 0;
}

function getRarity(
  words: readonly string[],
  kind: Concept['kind'],
  vocabulary: Vocabulary,
): number {
  const jobs = Math.max(countJobsAtMost(words, vocabulary), countInTexts(words, kind, vocabulary));
  if (jobs <= 0) return UNKNOWN;
  const size = Math.max(vocabulary.size, jobs, 2);
  return FLOOR + (1 - FLOOR) * (Math.log(size / jobs) / Math.log(size));
}

interface WeightInput {
  words: readonly string[];
  kind: Concept['kind'];
  /** A rank ('nhân viên', 'giám đốc') rather than a profession. */
  isRank: boolean;
  isLight: boolean;
  /** Terms of employment ('ca đêm', 'bao cơm'). */
  isTerm: boolean;
}

export function getWeight(
  { words: form, kind, isRank, isLight, isTerm }: WeightInput,
  vocabulary: Vocabulary,
): number {
  const value = getRarity(form, kind, vocabulary);
  if (isGeneric(form) || /^\d+$/.test(form.join(''))) return Math.min(value, MAX_GENERIC);
  if (isLight) return Math.min(value, MAX_LIGHT);
  if (isTerm) return Math.min(value, MAX_TERM);
  if (isRank) return Math.min(value, MAX_RANK);
  return kind === 'title' || kind === 'skill' ? Math.max(value, MIN_NAME) : value;
}

/** Scales the weights so that the heaviest concept has weight 1. */
export function normalizeWeights<T extends { weight: number }>(concepts: readonly T[]): T[] {
  const most = Math.max(...concepts.map(({ weight }) => weight));
  return concepts.map((concept) => ({
    ...concept,
    weight: Math.round((concept.weight / most) * 1000) / 1000,
  }));
}
