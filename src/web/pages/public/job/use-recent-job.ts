// Adds the job to this browser's recently viewed jobs.
import { useEffect } from 'react';
import type { PageJob } from '#jobs/rules/page.ts';

/** A page that is left sooner does not count as viewed. */
const DELAY_MS = 2000;

export function useRecentJob(job: Pick<PageJob, 'id' | 'title' | 'company'> | null): void {
  useEffect(() => {
    if (!job) return undefined;
    const record = () =>
      void import('#web/offline/offline.ts').then(
        (it) => it.recordRecentJob(job),
        () => {},
      );
    const timer = setTimeout(record, DELAY_MS);
    return () => clearTimeout(timer);
  }, [job]);
}
