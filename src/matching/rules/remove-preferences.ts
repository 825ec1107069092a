// Removes from a profile's facts what the seeker wishes for, because a company's match judges the work alone.
import type { ProfileFacts } from './facts.ts';

/**
 * Removes wishes for work, types, work modes and pay, stated or read from the title and the bio. Places stay: a wish for one
 * says where somebody can work, and without it the match would be lower.
 */
export const removePreferences = (facts: ProfileFacts): ProfileFacts => ({
  ...facts,
  titles: facts.titles.filter(({ isDesired }) => !isDesired),
  preferences: null,
  pay: null,
});
