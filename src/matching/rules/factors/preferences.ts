// Scores a job against the seeker's preferences, and lists the musts that it does not meet.
import type { JobType, WorkMode } from '#jobs/rules/lists.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { NEAR_MODE } from '#matching/rules/weights.ts';
import type { PlaceFit } from './conditions.ts';

export interface PreferenceFit<T> {
  value: number;
  preferred: readonly T[];
  /** What the posting offers: of several types the preferred one. */
  offered: T;
}

/** Null without a preference. */
export function scoreType(
  { type, title_types }: JobFacts,
  { preferences }: ProfileFacts,
): PreferenceFit<JobType> | null {
  if (!preferences?.types) return null;
  const { values: preferred } = preferences.types;
  const offered = [type, ...title_types].find((one) => preferred.includes(one));
  return { value: offered ? 1 : 0, preferred, offered: offered ?? type };
}

/** Hybrid fits each other mode by half. */
function getModeValue(preferred: readonly WorkMode[], offered: WorkMode): number {
  if (preferred.includes(offered)) return 1;
  return offered === 'hybrid' || preferred.includes('hybrid') ? NEAR_MODE : 0;
}

export function scoreMode(
  { work_mode }: JobFacts,
  { preferences }: ProfileFacts,
): PreferenceFit<WorkMode> | null {
  if (!preferences?.modes) return null;
  const { values: preferred } = preferences.modes;
  return { value: getModeValue(preferred, work_mode), preferred, offered: work_mode };
}

export type Must = 'type' | 'mode' | 'place' | 'pay';

interface PreferenceFits {
  type: PreferenceFit<JobType> | null;
  mode: PreferenceFit<WorkMode> | null;
  place: PlaceFit | null;
}

const NO_MUSTS: readonly Must[] = [];

/** Lists the musts that a job violates. What the posting does not state violates none. */
export function listMissedMusts(
  job: JobFacts,
  { preferences, pay }: ProfileFacts,
  { type, mode, place }: PreferenceFits,
): readonly Must[] {
  if (!preferences) return NO_MUSTS;
  const missed: Must[] = [];
  if (preferences.types?.need === 'must' && type?.value === 0) missed.push('type');
  if (preferences.modes?.need === 'must' && mode && mode.value < 1) missed.push('mode');
  const isAway =
    place?.where === 'elsewhere' || place?.where === 'hybrid' || Boolean(place?.otherPart);
  const isOpen = Boolean(job.has_more_places) && place?.where === 'elsewhere';
  if (preferences.place === 'must' && isAway && !isOpen) missed.push('place');
  const most = job.pay?.max ?? null;
  if (preferences.pay === 'must' && most !== null && most < (pay?.min ?? 0)) missed.push('pay');
  return missed.length > 0 ? missed : NO_MUSTS;
}
