// What this device stores for reading without a network, loaded after the list of saved jobs.
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
