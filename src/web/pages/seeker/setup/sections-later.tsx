// The sections of the profile, loaded after the page with their translations.
import { lazy, Suspense } from 'react';
import { Card } from '#ui/surfaces/card.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import type { SectionsProps } from './sections/sections.tsx';

const SECTIONS: Area = {
  en: () => import('#web/translations/profile-sections.en.ts'),
  vi: () => import('#web/translations/profile-sections.vi.ts'),
};

const Sections = lazy(async () => {
  const [found] = await Promise.all([
    import('./sections/sections.tsx'),
    loadPageTranslations(SECTIONS),
  ]);
  return found;
});

export function ProfileSections({ label, ...props }: SectionsProps & { label: string }) {
  return (
    <Suspense
      fallback={
        <Card>
          <Skeleton lines={4} label={label} />
        </Card>
      }
    >
      <Sections {...props} />
    </Suspense>
  );
}
