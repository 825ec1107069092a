// The list of a company's upcoming interviews leaves none out.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { UpcomingInterviews, type UpcomingInterview } from './upcoming-interviews.tsx';

afterEach(cleanup);

// The list reads only these fields.
const listInterviews = (count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const about = { application_id: `a${nth}`, job_id: 'j', job_title: 'Kế toán' };
    return {
      id: `${nth}`,
      ...about,
      seeker_name: `Linh ${nth}`,
      chosen_at: null,
      state: 'proposed',
    };
  }) as UpcomingInterview[];

test.each([
  ['en', '2 more interviews'],
  ['vi', 'Còn 2 lịch phỏng vấn'],
] as const)('five are in view, and the others unfold (%s)', (language, more) => {
  show(language, <UpcomingInterviews interviews={listInterviews(7)} />);
  const folded = screen.getByText(more).closest('details');
  expect(folded?.querySelectorAll('li')).toHaveLength(2);
  expect(document.querySelectorAll('li')).toHaveLength(7);
});

test('five interviews have nothing to unfold', () => {
  show('en', <UpcomingInterviews interviews={listInterviews(5)} />);
  expect(document.querySelectorAll('details')).toHaveLength(0);
});
