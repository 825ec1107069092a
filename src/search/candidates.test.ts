// One read of the board for all kinds of match: which of them are read, how far, and what each gives.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON, openBoard, type TestBoard } from '#tests/support/cast.ts';
import { daysBefore, postAll } from '#tests/support/finder.ts';
import { any, lexeme, partsOf } from './rules/tsquery.ts';
import { bucketsSince } from './rules/windows.ts';
import {
  openAt,
  readCandidates,
  type Filter,
  type Role,
  type Sought,
  type Step,
} from './store/candidates.ts';

const M = 1_000_000;
const pay = (salary_min: number | null, salary_max: number | null) => ({ salary_min, salary_max });

/** Oldest first, a day apart. */
const POSTINGS = [
  { title: 'Thợ hàn A', location: 'Da Nang', ...pay(10 * M, 12 * M) },
  { title: 'Kế toán A', location: 'Ha Noi', ...pay(20 * M, 40 * M) },
  { title: 'Kế toán B', location: 'Ha Noi', ...pay(10 * M, 15 * M) },
  { title: 'Thợ hàn B', location: 'Da Nang', ...pay(8 * M, 9 * M) },
  { title: 'Kế toán C', location: 'Da Nang', ...pay(null, null) },
  { title: 'Bảo vệ A', location: 'Ha Noi', description: 'Giúp kế toán.', ...pay(6 * M, 7 * M) },
  { title: 'Kế toán D', location: 'Ha Noi', ...pay(15 * M, 15 * M) },
  { title: 'Thợ hàn C', location: 'Ha Noi', ...pay(30 * M, null) },
];
const OPEN = POSTINGS.length;

let board: TestBoard;
const names = new Map<string, string>();

beforeAll(async () => {
  board = await openBoard();
  const ids = await postAll(board, POSTINGS);
  for (const [nth, id] of ids.entries()) names.set(id, POSTINGS[nth]?.title ?? '');
});
afterAll(() => board.close());

const WHOLE = { query: null, held: OPEN };
/** The newest jobs: yesterday's, or of so many days. */
const newest = (held: number) => {
  const from = daysBefore(held).getTime() / 1000 - 3600;
  return { query: any(bucketsSince(from, NOON.getTime() / 1000 + 3600).map(lexeme)), held };
};

const KE_TOAN = "('t=ke' & 't=toan')";
const MENTIONED = "('ke' & 'toan')";
const THO_HAN = "('t=tho' & 't=han')";
const IN_HA_NOI = "'loc=01'";
const NOWHERE = "'t=xyzqq'";

const reading = (role: Role, query: string, { start = 0, enough = 110 } = {}) => ({
  ...{ role, start, enough },
  keys: partsOf(query, ' & '),
});
type Kind = ReturnType<typeof reading>;

const ask = (reads: readonly Kind[], more: Partial<Sought> = {}) =>
  readCandidates(board.db, {
    ...{ reads, windows: [WHOLE], most: 110, scanty: 0, by_pay: false, filter: openAt(NOON) },
    ...{ with_marks: false, with_facts: false },
    ...more,
  });
const titles = (step: Step | null | undefined) =>
  step?.candidates.map(({ job_id }) => names.get(job_id)) ?? null;
const told = (steps: readonly (Step | null)[]) => steps.map((step) => step?.matches ?? null);

describe('the best kinds of match', () => {
  const [better, lesser] = [reading('first', KE_TOAN), reading('first', THO_HAN)];

  test('are all read while none has plenty, the newest job first', async () => {
    const [one, other] = await ask([better, lesser], { most: 5 });
    expect(titles(one)).toEqual(['Kế toán D', 'Kế toán C', 'Kế toán B', 'Kế toán A']);
    expect(titles(other)).toEqual(['Thợ hàn C', 'Thợ hàn B', 'Thợ hàn A']);
  });

  test('are read no further once one of them has plenty', async () => {
    const [one, other] = await ask([better, lesser], { most: 4 });
    expect(titles(one)).toHaveLength(4);
    expect(other).toBeNull();
    // One that is full is told with how many there are, though not all of them are given.
    const [full] = await ask([better, lesser], { most: 2 });
    expect([full?.matches, titles(full)]).toEqual([4, ['Kế toán D', 'Kế toán C']]);
  });

  test('that find nothing leave the next ones to be read', async () => {
    const reads = [reading('first', NOWHERE), better, lesser];
    expect(told(await ask(reads, { most: 4 }))).toEqual([0, 4, null]);
  });

  test('ask for all of their keys at once', async () => {
    const both = reading('first', `${KE_TOAN} & ${IN_HA_NOI} & 'lvl=mid' & 'typ=full-time'`);
    const [found] = await ask([both]);
    expect(titles(found)).toEqual(['Kế toán D', 'Kế toán B', 'Kế toán A']);
  });
});

describe('what is counted', () => {
  const counted = reading('counted', MENTIONED);

  test('is counted whatever the others gave', async () => {
    expect(told(await ask([reading('first', KE_TOAN), counted], { most: 2 }))).toEqual([4, 5]);
    expect(told(await ask([reading('first', NOWHERE), counted], { most: 2 }))).toEqual([0, 5]);
    expect(told(await ask([counted]))).toEqual([5]);
  });

  test('gives the jobs that no kind before it had: each job comes once', async () => {
    const steps = await ask([reading('first', KE_TOAN), counted]);
    expect(titles(steps[1])).toEqual(['Bảo vệ A']);
    const all = [reading('first', IN_HA_NOI), reading('first', KE_TOAN), counted];
    const ids = (await ask(all)).flatMap((step) => step?.candidates ?? []).map((it) => it.job_id);
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  });

  test('is not read further than its window where the best kinds have plenty', async () => {
    const windows = [newest(2), newest(4), WHOLE];
    const first = reading('first', KE_TOAN, { start: 2 });
    const [, beside] = await ask([first, counted], { windows, most: 4 });
    expect([beside?.matches, beside?.held]).toEqual([1, 2]);
  });
});

describe('lesser kinds', () => {
  const first = reading('first', THO_HAN);
  const counted = reading('counted', THO_HAN);
  const more = reading('more', IN_HA_NOI);

  test('are read where the best ones found too few', async () => {
    const [, , lesser] = await ask([first, counted, more], { scanty: 4 });
    expect(titles(lesser)).toEqual(['Kế toán D', 'Bảo vệ A', 'Kế toán B', 'Kế toán A']);
  });

  test('and left out where those found enough', async () => {
    expect(told(await ask([first, counted, more], { scanty: 3 }))).toEqual([3, 3, null]);
  });
});

describe('looser ways to count as found', () => {
  const looser = [NOWHERE, THO_HAN, IN_HA_NOI].map((query) => reading('looser', query));

  test('are taken in turn until one finds something', async () => {
    const counted = reading('counted', NOWHERE);
    expect(told(await ask([counted, ...looser], { scanty: 60 }))).toEqual([0, 0, 3, null]);
    expect(told(await ask([counted, ...looser], { scanty: 1 }))).toEqual([0, 0, 3, null]);
  });

  test('are left out where what was counted is enough', async () => {
    const counted = reading('counted', KE_TOAN);
    const steps = await ask([reading('first', KE_TOAN), counted, ...looser], { scanty: 4 });
    expect(told(steps)).toEqual([4, 4, null, null, null]);
  });

  test('are left out where little was counted and no more is known', async () => {
    const reads = [reading('first', KE_TOAN), reading('counted', MENTIONED), ...looser];
    expect(told(await ask(reads, { scanty: 60 }))).toEqual([4, 5, null, null, null]);
  });

  test('are read where more is known than was counted', async () => {
    const strict = reading('counted', `${KE_TOAN} & 'loc=48'`);
    const reads = [reading('first', KE_TOAN), strict, reading('looser', MENTIONED)];
    expect(told(await ask(reads, { scanty: 60 }))).toEqual([4, 1, 5]);
  });
});

describe('by pay', () => {
  test('the best paid come first, those without a figure last', async () => {
    const [found] = await ask([reading('counted', KE_TOAN)], { by_pay: true });
    expect(titles(found)).toEqual(['Kế toán A', 'Kế toán D', 'Kế toán B', 'Kế toán C']);
  });

  test('the best of all are given where not all are', async () => {
    const [found] = await ask([reading('counted', IN_HA_NOI)], { by_pay: true, most: 2 });
    expect([found?.matches, titles(found)]).toEqual([5, ['Kế toán A', 'Thợ hàn C']]);
  });

  test('steps of pay are taken in turn, each job once', async () => {
    const windows = [
      { query: "'pay=35'", held: 1 },
      { query: "'pay=15'", held: 4 },
      { query: "'pay=5'", held: 7 },
      WHOLE,
    ];
    const by_pay = { windows, by_pay: true };
    const [few] = await ask([reading('counted', KE_TOAN, { enough: 2 })], { ...by_pay, most: 2 });
    expect([few?.held, titles(few)]).toEqual([4, ['Kế toán A', 'Kế toán D']]);
    const [all] = await ask([reading('counted', KE_TOAN, { enough: 4 })], by_pay);
    expect(all?.held).toBe(OPEN);
    expect(titles(all)).toEqual(['Kế toán A', 'Kế toán D', 'Kế toán B', 'Kế toán C']);
  });
});

describe('windows of the newest jobs', () => {
  const windows = [newest(2), newest(4), newest(6), WHOLE];

  test('hold the jobs they say', async () => {
    for (const window of windows) {
      const [step] = await ask([reading('counted', "('rem=0' | 'rem=1')")], { windows: [window] });
      expect(step?.matches).toBe(window.held);
    }
  });

  test('are left while too few match in them, and no job comes twice', async () => {
    const [step] = await ask([reading('first', KE_TOAN, { enough: 4 })], { windows });
    expect([step?.held, step?.matches]).toEqual([OPEN, 4]);
    expect(titles(step)).toEqual(['Kế toán D', 'Kế toán C', 'Kế toán B', 'Kế toán A']);
  });

  test('are not left where enough match in them', async () => {
    const [step] = await ask([reading('first', KE_TOAN, { enough: 1 })], { windows });
    expect([step?.held, step?.matches]).toEqual([2, 1]);
    expect(titles(step)).toEqual(['Kế toán D']);
  });

  test('that surely hold too few are passed over', async () => {
    const [step] = await ask([reading('first', KE_TOAN, { enough: 2 })], { windows });
    expect([step?.held, step?.matches]).toEqual([6, 3]);
    const [none] = await ask([reading('first', "'t=bao'", { enough: 110 })], { windows });
    expect([none?.held, titles(none)]).toEqual([OPEN, ['Bảo vệ A']]);
  });
});

describe('what a kind of match gives', () => {
  test('keeps to the filters that no word says, and to jobs that have not ended', async () => {
    const paid = { ...openAt(NOON), pay_from: 16 * M };
    const without = [...names].find(([, title]) => title === 'Kế toán D')?.[0] ?? '';
    const found = async (filter: Filter) =>
      titles((await ask([reading('counted', KE_TOAN)], { filter }))[0])
        ?.join()
        .replaceAll('Kế toán ', '');
    expect(await found(paid)).toBe('A');
    expect(await found({ ...paid, or_undisclosed: true })).toBe('C,A');
    expect(await found({ ...openAt(NOON), since: daysBefore(5) })).toBe('D,C');
    expect(await found({ ...openAt(NOON), without })).toBe('C,B,A');
    expect(await found(openAt(new Date('2028-01-01')))).toBe('');
  });

  test('is what ranking asked for: marks and places only where it will look at them', async () => {
    const bare = (await ask([reading('first', "'t=bao'")]))[0]?.candidates[0];
    expect(bare).toMatchObject({ title: ' bao ve a ', monthly_max: 7 * M, places: '  ' });
    expect(bare?.marked.trim()).toBe('');
    const asked = { with_marks: true, with_facts: true };
    const full = (await ask([reading('first', "'t=bao'")], asked))[0]?.candidates[0];
    expect(full?.marked).toBe(' bảo vệ a ');
    expect(full?.places).toContain(' 01 ');
    expect(full?.created).toBe(daysBefore(3).getTime());
  });
});
