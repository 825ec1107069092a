// Tests the seeker's dashboard: what comes next, the linked figures, and applications as lines of steps.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { NextSteps } from './next-steps.tsx';
import {
  FigureStrip,
  ProfileCard,
  RecentApplications,
  type Dashboard,
} from './seeker-dashboard.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const application: Dashboard['recent_applications'][number] = {
  id: 'a1',
  job_id: 'j1',
  job_title: 'Kế toán kho',
  company_id: 'c1',
  company_name: 'Rổ Tre',
  logo: null,
  status: 'viewed',
  cover_letter: null,
  applied_at: '2026-11-18T03:00:00.000Z',
  updated_at: '2026-11-20T03:00:00.000Z',
  job_is_active: true,
  job_removed: false,
  unread_messages: 0,
  had_interview: false,
};

const quiet: Dashboard = {
  applications_submitted: 5,
  interviews_scheduled: 1,
  saved_jobs: 12,
  profile_views: 23,
  recent_applications: [application],
  interviews: [],
  profile: { percent: 100, missing: [] },
};

test('shows only a message when there is nothing to do', () => {
  show('en', <NextSteps dashboard={quiet} new_jobs={0} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(getVisibleText()).toContain('You are all caught up');
});

test.each([
  ['en', 'Rổ Tre has replied to you', 'Complete your profile: Phone', '6 new jobs match'],
  ['vi', 'Rổ Tre đã trả lời bạn', 'Hoàn thiện hồ sơ: Số điện thoại', '6 việc mới khớp'],
] as const)('answers, a missing section and new jobs come next (%s)', (language, ...sentences) => {
  const dashboard: Dashboard = {
    ...quiet,
    recent_applications: [{ ...application, status: 'accepted' }],
    profile: { percent: 95, missing: ['phone'] },
  };
  show(language, <NextSteps dashboard={dashboard} new_jobs={6} />);
  for (const sentence of sentences) expect(getVisibleText()).toContain(sentence);
  const links = screen.getAllByRole('link').map((it) => it.getAttribute('href'));
  expect(links).toEqual(['/applications/a1', '/profile/seeker/setup#details', '#recommended']);
});

const INTERVIEW: Dashboard['interviews'][number] = {
  id: 'i1',
  application_id: 'a1',
  job_id: 'j1',
  job_title: 'Kế toán kho',
  company_name: 'Rổ Tre',
  seeker_name: 'Linh',
  state: 'proposed',
  times: ['2026-11-27T07:00:00Z'],
  minutes: 45,
  place: '12 Lê Lợi',
  link: null,
  note: null,
  reply: null,
  chosen_at: null,
  created_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
};

test.each([
  ['proposed', null, 'Choose a time', 'Interview: choose a time'],
  ['another_asked', null, 'You asked for other times', 'Waiting for other interview times'],
  ['accepted', '2026-11-27T07:00:00Z', 'Fri 27 Nov 2026, 14:00', 'Interview arranged'],
] as const)(
  'an interview asks for a time only while times are proposed: %s',
  (state, chosen_at, step, progress) => {
    const dashboard = { ...quiet, interviews: [{ ...INTERVIEW, state, chosen_at }] };
    show('en', <NextSteps dashboard={dashboard} new_jobs={0} />);
    expect(getVisibleText()).toContain(step);
    expect(screen.queryAllByRole('link', { name: 'Choose a time' })).toHaveLength(
      state === 'proposed' ? 1 : 0,
    );
    show('en', <RecentApplications dashboard={dashboard} />);
    expect(getVisibleText()).toContain(progress);
  },
);

test('an interview whose proposed times have passed asks for others', () => {
  const past = { ...INTERVIEW, times: ['2026-11-19T07:00:00Z'] };
  show('en', <NextSteps dashboard={{ ...quiet, interviews: [past] }} new_jobs={0} />);
  expect(getVisibleText()).toContain('The proposed times have passed.');
  expect(screen.queryByRole('link', { name: 'Choose a time' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for other times' })).toBeDefined();
});

test('an old answer is not listed', () => {
  const old = { ...application, status: 'rejected' as const, updated_at: '2026-10-01T03:00:00Z' };
  show('en', <NextSteps dashboard={{ ...quiet, recent_applications: [old] }} new_jobs={0} />);
  expect(getVisibleText()).not.toContain('has replied to you');
});

test('each figure is a link', () => {
  show('vi', <FigureStrip dashboard={quiet} />);
  const strip = screen.getByRole('navigation', { name: 'Con số của bạn' });
  expect(within(strip).getAllByRole('link')).toHaveLength(4);
  expect(strip.textContent).toContain('12 Việc làm đã lưu');
});

test.each([
  ['pending', ['Sent: done', 'Viewed', 'Interview', 'Result'], 'Sent: done'],
  ['viewed', ['Sent: done', 'Viewed: done', 'Interview', 'Result'], 'Viewed: done'],
  ['rejected', ['Sent: done', 'Viewed: done', 'Interview', 'Result: done'], 'Result: done'],
] as const)('a line shows the steps of an application: %s', (status, steps, now) => {
  const dashboard = { ...quiet, recent_applications: [{ ...application, status }] };
  show('en', <RecentApplications dashboard={dashboard} />);
  const items = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(items.map((it) => it.textContent)).toEqual(steps);
  expect(items.find((it) => it.getAttribute('aria-current'))?.textContent).toBe(now);
});

test.each([
  ['viewed', ['Sent: done', 'Viewed: done', 'Interview: done', 'Result'], 'Interview done'],
  ['rejected', ['Sent: done', 'Viewed: done', 'Interview', 'Result: done'], 'Rejected'],
] as const)('an interview that is over stays on the line: %s', (status, steps, word) => {
  const recent_applications = [{ ...application, status, had_interview: true }];
  show('en', <RecentApplications dashboard={{ ...quiet, recent_applications }} />);
  const items = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(items.map((it) => it.textContent)).toEqual(steps);
  expect(getVisibleText()).toContain(word);
});

test('the profile card names the percentage and the next section', () => {
  const profile: Dashboard['profile'] = { percent: 85, missing: ['cv'] };
  show('en', <ProfileCard dashboard={{ ...quiet, profile }} />);
  expect(screen.getByRole('img', { name: 'Profile 85% complete' })).toBeDefined();
  expect(getVisibleText()).toContain('Next: CV');
});

const hasPetals = () => document.querySelector('.petals') !== null;

test('a profile of 100 % is celebrated once', () => {
  show('vi', <ProfileCard dashboard={quiet} />);
  expect(hasPetals()).toBe(true);
  cleanup();
  show('vi', <ProfileCard dashboard={quiet} />);
  expect(hasPetals()).toBe(false);
});

test.each(['accepted', 'rejected'] as const)(
  'the first answer is celebrated once: %s',
  (status) => {
    const dashboard = { ...quiet, recent_applications: [{ ...application, status }] };
    show('en', <NextSteps dashboard={dashboard} new_jobs={0} />);
    expect(hasPetals()).toBe(true);
    cleanup();
    show('en', <NextSteps dashboard={dashboard} new_jobs={0} />);
    expect(hasPetals()).toBe(false);
  },
);
