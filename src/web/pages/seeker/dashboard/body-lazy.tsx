// The body of the dashboard, loaded after its head.
import { Suspense } from 'react';
import type { Dashboard } from '#dashboards/components/seeker-dashboard.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { loadMatchingTranslations } from '#web/pages/seeker/matching/fetch-matches.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const Body = lazyPart(async () => {
  const [{ DashboardBody }] = await Promise.all([
    import('./dashboard-body.tsx'),
    loadMatchingTranslations(),
  ]);
  return { default: DashboardBody };
});

interface LazyDashboardProps {
  dashboard: Dashboard;
  hasProfile: boolean;
  label: string;
}

export function LazyDashboard({ dashboard, hasProfile, label }: LazyDashboardProps) {
  // As high as the screen, so that the footer does not move on it when the body arrives.
  const fallback = (
    <div style={{ minHeight: '100svh' }}>
      <Skeleton lines={8} label={label} />
    </div>
  );
  return (
    <Suspense fallback={fallback}>
      <Body dashboard={dashboard} hasProfile={hasProfile} />
    </Suspense>
  );
}
