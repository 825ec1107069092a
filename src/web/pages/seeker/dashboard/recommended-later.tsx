// Recommended jobs, loaded after the dashboard.
import { lazy, Suspense } from 'react';

const Section = lazy(async () => {
  const { loadRecommended } = await import('./load-recommended.ts');
  return { default: await loadRecommended() };
});

export function RecommendedJobs() {
  return (
    <Suspense>
      <Section />
    </Suspense>
  );
}
