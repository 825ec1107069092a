// Decides which matches are recommended.
import { findLanguage } from './factors/languages.ts';
import { isSoftSkill } from './factors/skills.ts';
import type { ProfileFacts } from './facts.ts';
import type { ScoredMatch } from './score.ts';
import { BANDS } from './weights.ts';

const OFFICE_SKILLS: ReadonlySet<string> = new Set([
  'office-skills',
  'mos-certificate',
  'excel',
  'word',
  'powerpoint',
  'outlook',
  'google-sheets',
]);

const isOfMuchWork = (id: string): boolean =>
  isSoftSkill(id) || findLanguage(id) !== null || OFFICE_SKILLS.has(id);

/**
 * Level, place, soft and office skills and languages fit much work: a guard and an accountant may have English and Excel
 * in common.
 */
function hasCommonWork({ fits }: ScoredMatch, { titles }: ProfileFacts): boolean {
  if (titles.length === 0) return true;
  if (fits.title && fits.title.nearness !== 'other') return true;
  const groups = fits.skills?.groups ?? [];
  return groups.some(({ met, by }) => met === 1 && by !== null && !isOfMuchWork(by.required.id));
}

/**
 * At least a partial match that violates no must of the seeker. For a seeker whose profession is known, it also has
 * related work in the title, or a skill that is not one of much other work.
 */
export const isRecommendable = (match: ScoredMatch, profile: ProfileFacts): boolean =>
  match.score >= BANDS.partial && match.missed_musts.length === 0 && hasCommonWork(match, profile);
