// Section about jobs and applications stored for offline reading, loaded after the list of saved jobs.
import { lazy, Suspense } from 'react';

const Reading = lazy(async () => {
  const [section, { loadOfflineTranslations }] = await Promise.all([
    import('./offline-reading.tsx'),
    import('./offline-translations.ts'),
  ]);
  await loadOfflineTranslations();
  return section;
});

export function OfflineReading() {
  return (
    <Suspense>
      <Reading />
    </Suspense>
  );
}
