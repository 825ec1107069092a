// Counts over the values of all open jobs.
import { expect, test } from 'vitest';
import { DocValues, type DocumentValues } from './doc-values.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;

const createJob = (seq: number, daysAgo: number, expires = NOW + DAY): DocumentValues => ({
  seq,
  created: NOW - daysAgo * DAY,
  expires,
  pay_min: Number.NaN,
  pay_max: Number.NaN,
  places: '01',
  company_id: 'sen',
  category: '',
  type: 'full-time',
  level: 'mid',
  work_mode: 'on-site',
  remote: false,
  urgent: false,
});

test('open jobs posted since several times are counted in one pass, without expired ones', () => {
  const docs = new DocValues();
  // The second segment of 256 numbers begins with 256.
  const jobs = [createJob(1, 9), createJob(2, 5), createJob(3, 1, NOW), createJob(300, 1)];
  docs.replace([0, 1], jobs);
  const starts = [NOW, NOW - DAY, NOW - 5 * DAY, NOW - 30 * DAY];
  expect(docs.countOpenSince(starts, NOW)).toEqual([0, 1, 2, 3]);
  expect(docs.countOpen(NOW).open).toBe(3);
});
