// Consistency of the lexicon: ids, relations, families, and no accidental ambiguity.
import { toCanonicalTone, foldText } from '#vietnamese/rules/fold.ts';
import { describe, expect, test } from 'vitest';
import { ENTRIES, findEntry, getEntryName } from './rules/entries.ts';
import { FAMILIES, getFamilyNearness } from './rules/families.ts';
import { toFoldedForms, listSpellings } from './rules/spellings.ts';
import { findSkill } from './rules/skill-named.ts';
import { ENTRY_SOURCES } from './rules/entry-sources.ts';

const ofKind = (kind: string) => ENTRIES.filter((entry) => entry.kind === kind);

test('the lexicon contains more than 1,700 entries, of them 550 titles and 900 skills', () => {
  expect(ENTRIES.length).toBeGreaterThan(1700);
  expect(ofKind('title').length).toBeGreaterThan(550);
  expect(ofKind('skill').length).toBeGreaterThan(900);
});

test('no two entries share an id', () => {
  expect(ENTRIES.length).toBe(ENTRY_SOURCES.length);
  expect(ENTRIES.filter(({ id }) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
});

test('every entry has a name', () => {
  expect(ENTRIES.filter(({ en, vi }) => en.length + vi.length === 0)).toEqual([]);
  expect(
    ENTRIES.filter(({ en, vi }) => [...en, ...vi].some((name) => name !== name.trim())),
  ).toEqual([]);
});

test('every profession has a Vietnamese name', () => {
  const bare = ofKind('title').filter(({ vi }) => vi.length === 0);
  expect(bare.map(({ id }) => id)).toEqual(['scrum-master']);
});

test('Vietnamese names use composed letters', () => {
  const decomposed = ENTRIES.flatMap(({ vi }) => vi).filter(
    (name) => name !== name.normalize('NFC'),
  );
  expect(decomposed).toEqual([]);
});

test('names use canonical tone marks: on the first vowel of oa, oe and uy', () => {
  const names = ENTRIES.flatMap(({ en, vi, short }) => [...en, ...vi, ...short]);
  expect(names.filter((name) => toCanonicalTone(name) !== name)).toEqual([]);
  expect(names.filter((name) => toFoldedForms(name)[0] !== foldText(name))).toEqual([]);
});

test('related entries exist, and the relation is symmetric', () => {
  const missing = ENTRY_SOURCES.flatMap(({ id, related = [] }) =>
    related.filter((other) => !findEntry(other)).map((other) => `${id}: ${other}`),
  );
  expect(missing).toEqual([]);
  const oneSided = ENTRIES.flatMap(({ id, related }) =>
    related.filter((other) => !findEntry(other)?.related.includes(id)),
  );
  expect(oneSided).toEqual([]);
});

test('every profession belongs to a known family', () => {
  const lost = ofKind('title').filter(({ family }) => !family || !FAMILIES.includes(family));
  expect(lost.map(({ id, family }) => `${id}: ${family}`)).toEqual([]);
});

test('a name belongs to one entry, unless diacritics distinguish two', () => {
  const owners = new Map<string, Map<string, string>>();
  for (const entry of ENTRIES) {
    for (const { form, marked, short } of listSpellings(entry)) {
      if (short) continue;
      owners.set(form, (owners.get(form) ?? new Map()).set(entry.id, marked.toLowerCase()));
    }
  }
  const shared = [...owners].filter(([, names]) => new Set(names.values()).size < names.size);
  expect(shared.map(([key, names]) => `${key}: ${[...names.keys()].join(', ')}`)).toEqual([]);
});

describe('names', () => {
  test.each([
    ['react', 'ReactJS', 'ReactJS'],
    ['jest', 'Jest', 'Jest'],
    ['excel', 'Excel', 'Excel'],
    ['docker', 'Docker', 'Docker'],
    ['english', 'English', 'tiếng Anh'],
    ['java-developer', 'Java developer', 'lập trình viên Java'],
    ['tax-filing', 'tax filing', 'kê khai thuế'],
    ['typography', 'layout and typography', 'bố cục và màu sắc'],
    ['social-channels', 'social media channels', 'kênh mạng xã hội'],
  ])('have their usual capitals in running text: %s', (id, en, vi) => {
    const entry = findEntry(id);
    expect(entry && [getEntryName(entry, 'en'), getEntryName(entry, 'vi')]).toEqual([en, vi]);
  });

  test('of programs and abbreviations keep their capitals in Vietnamese', () => {
    const lowered = ENTRIES.filter((entry) => {
      const capitals = entry.en.flatMap(
        (name) => name.match(/(?<![\p{L}])(?:\p{Lu}[\p{L}\d]+|i\p{Lu}+)(?![\p{L}])/gu) ?? [],
      );
      const brands = capitals
        .filter((word) => /^.+\p{Lu}/u.test(word))
        .map((word) => word.toLowerCase());
      return getEntryName(entry, 'vi')
        .split(' ')
        .some((word) => brands.includes(word));
    });
    expect(lowered.map((entry) => getEntryName(entry, 'vi'))).toEqual([]);
  });

  test('of languages follow Vietnamese spelling', () => {
    const languages = ofKind('language').map((entry) => getEntryName(entry, 'vi'));
    expect(languages.filter((name) => /^tiếng \p{Ll}/u.test(name))).toEqual([]);
  });

  test('that are displayed are found again', () => {
    const lost = ENTRIES.filter(({ kind }) =>
      ['skill', 'certificate', 'language'].includes(kind),
    ).filter((entry) =>
      (['en', 'vi'] as const).some(
        (language) => findSkill(getEntryName(entry, language)) !== entry,
      ),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test('are displayed in the reader’s language', () => {
    const accountant = findEntry('accountant');
    expect(accountant && getEntryName(accountant, 'vi')).toBe('kế toán');
    expect(accountant && getEntryName(accountant, 'en')).toBe('accountant');
  });

  test('without a Vietnamese form are displayed in English', () => {
    const docker = findEntry('react-native');
    expect(docker && getEntryName(docker, 'vi')).toBe('React Native');
  });

  test('do not exist for an unknown id', () => {
    expect(findEntry('no-such-work')).toBeNull();
  });
});

test.each([
  ['accounting', 'accounting', 1],
  ['accounting', 'audit', 0.5],
  ['audit', 'accounting', 0.5],
  ['kitchen', 'software', 0],
  ['rank', 'rank', 0],
  [undefined, 'sales', 0],
])('%s and %s are %d near', (one, other, nearness) => {
  expect(getFamilyNearness(one, other)).toBe(nearness);
});
