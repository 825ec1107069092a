// Joins alternatives: 'kế toán hoặc thủ quỹ' is one concept, which a job has if it has either name.
import type { Concept } from '#search/rules/parsed-query.ts';
import type { QueryToken } from '#search/rules/tokens.ts';
import { interleave } from './entry-names.ts';

const OR = /^(?:hoac|or)$/;
const isWork = ({ kind, isRank }: Concept) =>
  !isRank && (kind === 'title' || kind === 'skill' || kind === 'field' || kind === 'object');

/** Two names of work, or two words of one kind; 'kế toán hoặc tiếng Anh' stays two. */
const isAlike = (one: Concept, other: Concept) =>
  (isWork(one) && isWork(other)) ||
  (one.kind === other.kind && !one.isRank && !other.isRank && one.isTerm === other.isTerm);

/** Whether 'hoặc' or 'or' is all that stands between the two. */
function isJoinedByOr(one: Concept, other: Concept, tokens: readonly QueryToken[]): boolean {
  const between = tokens.filter(({ from, to }) => from >= one.to && to <= other.from);
  return between.length === 1 && OR.test(between[0]?.word ?? '');
}

/**
 * The concepts in their order, those joined by 'hoặc' or 'or' as one with the names of both. Its kind is the first
 * one's, its weight the higher.
 */
export function joinAlternatives(
  concepts: readonly Concept[],
  tokens: readonly QueryToken[],
): Concept[] {
  const joined: Concept[] = [];
  for (const concept of concepts) {
    const before = joined.at(-1);
    if (before && isAlike(before, concept) && isJoinedByOr(before, concept, tokens)) {
      const alternatives = [...(before.alternatives ?? [before.variants]), concept.variants];
      joined[joined.length - 1] = {
        ...before,
        to: concept.to,
        alternatives,
        variants: interleave(alternatives),
        weight: Math.max(before.weight, concept.weight),
      };
    } else joined.push(concept);
  }
  return joined;
}
