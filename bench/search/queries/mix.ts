// A mix of the classes for concurrent clients, in which no two searches are equal, and the texts typed for suggestions.
import { LEVELS } from '#jobs/rules/lists.ts';
import { foldText as plain } from '#vietnamese/rules/fold.ts';
import { COMMON, MEDIUM, PLACES, PLACE_NAMES, RARE_TITLES } from './words.ts';
import { CLASSES, createDistinctQueries, type Query } from './classes.ts';

/** The successive texts of names that are typed letter by letter into the search field. */
export const TYPED: readonly string[] = [
  ...new Set(
    [...MEDIUM, ...RARE_TITLES, ...PLACE_NAMES].flatMap((name) =>
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
  /** Whether its last word is incomplete. */
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

/** Typical searches of a busy moment, all different: titles, places, filters, and some incomplete words. */
export function createMixedQueries(count: number): MixedQuery[] {
  const known = CLASSES.filter(({ name }) => IN_THE_MIX.has(name));
  const begun = new Set(CLASSES.find(({ name }) => name === 'beginning')?.queries);
  const queries = createDistinctQueries('mix', count, (dice): Query => {
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
