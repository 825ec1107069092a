// What many people ask at once: a mix of the classes in which no two searches are alike, and what they type meanwhile.
import { fold as plain } from '#vietnamese/rules/fold.ts';
import { COMMON, MEDIUM, PLACES, PLACES_SAID, RARE_TITLES } from './asked-words.ts';
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

/** What a board is asked at a busy moment, no two alike: titles, places, filters, and some beginnings. */
export function mixOf(count: number): Query[] {
  const known = CLASSES.filter(({ name }) =>
    [
      'medium',
      'common',
      'common + filters',
      'one facet',
      'narrow facets',
      'beginning',
      'rare title',
    ].includes(name),
  );
  return distinct('mix', count, (dice) => {
    const query = dice.pick(dice.pick(known).queries);
    if (!query.search || dice.roll() < 0.15)
      return { ...query, page: String(1 + Math.floor(dice.roll() * 3)) };
    const words = dice.roll() < 0.6 ? `${query.search} ${dice.pick(COMMON)}` : query.search;
    return {
      ...query,
      search: words,
      ...(dice.roll() < 0.4 ? { location: dice.pick(PLACES) } : {}),
    };
  });
}
