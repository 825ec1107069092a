// Recommended jobs: come after the dashboard, with their sentences.
import { lazy, Suspense } from 'react';
import { matchingWords } from './calls.ts';

const Section = lazy(async () => {
  const [{ Recommended }] = await Promise.all([import('./recommended.tsx'), matchingWords()]);
  return { default: Recommended };
});

export function RecommendedJobs() {
  return (
    <Suspense>
      <Section />
    </Suspense>
  );
}
