// Finds the concept that names the job searched for, as opposed to what the job should come with.
import { isGeneric } from './concept-weights.ts';
import type { Concept } from '#search/rules/parsed-query.ts';

/** Concepts up to this weight only accompany others ('nhân viên', 'biết'): a job need not have them. */
export const LIGHT = 0.3;

/** Whether the concept is a dictionary name that is more than a rank: 'kế toán', not 'nhân viên'. */
export const isName = ({ kind, isRank }: Concept): boolean => kind !== null && !isRank;

/** Whether it names a job, a trade or a skill, and not a language, a certificate or a rank. */
export const namesWork = (concept: Concept): boolean =>
  isName(concept) && /^(?:title|skill|field|object)$/.test(concept.kind ?? '');

/** Whether it only says what comes with any work: hours, benefits, soft or ordinary skills, generic words. */
export const isQualifier = ({ isTerm, kind, variants }: Concept): boolean =>
  isTerm === true || kind === 'soft' || isGeneric(variants[0]?.words ?? []);

/**
 * The first concept that names a profession, wherever it stands ('thực tập sinh IT Python backend'); else the first that
 * names a trade or field; else the weightiest. People write what they search for first ('trợ lý giám đốc' searches for
 * an assistant), in both languages, however common the trade is among the jobs.
 */
export function findMainConcept(concepts: readonly Concept[]): Concept | null {
  const naming = concepts.filter(({ weight, isRank }) => weight > LIGHT && !isRank);
  const title = naming.find(({ kind }) => kind === 'title');
  const field = naming.find(({ kind }) => kind === 'field');
  const weightiest = concepts.reduce<Concept | null>(
    (best, it) => (best && best.weight >= it.weight ? best : it),
    null,
  );
  return title ?? field ?? weightiest;
}
