// Removes text positions from facts: comparing does not need them, and the result is a third of the size.
import type { JobFacts, ProfileFacts } from './facts.ts';

const removeSpans = <T extends { at: unknown[] }>(fact: T): T => ({ ...fact, at: [] });

export function toSlimFacts(facts: JobFacts): JobFacts {
  const { skills, titles, title_fields, years, pay } = facts;
  return {
    ...facts,
    skills: skills.map(removeSpans),
    titles: titles.map(removeSpans),
    title_fields: title_fields.map(removeSpans),
    years: years && removeSpans(years),
    pay: pay && removeSpans(pay),
  };
}

/** Keeps the first position of each profession: professions from the bio and of past jobs count less. */
export function toSlimProfile(facts: ProfileFacts): ProfileFacts {
  const { skills, titles, years, pay, preferences } = facts;
  const types = preferences?.types && removeSpans(preferences.types);
  const modes = preferences?.modes && removeSpans(preferences.modes);
  return {
    ...facts,
    preferences: preferences && { ...preferences, types: types ?? null, modes: modes ?? null },
    skills: skills.map(removeSpans),
    titles: titles.map((title) => ({ ...title, at: title.at.slice(0, 1) })),
    years: years && removeSpans(years),
    pay: pay && removeSpans(pay),
  };
}
