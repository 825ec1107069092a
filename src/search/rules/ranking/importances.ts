// How much each concept of a query counts.
import { findMainConcept } from '#search/rules/concepts/main-concept.ts';
import type { Concept } from '#search/rules/parsed-query.ts';
import { RANKING_WEIGHTS as WEIGHTS } from './ranking-weights.ts';

/**
 * The concepts' weights with the main one raised above the others: what a job is matters more than what it requires.
 */
export function listImportances(concepts: readonly Concept[]): number[] {
  const main = findMainConcept(concepts);
  const hasLanguage = concepts.some(({ kind }) => kind === 'language');
  return concepts.map((concept) => {
    // 'Tiếng Nhật N2' is one requirement, and must not count twice against the work.
    if (hasLanguage && concept.kind === 'certificate')
      return concept.weight * WEIGHTS.certificateOfLanguage;
    if (concept === main) return Math.max(concept.weight, WEIGHTS.mainLeast) * WEIGHTS.main;
    return concept.weight * (concept.kind === null ? WEIGHTS.plain : WEIGHTS.kinds[concept.kind]);
  });
}
