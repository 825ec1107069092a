// Scores how well a job and a seeker match: a score of 0 to 100 and its factors.
import type { JobType, WorkMode } from '#jobs/rules/lists.ts';
import { compareTextVectors } from '#lexicon/rules/word-vectors.ts';
import type { JobFacts, ProfileFacts } from './facts.ts';
import {
  scoreLevel,
  scorePay,
  scorePlace,
  type LevelFit,
  type PayFit,
  type PlaceFit,
} from './factors/conditions.ts';
import {
  countsAsRequired,
  scoreTechnologies,
  toOwnSkills,
  scoreSkills,
  type OwnSkill,
  type SkillsFit,
} from './factors/skills.ts';
import { findNearestTitle, scoreTitle, type Nearest, type TitleFit } from './factors/title.ts';
import {
  listMissedMusts,
  scoreMode,
  scoreType,
  type Must,
  type PreferenceFit,
} from './factors/preferences.ts';
import {
  BANDS,
  CAP_WITHOUT_MUST,
  DAMPERS,
  FACTOR_NAMES,
  FACTORS,
  LEAST_SKILLS,
  MEANING,
  PREFERENCE_FACTORS,
  TEXT_SIMILARITY,
  UNNAMED_TITLE,
  type Factor,
} from './weights.ts';

type Band = 'strong' | 'good' | 'partial' | 'low';

/**
 * Why a match is capped below strong: a missing must of either side, too few required skills, only a related profession,
 * another province, too little pay; or below good: a missing language of the title, which also makes a partial match low, no work to compare,
 * neither skills nor title, another profession, or a level two steps away.
 */
type CapReason =
  | 'must'
  | 'skills'
  | 'related'
  | 'place'
  | 'pay'
  | 'preference'
  | 'language'
  | 'work'
  | 'title'
  | 'level';

interface Fits {
  skills: SkillsFit | null;
  title: TitleFit | null;
  level: LevelFit;
  place: PlaceFit | null;
  pay: PayFit | null;
  type: PreferenceFit<JobType> | null;
  mode: PreferenceFit<WorkMode> | null;
}

export interface ScoredMatch {
  /** 0 to 100. */
  score: number;
  /** Score before the cap; breaks ties between capped matches. */
  uncapped: number;
  band: Band;
  /** Share of the weights that could be compared, 0 to 1. */
  coverage: number;
  /** Why the match is capped below strong; empty for other matches. */
  capped_by: readonly CapReason[];
  /** Musts of the seeker that the job violates: such a job is not recommended. */
  missed_musts: readonly Must[];
  fits: Fits;
  /** Points for the words of both texts, possibly negative; null if one side has no words. */
  text_points: number | null;
  /** Points added by the language model; null when none was used. */
  meaning: number | null;
}

/** A seeker's facts, prepared for many comparisons. */
export interface SeekerFacts {
  facts: ProfileFacts;
  skills: OwnSkill;
  nearest: Nearest;
}

export const toSeekerFacts = (facts: ProfileFacts): SeekerFacts => ({
  facts,
  skills: toOwnSkills(facts),
  nearest: findNearestTitle(facts),
});

function toBand(score: number): Band {
  if (score >= BANDS.strong) return 'strong';
  if (score >= BANDS.good) return 'good';
  return score >= BANDS.partial ? 'partial' : 'low';
}

const getKnownShare = (fits: Fits, factor: Factor) =>
  factor === 'level' ? fits.level.knownShare : fits[factor] ? 1 : 0;

const SHORT_TYPES: readonly JobType[] = ['part-time', 'freelance'];

/** Full-time for a seeker of shorter work, or at the office for a seeker of remote work. */
const hasOtherTerms = ({ type, mode }: Fits) =>
  (type?.value === 0 && type.preferred.every((one) => SHORT_TYPES.includes(one))) ||
  (mode?.value === 0 && mode.preferred.every((one) => one === 'remote'));

function getPlaceDamper({ place }: Fits): number {
  if (place?.where !== 'elsewhere') return 1;
  return place.isRemoteOnly ? DAMPERS.not_remote : DAMPERS.elsewhere;
}

const isFarLevel = ({ steps }: LevelFit) => Math.abs(steps) >= 2;

function getDamper(fits: Fits, technologies: number): number {
  const far = isFarLevel(fits.level) ? DAMPERS.far_level : 1;
  const terms = hasOtherTerms(fits) && !fits.place?.isRemoteOnly ? DAMPERS.other_terms : 1;
  const pay = 1 - (1 - DAMPERS.low_pay) * (1 - (fits.pay?.value ?? 1));
  const skills = 1 - (1 - DAMPERS.no_technology) * (1 - technologies);
  const licence = fits.title?.lacksLicence ? DAMPERS.no_licence : 1;
  return far * terms * pay * skills * licence * getPlaceDamper(fits);
}

function hasEnoughSkills(skills: SkillsFit | null): boolean {
  const required = skills?.groups.filter(countsAsRequired) ?? [];
  const met = required.filter((group) => group.met === 1).length;
  return met >= LEAST_SKILLS * required.length;
}

const UNCAPPED: readonly CapReason[] = [];

/** Those below good. */
const PARTIAL_CAPS: readonly CapReason[] = ['language', 'work', 'title', 'level'];

const RELATED: readonly TitleFit['nearness'][] = ['related', 'family', 'neighbour'];

const isRelatedProfession = (title: TitleFit | null) =>
  title !== null && RELATED.includes(title.nearness);

/** False where the dictionary does not know one of the titles: then the skills decide. */
const isOtherProfession = (title: TitleFit | null) =>
  title?.nearness === 'other' && title.job !== null;

/** Checks caps only for matches that would have a better label, because most comparisons are far below. */
function findCaps(
  { skills, title, level, place, pay }: Fits,
  missedMusts: readonly Must[],
  uncapped: number,
): readonly CapReason[] {
  if (uncapped < BANDS.partial) return UNCAPPED;
  const caps: CapReason[] = [];
  if (skills?.lacksLanguage) caps.push('language');
  if (uncapped < BANDS.good) return caps;
  if (!skills && !title) caps.push('work');
  if (isOtherProfession(title)) caps.push('title');
  if (isFarLevel(level)) caps.push('level');
  if (uncapped <= CAP_WITHOUT_MUST) return caps;
  if (skills?.lacksMust) caps.push('must');
  if (!hasEnoughSkills(skills)) caps.push('skills');
  if (isRelatedProfession(title)) caps.push('related');
  if (place?.where === 'elsewhere') caps.push('place');
  if (pay?.against === 'below') caps.push('pay');
  if (missedMusts.length > 0) caps.push('preference');
  return caps;
}

/** Caps end at the band and leave the score, which orders jobs better without them. */
function capBand(band: Band, caps: readonly CapReason[]): Band {
  const isPartial = caps.some((cap) => PARTIAL_CAPS.includes(cap));
  if (isPartial && (band === 'strong' || band === 'good')) return 'partial';
  if (caps.includes('language')) return 'low';
  return band === 'strong' && caps.length > 0 ? 'good' : band;
}

function toCappedScore(fits: Fits, missedMusts: readonly Must[], uncapped: number) {
  const capped_by = findCaps(fits, missedMusts, uncapped);
  const lacksMust = capped_by.includes('must') || capped_by.includes('preference');
  const capped = lacksMust ? CAP_WITHOUT_MUST : uncapped;
  const score = Math.round(capped * 10) / 10;
  return { score, uncapped, band: capBand(toBand(score), capped_by), capped_by };
}

/** The fields that sort matches. */
export type Rank = Pick<ScoredMatch, 'score' | 'uncapped'>;

export const compareByMatch = (one: Rank, other: Rank) =>
  other.score - one.score || other.uncapped - one.uncapped;

/** Where the label of a match ends. */
const MOST = { strong: 100, good: 100, partial: BANDS.good, low: BANDS.partial } as const;

/**
 * The rank of a match in lists of jobs and of applicants: none that is labelled partial stands before a good one, and none
 * of unknown work before a partial one. The score itself stays, because a missing language says nothing of the other work.
 */
export function toRank({ score, uncapped, band, capped_by }: ScoredMatch): Rank {
  const most = capped_by.includes('work') ? BANDS.partial : MOST[band];
  return { score: Math.min(score, most), uncapped };
}

/**
 * Points for the similarity of both texts' words, given the `score` without them. Fewer near 0 and 100, so that no fact
 * loses its weight at the ends of the scale. None below zero for one profession in two languages: the words of the one
 * are far from those of the other, whatever the texts say.
 */
function scoreTextSimilarity(
  job: JobFacts,
  facts: ProfileFacts,
  { score, nearness }: { score: number; nearness: TitleFit['nearness'] | undefined },
): number | null {
  if (job.text_vector === null || facts.text_vector === null) return null;
  const cosine = Math.max(0, compareTextVectors(job.text_vector, facts.text_vector));
  const points = TEXT_SIMILARITY.points * (cosine - TEXT_SIMILARITY.neutral);
  const isTranslated = nearness === 'same' && job.text_language !== facts.text_language;
  if (points < 0 && isTranslated) return 0;
  const share =
    points > 0 ? (100 - score) / TEXT_SIMILARITY.full_below : score / TEXT_SIMILARITY.full_above;
  return points * Math.min(1, share);
}

/** Deterministic: the same facts under the same VERSION give the same result. */
export function scoreMatch(job: JobFacts, { facts, skills, nearest }: SeekerFacts): ScoredMatch {
  const fits: Fits = {
    skills: scoreSkills(job, skills),
    title: scoreTitle(job, facts, { nearestTo: nearest, own: skills }),
    level: scoreLevel(job, facts),
    place: scorePlace(job, facts),
    pay: scorePay(job, facts),
    type: scoreType(job, facts),
    mode: scoreMode(job, facts),
  };
  let sum = 0;
  let knownWeight = 0;
  let totalWeight = 0;
  for (const factor of FACTOR_NAMES) {
    if (!fits[factor] && PREFERENCE_FACTORS.has(factor)) continue;
    totalWeight += FACTORS[factor];
    const weight = FACTORS[factor] * getKnownShare(fits, factor);
    knownWeight += weight;
    sum += weight * (fits[factor]?.value ?? 0);
  }
  const isUnnamed = !fits.title && facts.titles.length > 0;
  const all = isUnnamed ? sum + FACTORS.title * UNNAMED_TITLE : sum;
  const weight = isUnnamed ? knownWeight + FACTORS.title : knownWeight;
  const damped =
    sum === 0 ? 0 : ((100 * all) / weight) * getDamper(fits, scoreTechnologies(job, skills));
  const nearness = fits.title?.nearness;
  const text_points = scoreTextSimilarity(job, facts, { score: damped, nearness });
  const missed_musts = listMissedMusts(job, facts, fits);
  return {
    ...toCappedScore(fits, missed_musts, damped + (text_points ?? 0)),
    coverage: knownWeight / totalWeight,
    missed_musts,
    fits,
    text_points,
    meaning: null,
  };
}

/**
 * `similarity` is the cosine of the two texts' vectors, undefined without a language model. Adds at most MEANING.points
 * and never lifts a cap.
 */
export function addMeaningScore(match: ScoredMatch, similarity: number | undefined): ScoredMatch {
  if (similarity === undefined) return match;
  const share = (similarity - MEANING.from) / (MEANING.to - MEANING.from);
  const points = Math.round(MEANING.points * Math.min(1, Math.max(0, share)) * 10) / 10;
  const uncapped = Math.min(100, match.uncapped + points);
  const { fits, missed_musts } = match;
  return { ...match, ...toCappedScore(fits, missed_musts, uncapped), meaning: points };
}
