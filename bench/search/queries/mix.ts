// What many people ask at once: a mix of the classes in which no two searches are alike, and what they type meanwhile.
import { LEVELS } from '#jobs/rules/lists.ts';
import { foldText as plain } from '#vietnamese/rules/fold.ts';
import { COMMON, MEDIUM, PLACES, PLACES_SAID, RARE_TITLES } from './words.ts';
import { CLASSES, distinct, type Query } from './classes.ts';

/** What is typed letter by letter into the search field. */
export const TYPED: readonly string[] = [
  ...new Set(
    [...MEDIUM, ...RARE_TITLES, ...PLACES_SAID].flatMap((name) =>
      [name, plain(name)].flatMap((word) =>
        Array.from({ length: Math.min(9, word.length - 1) }, (_, at) =>
          word.slice(0, at + 2).trim(),
        ),
      ),
    ),
  ),
];

export interface MixedQuery {
  query: Query;
  /** Its last word is only begun. */
  begun: boolean;
}

const IN_THE_MIX = new Set([
  'medium',
  'common',
  'common + filters',
  'one facet',
  'narrow facets',
  'beginning',
]);

/** What a board is asked at a busy moment, no two alike: titles, places, filters, and some beginnings. */
export function mixOf(count: number): MixedQuery[] {
  const known = CLASSES.filter(({ name }) => IN_THE_MIX.has(name));
  const begun = new Set(CLASSES.find(({ name }) => name === 'beginning')?.queries);
  const queries = distinct('mix', count, (dice): Query => {
    const query = dice.pick(dice.pick(known).queries);
    const place: Query = dice.roll() < 0.45 ? { location: dice.pick(PLACES) } : {};
    const level: Query = dice.roll() < 0.25 ? { level: dice.pick(LEVELS) } : {};
    if (begun.has(query)) return { ...query, ...place, as: 'begun' };
    if (!query.search) return { ...query, page: String(1 + Math.floor(dice.roll() * 5)) };
    const more = dice.roll() < 0.25 ? ` ${dice.pick(COMMON)}` : '';
    return { ...query, search: query.search + more, ...place, ...level };
  });
  return queries.map(({ as, ...query }) => ({ query, begun: as === 'begun' }));
}
