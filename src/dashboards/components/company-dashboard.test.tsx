// A company's dashboard: waiting applicants with links, and the chart of days.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { CompanyDashboardView } from './company-dashboard.tsx';
import { CompanyStart } from './company-start.tsx';

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

test.each([
  ['en', 'less than a day'],
  ['vi', 'chưa đến 1 ngày'],
] as const)(
  'who applied less than 24 hours ago may have done so yesterday (%s)',
  (language, wait) => {
    const waiting = [{ ...WAITING, waiting_days: 0 }];
    show(language, <CompanyDashboardView dashboard={{ ...DASHBOARD, waiting }} />);
    expect(getVisibleText()).toContain(wait);
  },
);

test('it says when no applicant is waiting', () => {
  show('vi', <CompanyDashboardView dashboard={{ ...DASHBOARD, waiting: [] }} />);
  expect(getVisibleText()).toContain('Không có ứng viên nào đang chờ phản hồi');
});

test('views and applications are charts of their own, with their true maximum', () => {
  const days = [
    { day: '2026-11-20', views: 170, applications: 0 },
    { day: '2026-11-21', views: 85, applications: 0 },
  ];
  show('en', <CompanyDashboardView dashboard={{ ...DASHBOARD, days }} />);
  const [views, applications] = document.querySelectorAll('svg.chart');
  expect(views?.previousElementSibling?.textContent).toBe('Views 0–170');
  expect(views?.querySelector('path')?.getAttribute('d')).toBe(
    'M1 100v-100h8V100ZM11 100v-50h8V100Z',
  );
  expect(applications?.previousElementSibling?.textContent).toBe('Applications 0–0');
});

test('a draft has neither views nor applications', () => {
  const toJob = (state: string) =>
    // The list reads only these fields of a job.
    ({ id: state, title: state, language: 'vi', state, views: 3, applications: 0 }) as never;
  const recent_jobs = [toJob('draft'), toJob('active')];
  show('en', <CompanyDashboardView dashboard={{ ...DASHBOARD, recent_jobs }} />);
  expect(screen.getAllByText('3 views')).toHaveLength(1);
  const links = screen.getAllByRole('link', { name: '0 applications' });
  expect(links.map((it) => it.getAttribute('href'))).toEqual(['/jobs/active/applicants']);
});

test.each([
  ['en', false, 'Add a logo and photos'],
  ['vi', true, 'Hoàn thiện trang công ty'],
] as const)(
  'a new company is led to its first job and its page (%s)',
  (language, has_logo, page) => {
    show(language, <CompanyStart has_logo={has_logo} />);
    expect(getVisibleText()).toContain(page);
    const links = screen.getAllByRole('link').map((it) => it.getAttribute('href'));
    expect(links).toEqual(['/post-job', '/profile/company/setup']);
  },
);

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
