// Level and years, place, and pay: how far the two sides are apart.
import { LEVELS } from '#jobs/rules/lists.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';

export interface LevelFit {
  value: number;
  /** Steps that the seeker is above (+) or below (-) what the posting takes. */
  steps: number;
  /** Years missing to what is asked; null where one side says nothing. */
  missing: number | null;
  /** Share of the factor that is known. */
  known: number;
}

const BY_STEPS = [1, 0.55, 0.1, 0, 0];
const rank = (level: (typeof LEVELS)[number]) => LEVELS.indexOf(level);

function stepsBetween({ levels }: JobFacts, { level }: ProfileFacts): number {
  const own = rank(level);
  if (own < rank(levels.least)) return own - rank(levels.least);
  return Math.max(0, own - rank(levels.most));
}

/** 1 where enough years are there, falling to 0 at three years short. */
function byYears(missing: number): number {
  return Math.max(0, 1 - Math.max(0, missing) / 3);
}

const plain = new Map<number, LevelFit>();

/** By level alone there are few answers; each is made once. */
function byLevelAlone(steps: number, known: 0.5 | 1): LevelFit {
  const key = steps + 100 * known;
  const before = plain.get(key);
  if (before) return before;
  const fit = { value: BY_STEPS[Math.abs(steps)] ?? 0, steps, missing: null, known };
  plain.set(key, fit);
  return fit;
}

/** Without a word about the level a posting counts as 'mid', and the factor for half. */
export function scoreLevel(job: JobFacts, profile: ProfileFacts): LevelFit {
  const steps = stepsBetween(job, profile);
  if (!job.years || !profile.years) return byLevelAlone(steps, job.levels.stated ? 1 : 0.5);
  const missing = job.years.least - profile.years.least;
  const value = 0.65 * (BY_STEPS[Math.abs(steps)] ?? 0) + 0.35 * byYears(missing);
  return { value, steps, missing, known: 1 };
}

export type Where = 'same' | 'same_province' | 'nationwide' | 'remote' | 'hybrid' | 'elsewhere';

export interface PlaceFit {
  value: number;
  where: Where;
  code: string | null;
  former: string | null;
}

const at = (
  where: Where,
  value: number,
  code: string | null = null,
  former: string | null = null,
): PlaceFit => ({
  where,
  value,
  code,
  former,
});

const REMOTE = at('remote', 1);
const NATIONWIDE = at('nationwide', 0.9);
const HYBRID = at('hybrid', 0.5);
const ELSEWHERE = at('elsewhere', 0);

/** A former province is a region of today's: the same one is nearest, the rest of the province near. */
export function scorePlace(job: JobFacts, profile: ProfileFacts): PlaceFit | null {
  if (job.work_mode === 'remote') return REMOTE;
  if (profile.places.length === 0 && !profile.remote) return null;
  if (job.places.length === 0 || job.places.every(({ code }) => code === 'other')) return null;
  let best = profile.remote && job.work_mode === 'hybrid' ? HYBRID : ELSEWHERE;
  for (const { code, former } of job.places) {
    if (code === 'nationwide' && best.value < 0.9) best = NATIONWIDE;
    for (const own of profile.places) {
      if (own.code !== code) continue;
      const same = own.former === former;
      const value = same ? 1 : own.former && former ? 0.7 : 0.85;
      if (value > best.value) best = at(same ? 'same' : 'same_province', value, code, former);
    }
  }
  return best;
}

export interface PayFit {
  value: number;
  /** `reaches`: the offer begins at the wish or above it; `below`: it ends there or earlier; else both overlap. */
  against: 'reaches' | 'overlaps' | 'below';
}

/** Null unless both name figures. */
export function scorePay({ pay: offered }: JobFacts, { pay: hoped }: ProfileFacts): PayFit | null {
  if (!offered || !hoped) return null;
  const most = offered.max ?? Infinity;
  const least = hoped.min ?? hoped.max ?? 0;
  const short = Math.max(0, least - most);
  const value = Math.max(0, 1 - short / (0.4 * least || 1));
  if ((offered.min ?? 0) >= least) return { value, against: 'reaches' };
  return { value, against: most <= least ? 'below' : 'overlaps' };
}
