// The head of a job's applicants leads to the job only while that has a page.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { ApplicantsHeader } from './applicants-head.tsx';

afterEach(cleanup);

test.each([
  ['active', 1],
  ['taken_down', 0],
] as const)('the job is %s: %i links to it', (state, count) => {
  // The head reads only these fields.
  const job = { id: 'j', title: 'Kế toán', language: 'vi', state } as Parameters<
    typeof ApplicantsHeader
  >[0]['job'];
  show('en', <ApplicantsHeader job={job} days={[]} total={3} />);
  expect(screen.queryAllByRole('link', { name: 'See the job' })).toHaveLength(count);
});
