// The tiers of a search and the order in which they are read.
import { expect, test } from 'vitest';
import type { Concept, Condition } from '#search/rules/parsed-query.ts';
import { matchEverything, planSearch } from './plan.ts';
import { toTsquery } from './query-node.ts';

const REMOTE: Condition = { kind: 'remote', from: 0, to: 2, written: 'lam tai nha' };
const ENTRY: Condition = { kind: 'level', level: 'entry', from: 2, to: 6, written: '' };
const HANOI: Condition = { kind: 'place', code: '01', former: null, from: 6, to: 8, written: '' };

const listTiers = (conditions: Condition[]) =>
  planSearch({ concepts: [], conditions, corrected: null, hasMarks: false }, {}).tiers.map(
    ({ words }) => words && toTsquery(words),
  );

test('without words the lightest condition is dropped first, in whichever order they were typed', () => {
  const [remote, entry, place] = [[REMOTE], [ENTRY], [HANOI]].map(
    (conditions) => listTiers(conditions)[0],
  );
  const tiers = listTiers([ENTRY, REMOTE]);
  expect(tiers.slice(1)).toEqual([remote, entry, null]);
  expect(listTiers([REMOTE, ENTRY])).toHaveLength(tiers.length);
  expect(listTiers([ENTRY, HANOI, REMOTE]).slice(4)).toEqual([remote, place, entry, null]);
});

test('a district is read first, by its field or by its name in the text', () => {
  const place = { kind: 'place' as const, code: '79', former: null, district: 'quan-7' };
  const [first, second] = listTiers([{ ...place, from: 0, to: 2, written: 'q7' }]);
  expect(first).toBe(`('loc=79' & ('dst=quan-7' | ('loc=79' & 'q7')))`);
  expect(second).toBe(`'loc=79'`);
});

function createConcept(name: string, kind: Concept['kind'], nameParts?: string[]): Concept {
  const words = name.split(' ');
  const typed = { words, marked: null, weight: 1, source: 'typed' as const };
  return {
    from: 0,
    to: name.length,
    kind,
    weight: 1,
    variants: [{ ...typed, ...(nameParts ? { nameParts } : {}) }],
  };
}

const planConcepts = (concepts: Concept[]) =>
  planSearch({ concepts, conditions: [], corrected: null, hasMarks: false }, {}).tiers.map(
    ({ kind, words }) => `${kind} ${words && toTsquery(words)}`,
  );

test('a long question adds jobs titled by another of its names, after those with the main one', () => {
  const tiers = planConcepts([
    createConcept('livestream', 'title'),
    createConcept('tiktok', 'skill'),
    createConcept('vui', null),
  ]);
  expect(tiers[0]).toBe(`match 'livestream'`);
  expect(tiers).toContain(`best ('t=livestream' & ('t=tiktok' | 't=vui'))`);
  expect(tiers).toContain(`overflow ('t=tiktok' & !'livestream')`);
});

test('where nothing names work, whatever meets a wished way of working is a match as well', () => {
  const list = (kind: Concept['kind'], condition: Condition = REMOTE) => {
    const concepts = [createConcept('excel', kind)];
    const query = { concepts, conditions: [condition], corrected: null, hasMarks: false };
    return planSearch(query, {}).tiers.map(
      ({ kind, words }) => `${kind} ${words && toTsquery(words)}`,
    );
  };
  expect(list('soft')).toContain(`overflow (('rem=1' | 't=remote') & !'excel')`);
  for (const tiers of [list('skill'), list('soft', HANOI)])
    expect(tiers.filter((it) => it.startsWith('overflow'))).toEqual([]);
});

test('an alert leaves out titles of unwanted work', () => {
  const query = { conditions: [], corrected: null, hasMarks: false };
  const node = matchEverything(
    {
      ...query,
      concepts: [createConcept('office', 'field')],
      unwanted: [createConcept('sale', 'title')],
    },
    {},
  );
  expect(node && toTsquery(node)).toBe(`('office' & !'t=sale')`);
});

test('jobs titled by a related profession are read after those that have it, and count as matches', () => {
  const lawyer = createConcept('lawyer', 'title');
  const related = createConcept('legal counsel', 'title', ['legal counsel']).variants;
  expect(planConcepts([{ ...lawyer, related }])).toEqual([
    `match 'lawyer'`,
    `best 't=lawyer'`,
    `match ('lawyer' | 't=legal counsel')`,
  ]);
});

test('what names no work brings candidates last, and is no match alone', () => {
  const cook = createConcept('cook', 'title');
  const japanese = createConcept('japanese', 'language');
  const manager = { ...createConcept('manager', 'title'), isRank: true };
  expect(planConcepts([cook, japanese]).slice(-2)).toEqual([
    `best 't=cook'`,
    `fallback 'japanese'`,
  ]);
  const tiers = planConcepts([cook, japanese, manager]);
  expect(tiers.filter((it) => it.startsWith('match'))).toEqual([`match 'cook'`]);
  expect(tiers.at(-1)).toBe(`fallback ('japanese' | 'manager')`);
});

test('two syllables that are a name are looked for next to each other, English words also apart', () => {
  // 'Nhân viên thu ngân' has both syllables, and is no library.
  expect(planConcepts([createConcept('thu vien', 'field', ['thu vien'])])).toEqual([
    `match 'p=thu vien'`,
    `best 't=thu vien'`,
  ]);
  expect(planConcepts([createConcept('sales manager', 'title', ['sales manager'])])).toEqual([
    `match ('p=sales manager' | ('t=sales' & 't=manager'))`,
    `best ('t=sales' & 't=manager')`,
  ]);
});

test('a long name that hardly occurs leads to jobs titled by a part of it, last', () => {
  const tiers = planConcepts([
    createConcept('tro ly kiem toan', 'title', ['tro ly', 'ly kiem', 'kiem toan']),
  ]);
  const own = `('p=tro ly' & 'p=ly kiem' & 'p=kiem toan')`;
  const apart = `('t=tro' & 't=ly' & 't=kiem' & 't=toan')`;
  // What a `best` tier finds is a match, or the list would have jobs that its total does not count.
  expect(tiers).toContain(`best ${apart}`);
  expect(tiers[0]).toBe(`match (${own} | ${apart})`);
  expect(tiers.at(-1)).toBe(`match (${own} | ${apart} | 't=tro ly' | 't=ly kiem' | 't=kiem toan')`);
});
