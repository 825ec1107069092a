// The confirmation of a publication: fetched, with its sentences, when one has just come from the job form.
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { JobOutcome } from '#jobs/components/manage/job-outcome.tsx';

const Bar = lazy(async () => {
  const { loadPublished } = await import('./load-published.tsx');
  return { default: await loadPublished() };
});

/** What the job form hands to the dashboard's entry of the history. */
export interface PublishedState {
  published: JobOutcome;
}

export function JustPublished() {
  // This entry of the history holds what the job form put there, or nothing.
  const published = (useLocation().state as PublishedState | null)?.published;
  if (!published) return null;
  return (
    <Suspense>
      <Bar key={published.job_id} job={published} />
    </Suspense>
  );
}
