// Compares languages: the one in a posting's title, without which the work can hardly be done, and levels of tests.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { LanguageLevel, ProfileSkill, RequiredSkill } from '#matching/rules/facts.ts';

/**
 * Most people have learned some English, and hardly anybody names Vietnamese; 'a foreign language' may be any. Sign
 * language, which search counts among the common ones of titles, is one that hardly anybody knows.
 */
const WIDELY_KNOWN: ReadonlySet<string> = new Set(['english', 'vietnamese', 'foreign-language']);

const isLanguage = (id: string) => findEntry(id)?.kind === 'language';

/** The language itself, or that of a certificate ('JLPT'); null for other skills. */
export function findLanguage(id: string): string | null {
  if (isLanguage(id)) return id;
  const entry = findEntry(id);
  return (entry?.kind === 'certificate' && entry.related.find(isLanguage)) || null;
}

/** A profile's levels of a language, each with the id of the skill that names it. */
interface OwnLevel extends LanguageLevel {
  id: string;
}

export type OwnLevels = ReadonlyMap<string, readonly OwnLevel[]>;

/** Groups the levels that a profile names by language, the highest first. */
export function groupLevels(skills: readonly ProfileSkill[]): OwnLevels {
  const levels = skills
    .flatMap(({ id, level }): OwnLevel[] => (level ? [{ ...level, id }] : []))
    .toSorted((one, other) => other.level - one.level);
  return Map.groupBy(levels, ({ id }) => findLanguage(id) ?? '');
}

/** Tests are compared with each other only roughly: half a level below still reaches. */
const TOLERANCE = 0.5;

/**
 * The highest level of a profile where none reaches the one that the posting requires; null where one does, or where
 * either side names none.
 */
export function findLowerLevel({ id, level }: RequiredSkill, own: OwnLevels): OwnLevel | null {
  if (!level) return null;
  const held = own.get(findLanguage(id) ?? '') ?? [];
  const reaches = held.some((it) =>
    it.test === level.test ? it.level >= level.level : it.level >= level.level - TOLERANCE,
  );
  return reaches ? null : (held[0] ?? null);
}

/** Somebody so many levels below the title's hardly speaks its language: N5 instead of N3. */
const FAR_BELOW = 2;

const isFarBelow = (required: RequiredSkill, own: OwnLevels): boolean => {
  const highest = findLowerLevel(required, own);
  return highest !== null && (required.level?.level ?? 0) - highest.level >= FAR_BELOW;
};

/**
 * Whether the title names a language other than English that the profile does not have, or only far below the level of
 * the title, nor an alternative to it.
 */
export function lacksTitleLanguage(
  skills: readonly RequiredSkill[],
  isHeld: (id: string) => boolean,
  levels: OwnLevels,
): boolean {
  return skills.some((skill) => {
    const { id, need, source, group } = skill;
    if (source !== 'title' || need === 'nice') return false;
    const language = findLanguage(id);
    if (language === null || WIDELY_KNOWN.has(language)) return false;
    const suffices = (one: RequiredSkill, held: string) => isHeld(held) && !isFarBelow(one, levels);
    if (suffices(skill, language)) return false;
    return !skills.some(
      (other) =>
        other !== skill && group !== null && other.group === group && suffices(other, other.id),
    );
  });
}
