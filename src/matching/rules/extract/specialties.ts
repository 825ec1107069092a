// Finds the professions by which a profile's skills make its title more exact: 'Kế toán' who names 'Kế toán thuế', and
// 'Frontend developer' who names Angular.
import type { Level } from '#jobs/rules/lists.ts';
import { ENTRIES, findEntry, isProfession } from '#lexicon/rules/entries.ts';
import { listBroaderTitles } from '#lexicon/rules/implied-entries.ts';
import type { NamedConcept, ProfileSkill } from '#matching/rules/facts.ts';
import { uniqueBy } from '#platform/unique-by.ts';
import type { Piece } from './plain.ts';
import { findTitles } from './titles.ts';

/** Names of the skill that begin a name of the profession: 'Flutter' of 'Flutter developer'. */
const isNamedAfter = (names: readonly string[], skill: readonly string[]): boolean =>
  names.some((name) => skill.some((one) => name.startsWith(`${one} `)));

/** Developers that are named after a technology, by its skill. */
const DEVELOPERS = Map.groupBy(
  ENTRIES.filter((entry) => isProfession(entry) && entry.family === 'software').flatMap((entry) =>
    entry.related.flatMap((id) => {
      const skill = findEntry(id);
      return skill?.kind === 'skill' && isNamedAfter(entry.en, skill.en) ? [{ entry, id }] : [];
    }),
  ),
  ({ id }) => id,
);

/** Pieces of the text that are titles. */
const TITLES = ['title', 'other_title'];

interface NamedWork {
  /** The professions of the profile's title. */
  titles: readonly NamedConcept[];
  tags: readonly Piece[];
  skills: readonly ProfileSkill[];
  level: Level;
}

/**
 * Developers of the technologies in the title. Who lists one among the skills may know others better, and a beginner
 * works in none yet.
 */
export function findDevelopers({
  titles,
  skills,
}: Pick<NamedWork, 'titles' | 'skills'>): NamedConcept[] {
  return skills.flatMap(({ id, at: all }) => {
    const at = all.filter(({ piece }) => TITLES.includes(piece));
    const developers = at.length === 0 ? [] : (DEVELOPERS.get(id) ?? []);
    return developers
      .filter(({ entry }) => titles.some((title) => entry.related.includes(title.id)))
      .map(({ entry }) => ({ id: entry.id, at }));
  });
}

/** Each once, and none that the title names itself. */
export function findSpecialties(work: NamedWork): NamedConcept[] {
  const { titles, tags } = work;
  const ids = titles.map(({ id }) => id);
  const named = findTitles(tags, tags).filter(({ id }) =>
    listBroaderTitles(id).some((one) => ids.includes(one)),
  );
  const found = [...named, ...(work.level === 'entry' ? [] : findDevelopers(work))];
  return uniqueBy(found, ({ id }) => id).filter(({ id }) => !ids.includes(id));
}
