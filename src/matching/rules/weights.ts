// What each thing counts, in one place, each with its reason. A change here is a new VERSION.
import type { Kind } from '#lexicon/rules/entries.ts';
import type { Need, Source } from './facts.ts';

/** Stored with applications and facts, shown on the page about matching. */
export const VERSION = 1;

/** Parts of a hundred; what is not known on either side drops out and the others share its part. */
export const FACTORS = {
  // What one can do decides most; it is also what postings say most about.
  skills: 34,
  // The profession itself: the same skills serve different work.
  title: 32,
  // A step up or down is common, two are rare.
  level: 18,
  // People move little for work; remote work makes it no matter.
  place: 12,
  // Most postings and nearly all profiles leave it open, so it must not decide.
  pay: 4,
} as const;

export type Factor = keyof typeof FACTORS;

/** By how plainly the posting names a skill. */
export const SOURCES: Record<Source, number> = {
  // 'Java developer (Spring Boot)': the employer's own summary.
  title: 1.6,
  // Tags are chosen with care, but also as decoration.
  tag: 1.2,
  requirement: 1,
  // What one will do there is not yet what one must know.
  duty: 0.35,
};

export const NEEDS: Record<Need, number> = { must: 1.3, asked: 1, nice: 0.4 };

/** By the kind of the lexicon's entry. */
export const KINDS: Record<Kind, number> = {
  skill: 1,
  certificate: 1,
  language: 1,
  // A profession among the tags says where one comes from.
  title: 0.8,
  field: 0.5,
  // Everybody asks for teamwork and nobody can show it.
  soft: 0.12,
  terms: 0,
};

/** A skill next to the one asked for ('Vue' for 'React') is worth this share of it. */
export const RELATED = 0.4;

/** Weight of one imagined skill of which half is held: one word found is not yet certainty. */
export const DOUBT = 1.2;

/** Lowest score of each band. */
export const BANDS = { strong: 72, good: 55, partial: 35 } as const;

/** A skill without which it will not do is missing: the score ends here, one below strong. */
export const CAP_WITHOUT_MUST = BANDS.strong - 1;

/** With a smaller share of the skills asked for no match is called strong. The order stays: by score it is better. */
export const LEAST_SKILLS = 0.5;

/** What weighs beyond its share: the whole is multiplied by these. */
export const DAMPERS = {
  // Two steps of level apart is other work, whatever the skills.
  far_level: 0.7,
  // Another city without remote work means moving house.
  elsewhere: 0.9,
} as const;

/** What a language model may add where one is configured: few points, for nobody can check why it finds texts alike. */
export const MEANING = {
  points: 10,
  // Cosines of unrelated and of closely related texts of the usual models.
  from: 0.3,
  to: 0.8,
} as const;
