// Decides which matches are recommended.
import { findEntry } from '#lexicon/rules/entries.ts';
import { findLanguage } from './factors/languages.ts';
import { isSoftSkill } from './factors/skills.ts';
import type { ProfileFacts } from './facts.ts';
import { compareByMatch, toRank, type ScoredMatch } from './score.ts';
import { NEAR_WORK } from './weights.ts';

const OFFICE_SKILLS: ReadonlySet<string> = new Set([
  'office-skills',
  'mos-certificate',
  'excel',
  'word',
  'powerpoint',
  'outlook',
  'google-sheets',
]);

const isField = (id: string): boolean => findEntry(id)?.kind === 'field';

const isOfMuchWork = (id: string): boolean =>
  isSoftSkill(id) || isField(id) || findLanguage(id) !== null || OFFICE_SKILLS.has(id);

/**
 * Level, place, soft and office skills, languages and industries fit much work: a guard and an accountant may have
 * English, Excel and a bank in common.
 */
function hasCommonWork({ fits }: ScoredMatch, { titles }: ProfileFacts): boolean {
  if (titles.length === 0) return true;
  if (fits.title && fits.title.nearness !== 'other') return true;
  const groups = fits.skills?.groups ?? [];
  return groups.some(
    ({ met, by }) =>
      met === 1 && by !== null && by.required.source !== 'duty' && !isOfMuchWork(by.required.id),
  );
}

/** Low matches with such titles, as many as fill the list up to `few`. */
const listNear = <R extends { match: ScoredMatch }>(
  low: readonly R[],
  nearnesses: readonly string[],
  few: number,
): R[] =>
  low
    .filter(({ match }) => nearnesses.includes(match.fits.title?.nearness ?? ''))
    .slice(0, Math.max(0, few));

/**
 * The matches to recommend, of those sorted by match: at least partial ones that violate no must of the seeker. For a
 * seeker whose profession is known, they also have related work in the title, or a skill that is not one of much other
 * work. Where these are few, as for rare professions, the best low matches with related work follow, then with
 * neighbouring work.
 */
export function listRecommendable<R extends { match: ScoredMatch }>(
  ranked: readonly R[],
  profile: ProfileFacts,
): R[] {
  const allowed = ranked
    .filter(({ match }) => match.missed_musts.length === 0)
    .toSorted((one, other) => compareByMatch(toRank(one.match), toRank(other.match)));
  const fit = allowed.filter(({ match }) => match.band !== 'low' && hasCommonWork(match, profile));
  const low = allowed.filter(({ match }) => match.band === 'low' && match.score >= NEAR_WORK.least);
  const near = listNear(low, ['same', 'related', 'family'], NEAR_WORK.few - fit.length);
  const missing = NEAR_WORK.few_with_neighbours - fit.length - near.length;
  const neighbours = listNear(low, ['neighbour'], missing);
  return [...fit, ...near, ...neighbours];
}
