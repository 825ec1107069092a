// Soft filters: the conditions of a text, of which alternatives are one, and what they say about its concepts.
import type { Concept, Condition } from '#search/rules/parsed-query.ts';

/** What each is worth when a job meets it; the plan gives up the lightest first. */
export const CONDITION_WEIGHTS = {
  place: 0.38,
  nationwide: 0.38,
  remote: 0.6,
  pay: 0.16,
  level: 0.2,
  type: 0.2,
  posted: 0.1,
};

/** Alternatives, of which the best match counts. */
export type SoftFilter = readonly Condition[];

/** What a job has one of: two of these are alternatives ('hà nội hoặc đà nẵng'), wherever they were typed. */
const EITHER: ReadonlySet<Condition['kind']> = new Set(['place', 'level', 'type']);

/** Groups alternatives: those of one kind, and those of one span ('đn' is Đà Nẵng or Đồng Nai). */
export const groupConditions = (conditions: readonly Condition[]): SoftFilter[] => [
  ...Map.groupBy(conditions, ({ from, kind }) =>
    EITHER.has(kind) ? kind : `${from} ${kind}`,
  ).values(),
];

/**
 * Conditions that mean the same as the concept: 'việc làm thêm' is a part-time job, whatever its text calls it. A rank
 * means more than its level: 'trưởng phòng' is not just anyone who leads.
 */
export function listImpliedConditions(
  { from, to, isRank }: Concept,
  conditions: readonly Condition[],
): Condition[] {
  if (isRank) return [];
  return conditions.filter(
    (it) => (it.kind === 'type' || it.kind === 'level') && it.from <= from && to <= it.to,
  );
}
