// Recommended jobs: come after the dashboard, with their sentences.
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
