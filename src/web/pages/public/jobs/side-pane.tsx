// Pane next to the list for the chosen job; its code loads with the first choice.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import type { ChosenJob } from './chosen-job.ts';

// This is not a `lazyPart`, which fails by itself: without a network, the whole page is replaced by what can be read.
const JobPane = lazy(async () => ({ default: (await import('./job-pane.tsx')).JobPane }));

/** Escape closes the pane, unless a dialog or popover is open above it. */
function useEscape({ id, close }: ChosenJob) {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (!id) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const overlay = document.querySelector('dialog[open], :popover-open');
      if (event.key === 'Escape' && !event.defaultPrevented && !overlay) latestClose.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id]);
}

export function SidePane({ chosen }: { chosen: ChosenJob }) {
  const t = useTranslations('search.ui.pane');
  useEscape(chosen);
  if (!chosen.id) return null;
  return (
    <section className="job-pane card" aria-label={t('label')}>
      <Suspense fallback={<Skeleton lines={6} label={t('loading')} />}>
        <JobPane id={chosen.id} takesFocus={chosen.takesFocus} onClose={chosen.close} />
      </Suspense>
    </section>
  );
}
