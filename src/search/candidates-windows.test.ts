// How far a read of the board goes: by windows of the newest jobs, each wider than the one before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON } from '#tests/support/cast.ts';
import { daysBefore } from '#tests/support/finder.ts';
import {
  KE_TOAN,
  MENTIONED,
  OPEN,
  openReader,
  reading,
  THO_HAN,
  WHOLE,
  type Reader,
} from '#tests/support/reads.ts';
import { any, lexeme } from './rules/tsquery.ts';
import { bucketsSince } from './rules/windows.ts';

let reader: Reader;
const ask: Reader['ask'] = (reads, more) => reader.ask(reads, more);
const titles: Reader['titles'] = (step) => reader.titles(step);

beforeAll(async () => {
  reader = await openReader();
});
afterAll(() => reader.close());

/** The newest jobs: yesterday's, or of so many days. */
const newest = (held: number) => {
  const from = daysBefore(held).getTime() / 1000 - 3600;
  return { query: any(bucketsSince(from, NOON.getTime() / 1000 + 3600).map(lexeme)), held };
};

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
    expect(await titles(step)).toEqual(['Kế toán D', 'Kế toán C', 'Kế toán B', 'Kế toán A']);
  });

  test('are not left where enough match in them', async () => {
    const [step] = await ask([reading('first', KE_TOAN, { enough: 1 })], { windows });
    expect([step?.held, step?.matches]).toEqual([2, 1]);
    expect(await titles(step)).toEqual(['Kế toán D']);
  });

  test('that surely hold too few are passed over', async () => {
    const [step] = await ask([reading('first', KE_TOAN, { enough: 2 })], { windows });
    expect([step?.held, step?.matches]).toEqual([6, 3]);
    const [none] = await ask([reading('first', "'t=bao'", { enough: 110 })], { windows });
    expect([none?.held, await titles(none)]).toEqual([OPEN, ['Bảo vệ A']]);
  });
});

describe('the widest window that may be read', () => {
  const windows = [newest(2), newest(4), WHOLE];
  const short = { windows };

  test('ends the reading, though fewer match than are wanted', async () => {
    const [first] = await ask([reading('first', THO_HAN, { last: 1 })], short);
    expect([first?.held, first?.matches]).toEqual([4, 1]);
    const [counted] = await ask([reading('counted', THO_HAN, { last: 0 })], short);
    expect([counted?.held, counted?.matches]).toEqual([2, 1]);
  });

  test('does not make nothing of what is counted: that is looked for on the whole board', async () => {
    const rare = "('t=ke' & 't=toan') & 'pay=30'";
    const [first] = await ask([reading('first', rare, { last: 0 })], short);
    expect([first?.held, first?.matches]).toEqual([2, 0]);
    const [counted] = await ask([reading('counted', rare, { last: 0 })], short);
    expect([counted?.held, counted?.matches]).toEqual([OPEN, 1]);
  });
});

test('what is counted beside plenty is read no further than its window', async () => {
  const windows = [newest(2), newest(4), WHOLE];
  const first = reading('first', KE_TOAN, { start: 2, most: 4 });
  const [, beside] = await ask([first, reading('counted', MENTIONED)], { windows });
  expect([beside?.matches, beside?.held]).toEqual([1, 2]);
});
