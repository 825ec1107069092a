// How well a job and a seeker suit each other: one number of a hundred, and the parts that make it.
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
  toOwnSkills,
  scoreSkills,
  type OwnSkill,
  type SkillsFit,
} from './factors/skills.ts';
import { findNearestTitle, scoreTitle, type Nearest, type TitleFit } from './factors/title.ts';
import {
  BANDS,
  CAP_WITHOUT_MUST,
  DAMPERS,
  FACTORS,
  LEAST_SKILLS,
  MEANING,
  type Factor,
} from './weights.ts';

export type Band = 'strong' | 'good' | 'partial' | 'low';

/** What keeps a match below strong: a must that is missing, too few of the skills asked for, pay below the wish. */
export type CapReason = 'must' | 'skills' | 'pay';

export interface Fits {
  skills: SkillsFit | null;
  title: TitleFit | null;
  level: LevelFit;
  place: PlaceFit | null;
  pay: PayFit | null;
}

export interface Match {
  /** 0 to 100. */
  score: number;
  /** Before the cap; orders those that it makes equal. */
  uncapped: number;
  band: Band;
  /** Share of the weights that could be compared, 0 to 1. */
  coverage: number;
  /** Why it is not called strong, whatever else speaks for it; empty where nothing holds it back. */
  capped_by: readonly CapReason[];
  fits: Fits;
  /** Points that the meaning of the texts added; null where no language model was asked. */
  meaning: number | null;
}

/** A seeker ready to be compared with many jobs. */
export interface SeekerFacts {
  facts: ProfileFacts;
  held: OwnSkill;
  nearest: Nearest;
}

export const toSeekerFacts = (facts: ProfileFacts): SeekerFacts => ({
  facts,
  held: toOwnSkills(facts),
  nearest: findNearestTitle(facts),
});

export function toBand(scoreMatch: number): Band {
  if (scoreMatch >= BANDS.strong) return 'strong';
  if (scoreMatch >= BANDS.good) return 'good';
  return scoreMatch >= BANDS.partial ? 'partial' : 'low';
}

const factors = Object.keys(FACTORS).filter((name): name is Factor => name in FACTORS);

const knownShare = (fits: Fits, factor: Factor) =>
  factor === 'level' ? fits.level.known : fits[factor] ? 1 : 0;

function damperOf({ level, place }: Fits): number {
  const far = Math.abs(level.steps) >= 2 ? DAMPERS.far_level : 1;
  return far * (place?.where === 'elsewhere' ? DAMPERS.elsewhere : 1);
}

function holdsEnough(skills: SkillsFit | null): boolean {
  const asked = skills?.wishes.filter(countsAsRequired) ?? [];
  const met = asked.filter((wish) => wish.met === 1).length;
  return met >= LEAST_SKILLS * asked.length;
}

const UNCAPPED: readonly CapReason[] = [];

/** Looked for only in a match that would be strong: most comparisons are far from it. */
function capsOf({ skills, pay }: Fits, uncapped: number): readonly CapReason[] {
  if (uncapped <= CAP_WITHOUT_MUST) return UNCAPPED;
  const caps: CapReason[] = [];
  if (skills?.lacks) caps.push('must');
  if (!holdsEnough(skills)) caps.push('skills');
  if (pay?.against === 'below') caps.push('pay');
  return caps.length > 0 ? caps : UNCAPPED;
}

function endingOf(fits: Fits, uncapped: number) {
  const capped_by = capsOf(fits, uncapped);
  const ending = capped_by.includes('must') ? CAP_WITHOUT_MUST : uncapped;
  const scoreMatch = Math.round(ending * 10) / 10;
  const band = toBand(scoreMatch);
  return {
    score: scoreMatch,
    uncapped,
    band: band === 'strong' && capped_by.length > 0 ? ('good' as const) : band,
    capped_by,
  };
}

/** What a match is ordered by. */
export type Rank = Pick<Match, 'score' | 'uncapped'>;

export const compareByMatch = (one: Rank, other: Rank) =>
  other.score - one.score || other.uncapped - one.uncapped;

/** The same facts under the same VERSION give the same answer. */
export function scoreMatch(job: JobFacts, { facts, held, nearest }: SeekerFacts): Match {
  const fits: Fits = {
    skills: scoreSkills(job, held),
    title: scoreTitle(job, facts, nearest),
    level: scoreLevel(job, facts),
    place: scorePlace(job, facts),
    pay: scorePay(job, facts),
  };
  let sum = 0;
  let known = 0;
  for (const factor of factors) {
    const weight = FACTORS[factor] * knownShare(fits, factor);
    known += weight;
    sum += weight * (fits[factor]?.value ?? 0);
  }
  const damped = sum === 0 ? 0 : ((100 * sum) / known) * damperOf(fits);
  return { ...endingOf(fits, damped), coverage: known / 100, fits, meaning: null };
}

/** `similarity`: cosine of the two texts' vectors. It adds at most MEANING points and never lifts a cap. */
export function addMeaningScore(match: Match, similarity: number): Match {
  const share = (similarity - MEANING.from) / (MEANING.to - MEANING.from);
  const points = Math.round(MEANING.points * Math.min(1, Math.max(0, share)) * 10) / 10;
  const uncapped = Math.min(100, match.uncapped + points);
  return { ...match, ...endingOf(match.fits, uncapped), meaning: points };
}
