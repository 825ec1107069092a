// Section about jobs and applications stored for offline reading, loaded after the list of saved jobs.
import { Suspense } from 'react';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const Reading = lazyPart(async () => {
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
