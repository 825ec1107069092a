// What a sample of the board answers is what the board answers: the same words, filters and facets.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceOf, type Dice } from '#database/demo/dice.ts';
import { NOON } from '#tests/support/cast.ts';
import { openMixedBoard, type MixedBoard } from '#tests/support/mixed-board.ts';
import { drawn, type Sample } from './rules/sample.ts';
import { facetsIn } from './rules/sample/facets.ts';
import { hitsOf, matchesOf } from './rules/sample/matches.ts';
import { all, any, controlQuery, lexeme, payStep } from './rules/tsquery.ts';
import { bucketsSince } from './rules/windows.ts';
import { openAt, type Filter } from './store/candidates.ts';
import { readFacets } from './store/facets.ts';
import { readSample } from './store/sample.ts';

const DAY = 24 * 60 * 60 * 1000;
const M = 1_000_000;
let board: MixedBoard;
/** Every open job and every word. */
let whole: Sample;

beforeAll(async () => {
  board = await openMixedBoard();
  whole = await readSample(board.db, { size: 10_000, now: NOON, from: 0.5, least: 1 });
});
afterAll(() => board.close());

const WORDS = [
  ...['ke', 'toan', 'truong', 'nhan', 'vien', 'java', 'hiem', 'reilly', 'xyzqq', 'ky', 'su'],
  ...['t=ke', 't=toan', 't=java', 't=hiem', 'h=excel', 'h=sql', 'h=cplusplus'],
  ...['cat=IT - Software', 'cat=HR', 'typ=part-time', 'lvl=senior', 'rem=0', 'rem=1', 'urg=1'],
  ...['loc=01', 'loc=79', 'loc=nationwide', 'fmr=binh-duong', 'pay=none', 'pay=0', 'pay=20'],
  ...["com=o'reilly", 'com=back\\slash', 'com=O (and) | &', 'com=nobody'],
];

function keyOf(dice: Dice, depth = 2): string {
  const parts = () =>
    Array.from({ length: 2 + Math.floor(dice.roll() * 3) }, () => keyOf(dice, depth - 1));
  const chance = depth === 0 ? 1 : dice.roll();
  if (chance < 0.25) return any(parts());
  if (chance < 0.45) return `(${all(parts())})`;
  if (chance < 0.55) return `(('rem=0' | 'rem=1') & !${keyOf(dice, depth - 1)})`;
  if (chance < 0.6) {
    return any(
      bucketsSince(NOON.getTime() / 1000 - dice.roll() * 40 * 86_400, NOON.getTime() / 1000).map(
        lexeme,
      ),
    );
  }
  return lexeme(dice.pick(WORDS));
}

const keysOf = (dice: Dice): string[] =>
  Array.from({ length: 1 + Math.floor(dice.roll() * 3) }, () => keyOf(dice));

function filterOf(dice: Dice): Filter {
  const amount = () => (dice.roll() < 0.6 ? null : Math.floor(dice.roll() * 40) * M);
  const since = dice.roll() < 0.6 ? null : new Date(NOON.getTime() - dice.roll() * 60 * DAY);
  const pay = { pay_from: amount(), pay_to: amount(), or_undisclosed: dice.roll() < 0.5 };
  return { ...openAt(NOON), since, ...pay };
}

async function onBoard(keys: readonly string[], filter: Filter): Promise<number> {
  const { now, since, pay_from, pay_to, or_undisclosed } = filter;
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM job_matches(
    ${sql.val([...keys])}::text[]::tsquery[], ${now}::timestamptz, ${since}::timestamptz,
    ${pay_from}::bigint, ${pay_to}::bigint, ${or_undisclosed}::boolean, NULL::text)`.execute(
    board.db,
  );
  return rows[0]?.n ?? -1;
}

describe('a sample that holds the whole board', () => {
  test('holds every open job, and no other', async () => {
    expect(whole.size).toBe(await onBoard([any(["'rem=0'", "'rem=1'"])], openAt(NOON)));
    expect(whole.size).toBeGreaterThan(500);
  });

  test('counts what the board counts, whatever is asked', async () => {
    const dice = diceOf('questions');
    let found = 0;
    for (let nth = 0; nth < 300; nth++) {
      const [keys, filter] = [keysOf(dice), dice.roll() < 0.5 ? openAt(NOON) : filterOf(dice)];
      const hits = hitsOf(whole, keys, filter);
      expect(hits, JSON.stringify([keys, filter])).toBe(await onBoard(keys, filter));
      if (hits > 0 && hits < whole.size) found += 1;
    }
    // Else the questions would say nothing.
    expect(found).toBeGreaterThan(150);
  });

  test.each([
    { place: '01', nationwide: 'nationwide' },
    { urgent: false, level: 'mid' },
    { company_id: "o'reilly" },
    { company_id: 'back\\slash' },
    { company_id: 'O (and) | &', remote: true },
    { category: 'IT - Software', pay_from: 16 * M, undisclosed: true },
  ])('understands the filter %j', async (chosen) => {
    const query = controlQuery(chosen);
    const hits = hitsOf(whole, [query]);
    expect(hits).toBe(await onBoard([query], openAt(NOON)));
    expect(hits).toBeGreaterThan(0);
  });

  test('asked for nothing it gives everything', () => {
    expect(hitsOf(whole, [])).toBe(whole.size);
    expect(hitsOf(whole, [''])).toBe(whole.size);
  });

  const DIMS = 'location category type level remote urgent pay posted'.split(' ');
  test('counts the values of facets as the board does', async () => {
    const dice = diceOf('facets');
    for (let nth = 0; nth < 60; nth++) {
      const dims = nth % 3 === 0 ? DIMS : dice.shuffled(DIMS).slice(0, 2);
      const [keys, filter] = [nth === 0 ? ["('rem=0' | 'rem=1')"] : keysOf(dice), filterOf(dice)];
      const ask = { dims: dims.join(' '), keys, window: { query: null, held: 0 } };
      const theirs = await readFacets(board.db, [ask], filter);
      const ours = facetsIn(whole, matchesOf(whole, keys, filter), dims, NOON);
      const sorted = (counts: typeof theirs) =>
        counts.map(({ dim, value, jobs }) => `${dim} ${value}: ${jobs}`).toSorted();
      expect(sorted(ours), JSON.stringify([dims, keys, filter])).toEqual(sorted(theirs));
    }
  });
});

describe('a sample of a part of the board', () => {
  const SIZE = 100;

  test('holds about as many as were asked for, and each job as likely as any other', async () => {
    const times = new Map<string, number>();
    const draws = 20;
    for (let nth = 0; nth < draws; nth++) {
      const from = (nth + 0.5) / draws;
      const sample = await readSample(board.db, { size: SIZE, now: NOON, from, least: 1 });
      expect(Math.abs(sample.size - SIZE)).toBeLessThan(20);
      for (const word of sample.words.keys()) {
        // Each job's text has a number of its own.
        if (/^\d+$/.test(word)) times.set(word, (times.get(word) ?? 0) + 1);
      }
    }
    expect(times.size).toBe(whole.size);
    const often = [...times.values()];
    const expected = (draws * SIZE) / whole.size;
    expect(Math.min(...often)).toBeGreaterThanOrEqual(Math.floor(expected));
    expect(Math.max(...often)).toBeLessThanOrEqual(Math.ceil(expected));
  });

  test('takes words of very few jobs as held by none, and keeps every value of a facet', async () => {
    const sample = await readSample(board.db, { size: SIZE, now: NOON, from: 0.5 });
    const full = await readSample(board.db, { size: SIZE, now: NOON, from: 0.5, least: 1 });
    const rare = [...full.words.keys()].filter((word) => hitsOf(full, [lexeme(word)]) < 3);
    expect(rare.length).toBeGreaterThan(SIZE);
    for (const word of rare) {
      const hits = hitsOf(full, [lexeme(word)]);
      expect(hitsOf(sample, [lexeme(word)])).toBe(/^(pay|loc|cat)=/.test(word) ? hits : 0);
    }
    const common = [payStep(0), "'vien'", "'loc=01'"];
    for (const key of common) expect(hitsOf(sample, [key])).toBe(hitsOf(full, [key]));
    const facets = (of: Sample) => facetsIn(of, matchesOf(of, []), ['pay', 'location'], NOON);
    expect(facets(sample)).toEqual(facets(full));
  });

  test('is drawn to the size of the board; a value never has more jobs than all together', async () => {
    const sample = await readSample(board.db, { size: SIZE, now: NOON, from: 0.5 });
    const [open, key] = [54_321, "'rem=0'"];
    const total = drawn(sample, hitsOf(sample, [key]), open);
    expect(total).toBe(Math.round((hitsOf(sample, [key]) * open) / sample.size));
    const counts = facetsIn(
      sample,
      matchesOf(sample, [key]),
      ['location', 'remote', 'posted'],
      NOON,
    );
    for (const { jobs } of counts) expect(drawn(sample, jobs, open)).toBeLessThanOrEqual(total);
  });
});
