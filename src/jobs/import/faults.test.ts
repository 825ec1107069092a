// Tests that values which do not fit their column are reported with column and value.
import { expect, test } from 'vitest';
import { prepareRow } from './prepare.ts';

const now = new Date('2026-11-21T05:00:00Z');

test.each([
  [{ salary_min: 'abc' }, 'salary_min', 'salary_min: "abc" is not a number.'],
  [{ salary_max: {} }, 'salary_max', 'salary_max: an object is not a number.'],
  [{ deadline: '31-02-2027' }, 'deadline', 'deadline: "31-02-2027" is not a date'],
  [{ deadline: '2027-02-31T10:00' }, 'deadline', 'deadline: "2027-02-31T10:00" is not a date'],
  [{ posted_at: 'gần đây' }, 'posted_at', 'posted_at: "gần đây" is not a date'],
  [{ company: '5' }, 'company', 'company: "5" is not a name.'],
  [{ company: 5 }, 'company', 'company: 5 is not a name.'],
  [{ headcount: 0 }, 'headcount', 'headcount: 0 is not a whole number from 1 to 999.'],
  [{ headcount: 'vài' }, 'headcount', 'headcount: "vài" is not a whole number from 1 to 999.'],
  [{ headcount: [3] }, 'headcount', 'headcount: a list is not a whole number from 1 to 999.'],
  [{ title: 12 }, 'title', 'title: 12 is not a name.'],
])('%j is reported with its column and value', (row, field, sentence) => {
  const result = prepareRow({ title: 'A', company: 'B', ...row }, { now, revive: false });
  expect(result).toMatchObject({ problem: { code: 'invalid_value', field } });
  expect(result).toMatchObject({ problem: { sentence: expect.stringContaining(sentence) } });
});

test('all invalid values of a row are reported together', () => {
  const row = { title: 'A', company: 'B', salary_min: 'abc', deadline: '31-02-2027' };
  const result = prepareRow(row, { now, revive: false });
  const sentence = expect.stringMatching(/salary_min: "abc".*deadline: "31-02-2027"/);
  expect(result).toMatchObject({ problem: { sentence } });
});

/** Nested deeper than JSON.stringify can follow. */
const DEEP: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);

test('a row that is nested without an end is reported like any other', () => {
  const row = { title: 'A', company: 'B', salary_max: DEEP };
  expect(prepareRow(row, { now, revive: false })).toMatchObject({
    problem: { code: 'invalid_value', sentence: 'salary_max: a list is not a number.' },
  });
});

test('a row that cannot be converted is reported instead of thrown', () => {
  const row = { title: 'A', company: 'B', location: DEEP };
  expect(prepareRow(row, { now, revive: false })).toMatchObject({
    problem: { code: 'row_unreadable' },
  });
});
