// All weights of matching with their reasons. Increase VERSION after any change, of the rules too.
import type { Kind } from '#lexicon/rules/entries.ts';
import type { Need, Source } from './facts.ts';

/** Stored with applications and facts, and shown on the page about matching. */
export const VERSION = 23;

/** In the order in which a match lists them. */
export const FACTOR_NAMES = ['skills', 'title', 'level', 'place', 'pay', 'type', 'mode'] as const;

export type Factor = (typeof FACTOR_NAMES)[number];

/** Percent. A factor that one side does not state is left out, and the others share its weight. */
export const FACTORS = {
  // Skills decide most, and postings describe them in most detail.
  skills: 35,
  // The profession matters besides skills: the same skills serve different work.
  title: 35,
  // Changing one level is common, two are rare.
  level: 18,
  // People rarely move for work; for remote work the place does not matter.
  place: 8,
  // Most postings and nearly all profiles state no pay, so it must not decide.
  pay: 4,
  // Preferences count only for seekers who state them, on top of the hundred percent above.
  type: 5,
  mode: 5,
} as const satisfies Record<Factor, number>;

/** Factors that exist only where the seeker has a preference. */
export const PREFERENCE_FACTORS: ReadonlySet<Factor> = new Set(['type', 'mode']);

/** Fit of the posting's profession with the profile's, by their relation in the lexicon. */
export const TITLE_FITS = {
  same: 1,
  related: 0.7,
  family: 0.5,
  neighbour: 0.2,
  words: 0,
  other: 0,
} as const;

/** Factor for professions named in the bio or as a past job, or after the first in a title. */
export const SECONDARY_TITLE = 0.9;

/** Share of the title's fit that its words decide beside the profession. */
export const TITLE_WORDS = 0.2;

/** Share of a word that a syllable counts which stands alone in one title: 'bàn' may be a table, or of 'bán hàng'. */
export const LONE_SYLLABLE = 0.5;

/** Fit of titles without a known profession whose words, or whose skills, are all the same, and of any others. */
export const UNKNOWN_TITLE = { words: 0.8, skills: 0.6, least: 0.1 } as const;

/** Fit of a title that names no work ('Thực tập sinh', 'Đi làm ngay') for a seeker who names a profession. */
export const UNNAMED_TITLE = 0.25;

/** Fit of a level by the steps between it and the posting's. */
export const LEVEL_BY_STEPS = [1, 0.55, 0.1, 0, 0] as const;

/** Share of the factor's weight that counts where the posting states no level. */
export const UNSTATED_LEVEL = 0.5;

/** Shares of the factor level where both sides state years. */
export const LEVEL_PARTS = { level: 0.65, years: 0.35 } as const;

/** So many years short fit not at all. */
export const MAX_YEARS_SHORT = 3;

export const PLACE_FITS = {
  remote: 1,
  nationwide: 0.9,
  hybrid: 0.5,
  same: 1,
  // One side names only the current province.
  same_province: 0.85,
  // Each names another former province of it.
  other_former: 0.7,
  elsewhere: 0,
} as const;

/** An offer that is lower by this share of the expectation fits not at all. */
export const MAX_PAY_SHORT = 0.4;

/** Fit of a work mode next to the preferred one, such as hybrid for remote. */
export const NEAR_MODE = 0.5;

/** Weights of a skill by where the posting names it. */
export const SOURCES: Record<Source, number> = {
  // 'Java developer (Spring Boot)': the employer's own summary.
  title: 1.6,
  // Tags are chosen with care, but sometimes as decoration.
  tag: 1.2,
  requirement: 1,
  // A duty is not yet a required skill.
  duty: 0.35,
};

export const NEEDS: Record<Need, number> = { must: 1.3, asked: 1, nice: 0.4 };

/** Weights of a skill by the kind of its lexicon entry. */
export const KINDS: Record<Kind, number> = {
  skill: 1,
  certificate: 1,
  language: 1,
  // A profession among the tags describes a background.
  title: 0.8,
  field: 0.5,
  // Everybody requires teamwork and nobody can prove it.
  soft: 0.12,
  // Matching reads neither.
  object: 0,
  terms: 0,
};

/** Rarity of a skill that everybody requires; the rarest have 1. */
export const LEAST_RARITY = 0.15;

/** A related skill ('Vue' for 'React') counts this share of the required one. */
export const RELATED_SKILL = 0.4;

/** An imaginary skill that is partly met, so that a single matching skill does not give certainty. */
export const DOUBT = { weight: 1.2, met: 0.3 } as const;

/** Shares of the factor skills: how much of what is required the profile has, and how much of its own is required. */
export const SKILLS_PARTS = { met: 0.5, used: 0.5 } as const;

/** Lowest score of each band. */
export const BANDS = { strong: 72, good: 55, partial: 35 } as const;

/** Low matches from `least` on fill the recommendations: in the own field of work, and in neighbouring ones. */
export const NEAR_WORK = { least: 15, few: 20, few_with_neighbours: 12 } as const;

/** Maximum score when a must is missing: one below strong. */
export const CAP_WITHOUT_MUST = BANDS.strong - 1;

/** With a smaller share of the required skills no match is called strong; its score stays. */
export const LEAST_SKILLS = 0.5;

/** Multipliers of the whole score. */
export const DAMPERS = {
  // Two levels apart is different work, whatever the skills.
  far_level: 0.7,
  // Another province without remote work means moving.
  elsewhere: 0.9,
  // A seeker who names only remote work cannot work at any place.
  not_remote: 0.6,
  // Without the licence of a doctor, nurse or pharmacist the law lets nobody do the work.
  no_licence: 0.6,
  // 'Frontend developer (Angular)' is not yet work for somebody who knows other frameworks alone.
  no_technology: 0.95,
  // A seeker who asks only for part-time or remote work can rarely take a full day at the office.
  other_terms: 0.8,
  // Hardly anybody takes an offer that ends MAX_PAY_SHORT below what they hope for; smaller gaps take less.
  low_pay: 0.85,
} as const;

/**
 * Points for the similarity of both texts' words, which the factors ignore: positive above the neutral cosine, negative
 * below it. Half of the good matches in the judged sets have a cosine above 0.75, half of the bad ones below 0.12.
 */
export const TEXT_SIMILARITY = {
  points: 24,
  neutral: 0.5,
  /** Minimum points for listing it as a reason. */
  reason_from: 4,
  /** Scores below `full_below` get all added points; scores above `full_above` lose all subtracted points. */
  full_below: 50,
  full_above: 20,
} as const;

/** Factor in the order of recommendations for each reason of a dismissal that a job shares; its score stays. */
export const DISMISSED = 0.85;

/** Points that a language model may add: few, because its result cannot be explained. */
export const MEANING = {
  points: 10,
  // Cosines of unrelated and of closely related texts in common models.
  from: 0.3,
  to: 0.8,
} as const;
