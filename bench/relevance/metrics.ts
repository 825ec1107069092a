// The metrics: whether a right job is among the first five, and nDCG at 10 of the graded ones.
import type { Posting } from './postings.ts';
import type { Grades } from './queries.ts';
import { isRelevant } from './relevance-rule.ts';
import type { RelevanceRule } from './relevance-rule.ts';

interface Gain {
  ndcg: number;
  /** Share of the first `depth` that nobody judged; they count as grade 0, so the true figure may be higher. */
  unjudged: number;
}

const getGain = (grade: number) => 2 ** grade - 1;

const sumDiscounted = (grades: number[]) =>
  grades.reduce((sum, grade, at) => sum + getGain(grade) / Math.log2(at + 2), 0);

/** nDCG of a ranking: its gain relative to the best possible one; `ranked` has posting ids, best first. */
export function measureNdcg(grades: Grades, ranked: readonly string[], depth = 10): Gain {
  const first = ranked.slice(0, depth);
  const best = Object.values(grades)
    .toSorted((a, b) => b - a)
    .slice(0, depth);
  return {
    ndcg: sumDiscounted(first.map((id) => grades[id] ?? 0)) / sumDiscounted(best),
    unjudged: first.filter((id) => grades[id] === undefined).length / Math.max(1, first.length),
  };
}

/** Whether a right job is among the first five. */
export const hasHitAt5 = (rule: RelevanceRule, ranked: readonly Posting[]) =>
  ranked.slice(0, 5).some((posting) => isRelevant(rule, posting));

/** Share of right jobs among the first five results. */
export function getShareAt5(rule: RelevanceRule, ranked: readonly Posting[]): number {
  const first = ranked.slice(0, 5);
  return first.filter((posting) => isRelevant(rule, posting)).length / Math.max(1, first.length);
}

export const getMean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
