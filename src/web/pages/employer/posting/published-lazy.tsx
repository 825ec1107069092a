// Confirmation of a publication, loaded when the job form has just navigated to the dashboard.
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

const Bar = lazyPart(async () => {
  const { loadPublished } = await import('./load-published.tsx');
  return { default: await loadPublished() };
}, NoPart);

/** History state that the job form passes to the dashboard. */
export interface PublishedState {
  published: JobOutcome;
}

export function JustPublished() {
  // React Router types the state as any; this history entry has the job form's state or null.
  const published = (useLocation().state as PublishedState | null)?.published;
  if (!published) return null;
  return (
    <Suspense>
      <Bar key={published.job_id} job={published} />
    </Suspense>
  );
}
