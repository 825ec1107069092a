// Facts without the places in the text where they stand: what comparing needs, at a third of the size.
import type { JobFacts, ProfileFacts } from './facts.ts';

const bare = <T extends { at: unknown[] }>(fact: T): T => ({ ...fact, at: [] });

export function toSlimFacts(facts: JobFacts): JobFacts {
  const { skills, titles, years, pay } = facts;
  return {
    ...facts,
    skills: skills.map(bare),
    titles: titles.map(bare),
    years: years && bare(years),
    pay: pay && bare(pay),
  };
}

/** Of a profession the first place stays: one told of in passing counts less. */
export function toSlimProfile(facts: ProfileFacts): ProfileFacts {
  const { skills, titles, years, pay } = facts;
  return {
    ...facts,
    skills: skills.map(bare),
    titles: titles.map(({ id, at }) => ({ id, at: at.slice(0, 1) })),
    years: years && bare(years),
    pay: pay && bare(pay),
  };
}
