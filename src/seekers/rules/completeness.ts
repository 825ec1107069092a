// Completeness of a seeker's profile and the order in which to add missing sections.
import type { SeekerProfile } from '#seekers/contract.ts';
import type { EntryKind } from './entries.ts';

/** Percentage points of each section. The translations under `brings` explain their use to the seeker. */
const WEIGHTS = {
  full_name: 5,
  title: 15,
  skills: 18,
  cv: 15,
  history: 12,
  bio: 8,
  experience: 8,
  location: 8,
  preferences: 6,
  phone: 5,
} as const;

export type ProfileSection = keyof typeof WEIGHTS;
export const PROFILE_SECTIONS = Object.keys(WEIGHTS) as ProfileSection[]; // Object.keys loses the key type

/** Number of skills from which the section counts as complete. */
const ENOUGH_SKILLS = 3;

type PartialProfile = Partial<Readonly<SeekerProfile>>;

/** All that the completeness depends on. */
export interface ProfileParts {
  /** Null without a profile. */
  profile: PartialProfile | null;
  /** Number of uploaded CVs. */
  cvs: number;
  entries: readonly { kind: EntryKind }[];
  phone: string | null;
  hasPreferences: boolean;
}

/** People without work experience can complete this section with education. */
const isHistory = ({ kind }: { kind: EntryKind }) => kind === 'experience' || kind === 'education';

const IS_FILLED: Record<ProfileSection, (profile: PartialProfile, parts: ProfileParts) => boolean> =
  {
    full_name: ({ full_name }) => !!full_name,
    title: ({ title }) => !!title,
    skills: ({ skills }) => (skills?.length ?? 0) >= ENOUGH_SKILLS,
    cv: (_profile, { cvs }) => cvs > 0,
    history: (_profile, { entries }) => entries.some(isHistory),
    bio: ({ bio }) => !!bio,
    experience: ({ experience }) => !!experience,
    location: ({ location }) => !!location,
    preferences: (_profile, { hasPreferences }) => hasPreferences,
    phone: (_profile, { phone }) => !!phone,
  };

export interface Completeness {
  /** 0 to 100. */
  percent: number;
  /** Highest weight first. */
  missing: ProfileSection[];
}

/** Scores a profile from 0 to 100: the one definition for every screen. */
export function getProfileCompleteness(parts: ProfileParts): Completeness {
  const profile = parts.profile ?? {};
  const missing = PROFILE_SECTIONS.filter((section) => !IS_FILLED[section](profile, parts));
  const missingWeight = missing.reduce((sum, section) => sum + WEIGHTS[section], 0);
  return {
    percent: 100 - missingWeight,
    missing: missing.toSorted((a, b) => WEIGHTS[b] - WEIGHTS[a]),
  };
}
