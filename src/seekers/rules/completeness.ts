// Completeness of a seeker's profile and the order in which to add missing sections.
import type { SeekerProfile } from '#seekers/contract.ts';

/** Percentage points of each section. The translations under `brings` explain their use to the seeker. */
const WEIGHTS = {
  full_name: 10,
  title: 15,
  skills: 20,
  cv: 20,
  bio: 10,
  experience: 10,
  location: 10,
  link: 5,
} as const;

export type ProfileSection = keyof typeof WEIGHTS;
export const PROFILE_SECTIONS = Object.keys(WEIGHTS) as ProfileSection[]; // Object.keys loses the key type

/** Fewer skills say little about what a person can do. */
const ENOUGH_SKILLS = 3;

type PartialProfile = Partial<Readonly<SeekerProfile>>;

const IS_FILLED: Record<ProfileSection, (profile: PartialProfile, cvs: number) => boolean> = {
  full_name: ({ full_name }) => !!full_name,
  title: ({ title }) => !!title,
  skills: ({ skills }) => (skills?.length ?? 0) >= ENOUGH_SKILLS,
  cv: (_profile, cvs) => cvs > 0,
  bio: ({ bio }) => !!bio,
  experience: ({ experience }) => !!experience,
  location: ({ location }) => !!location,
  link: ({ linkedin, github, portfolio }) => !!(linkedin ?? github ?? portfolio),
};

export interface Completeness {
  /** 0 to 100. */
  percent: number;
  /** Heaviest first. */
  missing: ProfileSection[];
}

/** Scores a profile from 0 to 100; null means that there is no profile yet. `cvs` is the number of uploaded CVs. */
export function getProfileCompleteness(profile: PartialProfile | null, cvs: number): Completeness {
  const missing = PROFILE_SECTIONS.filter((part) => !IS_FILLED[part](profile ?? {}, cvs));
  const missingWeight = missing.reduce((sum, part) => sum + WEIGHTS[part], 0);
  return {
    percent: 100 - missingWeight,
    missing: missing.toSorted((a, b) => WEIGHTS[b] - WEIGHTS[a]),
  };
}
