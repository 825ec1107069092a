// The seeker's dashboard counts the new jobs that its list shows, and needs no profile to show applications.
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Dashboard } from '#dashboards/components/seeker-dashboard.tsx';
import { show } from '#tests/support/show.tsx';
import { fetchRecommended } from '#web/pages/seeker/matching/fetch-matches.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { MAX_SHOWN } from './recommended.tsx';

vi.mock('#web/pages/seeker/matching/fetch-matches.ts', () => ({ fetchRecommended: vi.fn() }));
vi.mock('./recommended.tsx', async (load) => ({ ...(await load()), RecommendedJobs: () => null }));
vi.mock('#web/layout/more-translations.tsx', () => ({
  MoreTranslations: ({ children }: { children: ReactNode }) => children,
}));

afterEach(cleanup);

const DASHBOARD: Dashboard = {
  applications_submitted: 0,
  interviews_scheduled: 0,
  saved_jobs: 0,
  profile_views: 0,
  recent_applications: [],
  interviews: [],
  profile: { percent: 100, missing: [] },
};

test('counts the new jobs among those that the list shows', async () => {
  const toMatched = (_: unknown, at: number) => {
    const isNew = at === 0 || at >= MAX_SHOWN;
    return { job: { created_at: isNew ? '2026-11-21T02:00:00Z' : '2026-11-01T03:00:00Z' } };
  };
  // The dashboard itself reads only the jobs' times.
  vi.mocked(fetchRecommended).mockResolvedValue({
    jobs: Array.from({ length: 20 }, toMatched),
  } as never);
  show('en', <DashboardBody dashboard={DASHBOARD} hasProfile />);
  expect(await screen.findByText(/^1 new job match/)).toBeTruthy();
});

test('without a profile it shows what was done, and asks for no recommendations', () => {
  vi.mocked(fetchRecommended).mockClear();
  const dashboard = { ...DASHBOARD, applications_submitted: 1, saved_jobs: 2 };
  show('en', <DashboardBody dashboard={dashboard} hasProfile={false} />);
  expect(screen.getByText('Complete your profile to continue')).toBeTruthy();
  const figures = screen.getByRole('navigation').textContent;
  expect(figures).toContain('1 Applications submitted');
  expect(figures).toContain('2 Saved jobs');
  expect(fetchRecommended).not.toHaveBeenCalled();
  cleanup();
  show('en', <DashboardBody dashboard={DASHBOARD} hasProfile={false} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
