// Parses the profile in an application's copy, whose JSON has no guaranteed shape.
import { LEVELS, type Level } from '#jobs/rules/lists.ts';
import { NOTICE_PERIODS, SEEKER_LINKS, type NoticePeriod } from '#seekers/rules/details.ts';
import { ENTRY_KINDS, FLUENCY_LEVELS, type EntryFields } from '#seekers/rules/entries.ts';

const TEXTS = ['title', 'bio', 'location', 'email', 'phone', ...SEEKER_LINKS] as const;

export interface SentProfile extends Record<(typeof TEXTS)[number], string | null> {
  full_name: string;
  skills: string[];
  experience: Level | null;
  notice_period: NoticePeriod | null;
  open_to_offers: boolean;
  entries: EntryFields[];
}

const toText = (value: unknown) => (typeof value === 'string' && value ? value : null);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toSentEntries(value: unknown): EntryFields[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).flatMap((entry) => {
    const kind = ENTRY_KINDS.find((it) => it === entry.kind);
    const name = toText(entry.name);
    if (!kind || !name) return [];
    const level = FLUENCY_LEVELS.find((it) => it === entry.level) ?? null;
    const [organization, description] = [toText(entry.organization), toText(entry.description)];
    const [started, ended] = [toText(entry.started), toText(entry.ended)];
    return [{ kind, name, organization, started, ended, level, description }];
  });
}

export function toSentProfile(profile: Readonly<Record<string, unknown>>): SentProfile {
  const { full_name, skills, experience, notice_period, open_to_offers } = profile;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, toText(profile[name])]));
  return {
    // fromEntries loses the key type, but every name of TEXTS is present.
    ...(texts as Record<(typeof TEXTS)[number], string | null>),
    full_name: toText(full_name) ?? '',
    skills: Array.isArray(skills) ? skills.filter((it) => typeof it === 'string') : [],
    experience: LEVELS.find((it) => it === experience) ?? null,
    notice_period: NOTICE_PERIODS.find((it) => it === notice_period) ?? null,
    open_to_offers: open_to_offers === true,
    entries: toSentEntries(profile.entries),
  };
}
