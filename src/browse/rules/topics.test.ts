// Paths of landing pages: unique in each language, and resolved to the same topic again.
import { describe, expect, test } from 'vitest';
import { listNeighbours } from '#places/neighbours.ts';
import { DISTRICTS } from '#places/districts.ts';
import { PROVINCES } from '#places/provinces.ts';
import { findPlaceByName, getPlaceKey } from '#places/rules.ts';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import { REMOTE } from '#jobs/rules/place.ts';
import { findProvinceOf, findTopic, FOLDERS, toTopicPath, type Topic } from './topics.ts';

const { lists } = createBrowseIndex();
const LANGUAGES = ['en', 'vi'] as const;

const single: Topic[] = [
  ...lists.categories.map(({ value }) => ({ category: value })),
  ...lists.places.map(({ value }) => ({ place: value })),
  ...lists.skills.map(({ value }) => ({ skill: value })),
  ...lists.industries.map(({ value }) => ({ industry: value })),
  ...lists.sizes.map(({ value }) => ({ size: value })),
];
const pairs: Topic[] = lists.categories.flatMap(({ value: category }) =>
  lists.places.map(({ value: place }) => ({ category, place })),
);
const topics = [...single, ...pairs];

describe.each(LANGUAGES)('addresses in %s', (language) => {
  const paths = topics.map((topic) => toTopicPath(lists, topic, language));

  test('are unique per topic', () => {
    expect(new Set(paths).size).toBe(topics.length);
    expect(topics.length).toBeGreaterThan(500);
  });

  test('have two or three words of letters, digits and dashes', () => {
    const odd = paths.filter(
      (path) => !/^\/(?:browse|viec-lam)(?:\/[a-z0-9-]{1,80}){1,2}$/.test(path),
    );
    expect(odd).toEqual([]);
  });

  test('resolve to their topic', () => {
    const wrong = topics.filter((topic, nth) => {
      const [, , first = '', second] = (paths[nth] ?? '').split('/');
      return JSON.stringify(findTopic(lists, first, second)) !== JSON.stringify(topic);
    });
    expect(wrong).toEqual([]);
  });
});

test('every province, former province and district has an address', () => {
  const former = PROVINCES.flatMap((it) => it.former);
  const slugs = [...former, ...DISTRICTS].map(({ slug }) => slug);
  const values = lists.places.map(({ value }) => value);
  expect(values).toEqual([...PROVINCES.map(({ code }) => code), REMOTE, ...slugs]);
  expect(new Set(values).size).toBe(values.length);
  for (const slug of slugs)
    expect(PROVINCES.map(({ code }) => code)).toContain(findProvinceOf(slug));
  expect([findProvinceOf('79'), findProvinceOf(REMOTE)]).toEqual([null, null]);
});

test('the search resolves the name of each place to the same place', () => {
  const wrong = lists.places.filter(({ value, names }) => {
    const found = findPlaceByName(names.en);
    const key = found && typeof found === 'object' ? getPlaceKey(found) : found;
    return key !== value;
  });
  expect(wrong.map(({ names }) => names.en)).toEqual([]);
});

test('no category or place has the slug of a folder', () => {
  const folders = Object.values(FOLDERS).flatMap((names) => Object.values(names));
  const slugs = [...lists.categories, ...lists.places].flatMap((it) => Object.values(it.slugs));
  expect(slugs.filter((slug) => folders.some((folder) => folder === slug))).toEqual([]);
});

test('a slug in one language is never another topic’s slug in the other', () => {
  for (const list of [[...lists.categories, ...lists.places], lists.skills]) {
    const owners = new Map<string, string>();
    for (const { value, slugs } of list) {
      for (const slug of Object.values(slugs)) {
        expect(owners.get(slug) ?? value).toBe(value);
        owners.set(slug, value);
      }
    }
  }
});

test.each([
  ['nowhere', undefined],
  ['finance', 'nowhere'],
  ['nowhere', 'ha-noi'],
  ['skills', 'nowhere'],
  ['skills', undefined],
  ['companies', 'other'],
  ['ha-noi', 'finance'],
  ['__proto__', 'constructor'],
])('an unknown address has no topic: %s %s', (first, second) => {
  expect(findTopic(lists, first, second)).toBeNull();
});

test('provinces border each other both ways, and each has a neighbour', () => {
  const codes = PROVINCES.map(({ code }) => code);
  for (const code of codes) {
    const near = listNeighbours(code);
    expect(near.length).toBeGreaterThan(0);
    expect(near.filter((it) => !codes.includes(it) || !listNeighbours(it).includes(code))).toEqual(
      [],
    );
  }
});
