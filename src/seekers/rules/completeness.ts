// How complete a seeker's profile is, and which part to add next: the one that brings the most comes first.
import type { SeekerProfile } from '#seekers/contract.ts';

/** What each part is worth; what it brings is said under `brings` in the words. */
const WORTH = {
  full_name: 10,
  title: 15,
  skills: 20,
  cv: 20,
  bio: 10,
  experience: 10,
  location: 10,
  link: 5,
} as const;

export type ProfileSection = keyof typeof WORTH;
export const PARTS = Object.keys(WORTH) as ProfileSection[]; // Object.keys forgets the keys' type

/** Fewer say little about what somebody can do. */
const ENOUGH_SKILLS = 3;

type Known = Partial<Readonly<SeekerProfile>>;

const HAS: Record<ProfileSection, (profile: Known, cvs: number) => boolean> = {
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
  /** Worth most first. */
  missing: ProfileSection[];
}

/** Without a profile as yet everything is missing. */
export function getProfileCompleteness(profile: Known | null, cvs: number): Completeness {
  const missing = PARTS.filter((part) => !HAS[part](profile ?? {}, cvs));
  const worth = missing.reduce((sum, part) => sum + WORTH[part], 0);
  return { percent: 100 - worth, missing: missing.toSorted((a, b) => WORTH[b] - WORTH[a]) };
}
