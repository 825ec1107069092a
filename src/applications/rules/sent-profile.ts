// The profile in a copy: kept as it was sent, and read with nothing taken for granted.
import { LEVELS, type Level } from '#jobs/rules/lists.ts';

const TEXTS = ['title', 'bio', 'location', 'email', 'linkedin', 'github', 'portfolio'] as const;

export interface SentProfile extends Record<(typeof TEXTS)[number], string | null> {
  full_name: string;
  skills: string[];
  experience: Level | null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null);

export function toSentProfile(kept: Readonly<Record<string, unknown>>): SentProfile {
  const { full_name, skills, experience } = kept;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(kept[name])]));
  return {
    // Every name of TEXTS is in it; fromEntries forgets which.
    ...(texts as Record<(typeof TEXTS)[number], string | null>),
    full_name: textOf(full_name) ?? '',
    skills: Array.isArray(skills) ? skills.filter((it) => typeof it === 'string') : [],
    experience: LEVELS.find((it) => it === experience) ?? null,
  };
}
