// @vitest-environment jsdom
// Tests the list of recently viewed jobs: order, size limit, and invalid stored values.
import { beforeEach, expect, test } from 'vitest';
import { addRecentJob, MAX_RECENT_JOBS, readRecentJobs } from './recent-jobs.ts';

beforeEach(() => localStorage.clear());
const add = (id: string) => addRecentJob({ id, title: `Job ${id}`, company: 'Sen' });
const readIds = () => readRecentJobs().map(({ id }) => id);

test('the latest comes first, each job once', () => {
  for (const id of ['1', '2', '1']) add(id);
  expect(readIds()).toEqual(['1', '2']);
});

test('the list is bounded', () => {
  for (let n = 0; n < MAX_RECENT_JOBS + 5; n++) add(String(n));
  expect(readIds()).toHaveLength(MAX_RECENT_JOBS);
  expect(readIds()[0]).toBe(String(MAX_RECENT_JOBS + 4));
});

test.each(['{', '7', '[null, 1, {"id": 2}]', '{"id": "1"}'])('%s is no list', (text) => {
  localStorage.setItem('recent_jobs', text);
  expect(readIds()).toEqual([]);
});
