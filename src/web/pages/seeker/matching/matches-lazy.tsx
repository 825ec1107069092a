// Matching on public pages: code and translations load once a seeker is known to be signed in.
import { Suspense } from 'react';
import type { ChosenJob } from '#web/pages/public/jobs/chosen-job.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { loadMatchingTranslations, useSeeker } from './fetch-matches.ts';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

/** Messages that load after the search page: the order by match, and the list's keys. */
export const MATCHED: Area = {
  en: () => import('#web/translations/matched.en.ts'),
  vi: () => import('#web/translations/matched.vi.ts'),
};

const JobMatchPanel = lazyPart(async () => {
  const [{ JobMatchPanel: Panel }] = await Promise.all([
    import('./job-match.tsx'),
    loadMatchingTranslations(),
  ]);
  return { default: Panel };
}, NoPart);

const MatchedList = lazyPart(async () => {
  const [{ MatchedList: List }] = await Promise.all([
    import('./matched-list.tsx'),
    loadMatchingTranslations(),
    loadPageTranslations(MATCHED),
  ]);
  return { default: List };
});

/** For seekers only. */
export function JobMatch({ id }: { id: string }) {
  const seeker = useSeeker();
  if (!seeker) return null;
  return (
    <Suspense>
      <JobMatchPanel key={id + seeker} id={id} />
    </Suspense>
  );
}

/** Replaces the list of found jobs. */
export function Matches(props: { page: number; chosen: ChosenJob }) {
  return (
    <Suspense>
      <MatchedList {...props} />
    </Suspense>
  );
}
