// Joins alternatives: 'kế toán hoặc thủ quỹ' is one concept, which a job has if it has either name.
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Concept } from '#search/rules/parsed-query.ts';
import { interleave } from './entry-names.ts';

/** Also where a name ends that is searched for as a whole. */
export const OR = /^(?:hoac|or|hay)$/;
const isWork = ({ kind, isRank }: Concept) =>
  !isRank && (kind === 'title' || kind === 'skill' || kind === 'field' || kind === 'object');

/** Two names of work, or two words of one kind; 'kế toán hoặc tiếng Anh' stays two. */
const isAlike = (one: Concept, other: Concept) =>
  (isWork(one) && isWork(other)) ||
  (one.kind === other.kind && one.isRank === other.isRank && one.isTerm === other.isTerm);

/** Whether 'hoặc' is all that stands between the two, or a slash between titles; 'Java/SQL' wants both. */
function isJoined(one: Concept, other: Concept, between: string): boolean {
  const areTitles = one.kind === 'title' && other.kind === 'title';
  return (OR.test(foldText(between)) || (between === '/' && areTitles)) && isAlike(one, other);
}

/**
 * The concepts in their order, those joined by 'hoặc', 'hay', 'or' or a slash as one with the names of both. Its kind is
 * the first one's, its weight the higher.
 */
export function joinAlternatives(concepts: readonly Concept[], search: string): Concept[] {
  const joined: Concept[] = [];
  for (const concept of concepts) {
    const before = joined.at(-1);
    if (before && isJoined(before, concept, search.slice(before.to, concept.from).trim())) {
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
