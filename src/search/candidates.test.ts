// One read of the board for all kinds of match: which of them are read, and what each gives.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON } from '#tests/support/cast.ts';
import { daysBefore } from '#tests/support/finder.ts';
import {
  IN_HA_NOI,
  KE_TOAN,
  M,
  MENTIONED,
  NOWHERE,
  OPEN,
  openReader,
  reading,
  THO_HAN,
  searchAll,
  WHOLE,
  type Reader,
} from '#tests/support/reads.ts';
import { openAt, type Filter } from './store/candidates.ts';

let reader: Reader;
const ask: Reader['ask'] = (reads, more) => reader.ask(reads, more);
const titles: Reader['titles'] = (step) => reader.titles(step);

beforeAll(async () => {
  reader = await openReader();
});
afterAll(() => reader.close());

describe('the best kinds of match', () => {
  const better = (most: number) => reading('first', KE_TOAN, { most });
  const lesser = reading('first', THO_HAN);

  test('are all read while none has plenty, the newest job first', async () => {
    const [one, other] = await ask([better(5), lesser]);
    expect(await titles(one)).toEqual(['Kế toán D', 'Kế toán C', 'Kế toán B', 'Kế toán A']);
    expect(await titles(other)).toEqual(['Thợ hàn C', 'Thợ hàn B', 'Thợ hàn A']);
  });

  test('are read no further once one of them has plenty', async () => {
    const [one, other] = await ask([better(4), lesser]);
    expect(await titles(one)).toHaveLength(4);
    expect(other).toBeNull();
    // Of one that is full no more is counted than was asked for.
    const [full] = await ask([better(2), lesser]);
    expect([full?.matches, await titles(full)]).toEqual([2, ['Kế toán D', 'Kế toán C']]);
  });

  test('that find nothing leave the next ones to be read', async () => {
    const reads = [reading('first', NOWHERE), better(4), lesser];
    expect(searchAll(await ask(reads))).toEqual([0, 4, null]);
  });

  test('ask for all of their keys at once', async () => {
    const both = reading('first', `${KE_TOAN} & ${IN_HA_NOI} & 'lvl=mid' & 'typ=full-time'`);
    const [found] = await ask([both]);
    expect(await titles(found)).toEqual(['Kế toán D', 'Kế toán B', 'Kế toán A']);
  });
});

describe('what is counted', () => {
  const counted = reading('counted', MENTIONED);

  test('is counted whatever the others gave', async () => {
    const full = reading('first', KE_TOAN, { most: 2 });
    expect(searchAll(await ask([full, counted]))).toEqual([2, 5]);
    expect(searchAll(await ask([reading('first', NOWHERE), counted]))).toEqual([0, 5]);
    expect(searchAll(await ask([counted]))).toEqual([5]);
  });

  test('gives the jobs that no kind before it had: each job comes once', async () => {
    const steps = await ask([reading('first', KE_TOAN), counted]);
    expect(await titles(steps[1])).toEqual(['Bảo vệ A']);
    const all = [reading('first', IN_HA_NOI), reading('first', KE_TOAN), counted];
    const ids = (await ask(all)).flatMap((step) => step?.found ?? []).map(({ seq }) => seq);
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  });
});

describe('what else is found of very many', () => {
  const beside = reading('beside', MENTIONED);

  test('is read beside the best kinds, as far as it is given', async () => {
    const [, rest] = await ask([reading('first', KE_TOAN), beside]);
    expect(await titles(rest)).toEqual(['Bảo vệ A']);
    const [few] = await ask([reading('beside', MENTIONED, { most: 2 })]);
    expect([few?.matches, await titles(few)]).toEqual([2, ['Kế toán D', 'Bảo vệ A']]);
  });

  test('is left out where one of those has plenty, and makes none of the lesser ones needless', async () => {
    const full = reading('first', KE_TOAN, { most: 2 });
    expect(searchAll(await ask([full, beside]))).toEqual([2, null]);
    const lesser = reading('more', THO_HAN);
    const steps = await ask([reading('first', KE_TOAN), beside, lesser], { scanty: 5 });
    expect(searchAll(steps)).toEqual([4, 5, 3]);
  });
});

describe('lesser kinds', () => {
  const first = reading('first', THO_HAN);
  const counted = reading('counted', THO_HAN);
  const more = reading('more', IN_HA_NOI);

  test('are read where the best ones found too few', async () => {
    const [, , lesser] = await ask([first, counted, more], { scanty: 4 });
    expect(await titles(lesser)).toEqual(['Kế toán D', 'Bảo vệ A', 'Kế toán B', 'Kế toán A']);
  });

  test('and left out where those found enough', async () => {
    expect(searchAll(await ask([first, counted, more], { scanty: 3 }))).toEqual([3, 3, null]);
  });
});

describe('looser ways to count as found', () => {
  const looser = [NOWHERE, THO_HAN, IN_HA_NOI].map((query) => reading('looser', query));

  test('are taken in turn until one finds something', async () => {
    const counted = reading('counted', NOWHERE);
    expect(searchAll(await ask([counted, ...looser], { scanty: 60 }))).toEqual([0, 0, 3, null]);
    expect(searchAll(await ask([counted, ...looser], { scanty: 1 }))).toEqual([0, 0, 3, null]);
  });

  test('are left out where what was counted is enough', async () => {
    const counted = reading('counted', KE_TOAN);
    const steps = await ask([reading('first', KE_TOAN), counted, ...looser], { scanty: 4 });
    expect(searchAll(steps)).toEqual([4, 4, null, null, null]);
  });

  test('are left out where little was counted and no more is known', async () => {
    const reads = [reading('first', KE_TOAN), reading('counted', MENTIONED), ...looser];
    expect(searchAll(await ask(reads, { scanty: 60 }))).toEqual([4, 5, null, null, null]);
  });

  test('are read where more is known than was counted', async () => {
    const strict = reading('counted', `${KE_TOAN} & 'loc=48'`);
    const reads = [reading('first', KE_TOAN), strict, reading('looser', MENTIONED)];
    expect(searchAll(await ask(reads, { scanty: 60 }))).toEqual([4, 1, 5]);
  });
});

describe('by pay', () => {
  test('the best paid come first, those without a figure last', async () => {
    const [found] = await ask([reading('counted', KE_TOAN)], { by_pay: true });
    expect(await titles(found)).toEqual(['Kế toán A', 'Kế toán D', 'Kế toán B', 'Kế toán C']);
  });

  test('the best of all are given where not all are', async () => {
    const [found] = await ask([reading('counted', IN_HA_NOI, { most: 2 })], { by_pay: true });
    expect([found?.matches, await titles(found)]).toEqual([5, ['Kế toán A', 'Thợ hàn C']]);
  });

  test('the highest steps of pay that hold enough are read, each job once', async () => {
    const windows = [
      { query: "'pay=35'", held: 1 },
      { query: "'pay=15'", held: 4 },
      { query: "'pay=5'", held: 7 },
      WHOLE,
    ];
    const by_pay = { windows, by_pay: true };
    const [few] = await ask([reading('counted', KE_TOAN, { enough: 2, most: 2 })], by_pay);
    expect([few?.held, await titles(few)]).toEqual([4, ['Kế toán A', 'Kế toán D']]);
    const [all] = await ask([reading('counted', KE_TOAN, { enough: 4 })], by_pay);
    expect(all?.held).toBe(OPEN);
    expect(await titles(all)).toEqual(['Kế toán A', 'Kế toán D', 'Kế toán B', 'Kế toán C']);
  });
});

describe('what a kind of match gives', () => {
  test('keeps to the filters that no word says, and to jobs that have not ended', async () => {
    const paid = { ...openAt(NOON), pay_from: 16 * M };
    const without = [...reader.names].find(([, title]) => title === 'Kế toán D')?.[0] ?? '';
    const found = async (filter: Filter) => {
      const [step] = await ask([reading('counted', KE_TOAN)], { filter });
      return (await titles(step))?.join().replaceAll('Kế toán ', '');
    };
    expect(await found(paid)).toBe('A');
    expect(await found({ ...paid, or_undisclosed: true })).toBe('C,A');
    expect(await found({ ...openAt(NOON), since: daysBefore(5) })).toBe('D,C');
    expect(await found({ ...openAt(NOON), without })).toBe('C,B,A');
    expect(await found(openAt(new Date('2028-01-01')))).toBe('');
  });
});
