// Offers new seekers to start their profile from a CV; the code loads when they press the button.
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Panel } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import type { CvStartProps } from './cv-start.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const CvStart = lazyPart(async () => {
  const { loadCvStart } = await import('./load-cv-reading.ts');
  return { default: await loadCvStart() };
});

export function LazyCvStart(props: CvStartProps) {
  const t = useTranslations('seekers.ui.setup');
  const loading = useTranslations('layout')('loading');
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Loading label={loading} />}>
        <CvStart {...props} />
      </Suspense>
    );
  return (
    <Panel className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 grow basis-60">{t('cv_hint')}</p>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('cv_start')}
      </Button>
    </Panel>
  );
}
