// Skills of a seeker's profile.
import { uniqueBy } from '#platform/unique-by.ts';

/** Removes duplicates that differ only in case; the first spelling wins. */
export const removeRepeatedSkills = (skills: readonly string[]): string[] =>
  uniqueBy(skills, (skill) => skill.toLowerCase());
