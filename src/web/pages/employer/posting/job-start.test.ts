// Tests what a revised job sends: the language that it had, unless its text was written anew.
import { expect, test } from 'vitest';
import { NO_OPTIONAL_VALUES } from '#jobs/rules/optional-fields.ts';
import { toFormValues, toRevisedJob, type PostedJob } from './job-start.ts';

const JOB = {
  ...NO_OPTIONAL_VALUES,
  language: 'vi',
  title: 'Kỹ sư React',
  description: 'Xây giao diện cho sàn việc làm.',
  requirements: [],
  benefits: [],
  places: [],
  other: null,
  skills: [],
} as unknown as PostedJob;

const revise = (change: { title?: string; description?: string }, job = JOB) =>
  toRevisedJob(job, { ...toFormValues(job, 'vi'), ...change });

test.each([
  ['nothing', {}],
  ['its title', { title: 'React engineer' }],
  ['its description', { description: 'Build the pages of a job board.' }],
])('a job of which %s changes stays in its language', (_, change) => {
  expect(revise(change)).toMatchObject({ language: 'vi' });
});

const REWRITTEN = { title: 'React engineer', description: 'Build the pages of a job board.' };

test('a job that is written anew leaves its language to the server', () => {
  expect(revise(REWRITTEN)).not.toHaveProperty('language');
});

test('a job with a second text has the other language than that', () => {
  const other = { ...REWRITTEN, language: 'en', requirements: [], benefits: [] };
  const job = { ...JOB, other } as unknown as PostedJob;
  expect(revise({ title: 'A', description: 'B' }, job)).toMatchObject({ language: 'vi' });
});
