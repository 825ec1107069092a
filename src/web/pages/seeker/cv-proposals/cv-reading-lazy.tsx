// Proposals of a CV for the profile, loaded with their translations when a CV is read.
import { Suspense } from 'react';
import type { CvReadingProps } from './cv-reading.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const CvReading = lazyPart(async () => {
  const { loadCvReading } = await import('./load-cv-reading.ts');
  return { default: await loadCvReading() };
});

export function LazyCvReading(props: CvReadingProps) {
  return (
    <Suspense>
      <CvReading {...props} />
    </Suspense>
  );
}
