// Scores the factors level (with years), place and pay.
import { LEVELS } from '#jobs/rules/lists.ts';
import type { JobFacts, PlaceFact, ProfileFacts } from '#matching/rules/facts.ts';
import {
  LEVEL_BY_STEPS,
  LEVEL_PARTS,
  MAX_PAY_SHORT,
  MAX_YEARS_SHORT,
  PLACE_FITS,
  UNSTATED_LEVEL,
} from '#matching/rules/weights.ts';

export interface LevelFit {
  value: number;
  /** Levels that the seeker is above (+) or below (-) the posting's range. */
  steps: number;
  /** Years short of the requirement; null when one side states nothing. */
  missing: number | null;
  /** Share of the factor's weight that counts, 0 to 1. */
  knownShare: number;
}

const rank = (level: (typeof LEVELS)[number]) => LEVELS.indexOf(level);

function countSteps({ levels }: JobFacts, { level }: ProfileFacts): number {
  const own = rank(level);
  if (own < rank(levels.least)) return own - rank(levels.least);
  return Math.max(0, own - rank(levels.most));
}

/** 1 with enough years, falling to 0 at MAX_YEARS_SHORT. */
function scoreYears(missing: number): number {
  return Math.max(0, 1 - Math.max(0, missing) / MAX_YEARS_SHORT);
}

/** A beginner's level already says that there are no years: it would count twice. */
const isBeginner = ({ level, years }: ProfileFacts) => level === 'entry' && years?.least === 0;

/** A posting that states no level counts as 'mid', with half the weight. */
export function scoreLevel(job: JobFacts, profile: ProfileFacts): LevelFit {
  const steps = countSteps(job, profile);
  const byLevel = LEVEL_BY_STEPS[Math.abs(steps)] ?? 0;
  const knownShare = job.levels.stated ? 1 : UNSTATED_LEVEL;
  if (!job.years || !profile.years) return { value: byLevel, steps, missing: null, knownShare };
  const missing = job.years.least - profile.years.least;
  if (isBeginner(profile)) return { value: byLevel, steps, missing, knownShare };
  const value = LEVEL_PARTS.level * byLevel + LEVEL_PARTS.years * scoreYears(missing);
  return { value, steps, missing, knownShare: 1 };
}

type Where = 'same' | 'same_province' | 'nationwide' | 'remote' | 'hybrid' | 'elsewhere';

export interface PlaceFit {
  value: number;
  where: Where;
  code: string | null;
  former: string | null;
  /** Elsewhere for a seeker who names remote work and no place. */
  isRemoteOnly?: true;
  /** Another part of the same province: Bà Rịa - Vũng Tàu for a seeker who names Bình Dương. */
  otherPart?: { offered: PlaceFact; own: PlaceFact };
}

const toPlaceFit = (where: Where): PlaceFit => ({
  where,
  value: PLACE_FITS[where],
  code: null,
  former: null,
});

const REMOTE = toPlaceFit('remote');
const NATIONWIDE = toPlaceFit('nationwide');
const HYBRID = toPlaceFit('hybrid');
const ELSEWHERE = toPlaceFit('elsewhere');
const NOT_REMOTE: PlaceFit = { ...ELSEWHERE, isRemoteOnly: true };

const namesPart = ({ former, districts = [] }: PlaceFact) =>
  former !== null || districts.length > 0;

/** Whether both name parts of one province, and different ones. What one of them leaves open is no difference. */
function isOtherPart(own: PlaceFact, offered: PlaceFact): boolean {
  if (own.former !== offered.former) return namesPart(own) && namesPart(offered);
  const { districts } = offered;
  return Boolean(own.districts && districts && !own.districts.some((it) => districts.includes(it)));
}

/** A former province is part of a current one: the same former province scores highest, then the current one. */
export function scorePlace(job: JobFacts, profile: ProfileFacts): PlaceFit | null {
  if (job.work_mode === 'remote') return REMOTE;
  if (profile.places.length === 0 && !profile.remote) return null;
  if (job.places.length === 0 || job.places.every(({ code }) => code === 'other')) return null;
  const away = profile.remote && profile.places.length === 0 ? NOT_REMOTE : ELSEWHERE;
  let best = profile.remote && job.work_mode === 'hybrid' ? HYBRID : away;
  for (const offered of job.places) {
    const { code, former } = offered;
    if (code === 'nationwide' && best.value < NATIONWIDE.value) best = NATIONWIDE;
    for (const own of profile.places) {
      if (own.code !== code) continue;
      const same = own.former === former;
      const where = same ? 'same' : 'same_province';
      const value = PLACE_FITS[!same && own.former && former ? 'other_former' : where];
      const isOther = isOtherPart(own, offered);
      if (value < best.value || (value === best.value && (isOther || !best.otherPart))) continue;
      best = { where, value, code, former };
      if (isOther) best.otherPart = { offered, own };
    }
  }
  return best;
}

export interface PayFit {
  value: number;
  /** `reaches`: the offer starts at the expectation or above; `below`: it ends lower; else they have amounts in common. */
  against: 'reaches' | 'overlaps' | 'below';
}

/** Returns null unless both sides state figures. */
export function scorePay({ pay: offered }: JobFacts, { pay: hoped }: ProfileFacts): PayFit | null {
  if (!offered || !hoped) return null;
  const most = offered.max ?? Infinity;
  const least = hoped.min ?? hoped.max ?? 0;
  const short = Math.max(0, least - most);
  const value = Math.max(0, 1 - short / (MAX_PAY_SHORT * least || 1));
  if ((offered.min ?? 0) >= least) return { value, against: 'reaches' };
  return { value, against: most < least ? 'below' : 'overlaps' };
}
