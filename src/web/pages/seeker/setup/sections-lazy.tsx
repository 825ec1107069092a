// The sections of the profile, loaded after the page with their translations.
import { Suspense } from 'react';
import { Card } from '#ui/surfaces/card.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { loadSectionTranslations } from '#web/pages/seeker/section-translations.ts';
import type { SectionsProps } from './sections/sections.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const Sections = lazyPart(async () => {
  const [found] = await Promise.all([import('./sections/sections.tsx'), loadSectionTranslations()]);
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
