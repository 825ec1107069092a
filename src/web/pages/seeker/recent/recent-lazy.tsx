// Recently viewed jobs, loaded after the page and only where there are any.
import { Suspense, useEffect, useState } from 'react';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

const Recent = lazyPart(async () => {
  const [list, { loadOfflineTranslations }] = await Promise.all([
    import('./recent-jobs.tsx'),
    import('./offline-translations.ts'),
  ]);
  await loadOfflineTranslations();
  return list;
}, NoPart);

/** Repeats the storage key of `#web/offline/recent-jobs.ts`, which is not loaded yet. */
function hasRecentJobs(): boolean {
  try {
    return localStorage.getItem('recent_jobs') !== null;
  } catch {
    return false;
  }
}

export function RecentJobs() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(hasRecentJobs()), []);
  if (!shown) return null;
  return (
    <Suspense>
      <Recent />
    </Suspense>
  );
}
