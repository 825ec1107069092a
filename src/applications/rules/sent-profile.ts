// Parses the profile in an application's copy, whose JSON has no guaranteed shape.
import { LEVELS, type Level } from '#jobs/rules/lists.ts';

const TEXTS = ['title', 'bio', 'location', 'email', 'linkedin', 'github', 'portfolio'] as const;

export interface SentProfile extends Record<(typeof TEXTS)[number], string | null> {
  full_name: string;
  skills: string[];
  experience: Level | null;
}

const toText = (value: unknown) => (typeof value === 'string' && value ? value : null);

export function toSentProfile(profile: Readonly<Record<string, unknown>>): SentProfile {
  const { full_name, skills, experience } = profile;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, toText(profile[name])]));
  return {
    // fromEntries loses the key type, but every name of TEXTS is present.
    ...(texts as Record<(typeof TEXTS)[number], string | null>),
    full_name: toText(full_name) ?? '',
    skills: Array.isArray(skills) ? skills.filter((it) => typeof it === 'string') : [],
    experience: LEVELS.find((it) => it === experience) ?? null,
  };
}
