// The language in a posting's title, without which the work can hardly be done.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { RequiredSkill } from '#matching/rules/facts.ts';

/** Most people have learned some English, and hardly anybody names Vietnamese; 'a foreign language' may be any. */
const COMMON: ReadonlySet<string> = new Set(['english', 'vietnamese', 'foreign-language']);

const isLanguage = (id: string) => findEntry(id)?.kind === 'language';

/** The language itself, or that of a certificate ('JLPT'); null for other skills. */
function findLanguage(id: string): string | null {
  if (isLanguage(id)) return id;
  const entry = findEntry(id);
  return (entry?.kind === 'certificate' && entry.related.find(isLanguage)) || null;
}

/** Whether the title names a language other than English that the profile does not have, nor an alternative to it. */
export function lacksTitleLanguage(
  skills: readonly RequiredSkill[],
  isHeld: (id: string) => boolean,
): boolean {
  return skills.some(({ id, need, source, group }) => {
    if (source !== 'title' || need === 'nice') return false;
    const language = findLanguage(id);
    if (language === null || COMMON.has(language) || isHeld(language)) return false;
    return !skills.some((other) => group !== null && other.group === group && isHeld(other.id));
  });
}
