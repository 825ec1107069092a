// A company's dashboard: waiting applicants with links, and the chart of days.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { CompanyDashboardView } from './company-dashboard.tsx';

afterEach(cleanup);

const WAITING = {
  id: 'a',
  job_id: 'j',
  job_title: 'Kỹ sư React',
  full_name: 'Nguyễn Thùy Linh',
  status: 'viewed' as const,
  applied_at: '2026-11-01T03:00:00Z',
  waiting_days: 20,
};
const DASHBOARD = {
  active_jobs: 3,
  total_applications: 12,
  new_applications: 4,
  profile_views: 1066,
  days: [
    {
      day: '2026-11-21',
      views: 7,
      applications: 2,
    },
  ],
  recent_jobs: [],
  recent_applications: [],
  waiting: [WAITING],
};

test.each([
  ['en', 'Waiting longest for an answer', '20 days', '1,066'],
  ['vi', 'Chờ phản hồi lâu nhất', '20 ngày', '1.066'],
] as const)(
  'it lists waiting applicants and shows the days as a chart with a table (%s)',
  (language, title, days, views) => {
    show(language, <CompanyDashboardView dashboard={DASHBOARD} />);
    for (const words of [title, days, views]) expect(getVisibleText()).toContain(words);
    const link = screen.getByRole('link', { name: 'Nguyễn Thùy Linh' });
    expect(link.getAttribute('href')).toBe('/jobs/j/applicants?application=a');
    expect(screen.getByRole('table').textContent).toContain('72');
  },
);

test('it says when no applicant is waiting', () => {
  show('vi', <CompanyDashboardView dashboard={{ ...DASHBOARD, waiting: [] }} />);
  expect(getVisibleText()).toContain('Không có ứng viên nào đang chờ phản hồi');
});

test.each([
  ['draft', '/post-job?draft=j'],
  ['active', '/jobs/j'],
  ['taken_down', '/jobs/manage'],
] as const)('a recent job that is %s leads to %s', (state, path) => {
  // The list reads only these fields of a job.
  const job = { id: 'j', title: 'Thợ gốm', language: 'vi', state, views: 0, applications: 0 };
  const recent_jobs = [job] as unknown as (typeof DASHBOARD)['recent_jobs'];
  show('en', <CompanyDashboardView dashboard={{ ...DASHBOARD, recent_jobs }} />);
  expect(screen.getByRole('link', { name: 'Thợ gốm' }).getAttribute('href')).toBe(path);
});
