// The job that is open beside the list: named by the address (`?job=`), on wide screens alone.
import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePaths } from '#web/layout/root-data.ts';

/** Where list and detail stand side by side; the stylesheet says the same. */
const WIDE = '(min-width: 73.75rem)';

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );

export interface ChosenJob {
  /** Null while the list stands alone. */
  id: string | null;
  /** Whether the detail is to get the focus when it comes: told once. */
  takesFocus: () => boolean;
  /** `focus`: where the keyboard goes on. */
  choose: (id: string, focus: 'list' | 'detail') => void;
  close: () => void;
  onClick: (event: MouseEvent) => void;
}

export const getCardLink = (id: string): HTMLElement | null =>
  document.querySelector(`[data-job="${CSS.escape(id)}"] .card-target`);

/** The card that was pressed stays where it is while the list around it changes its width. */
function useSteady(id: string | null) {
  const before = useRef<{ card: HTMLElement; top: number } | null>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const kept = before.current;
    before.current = null;
    if (!kept?.card.isConnected) return;
    const moved = kept.card.getBoundingClientRect().top - kept.top;
    if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  return (card: HTMLElement | null) => {
    before.current = card && { card, top: card.getBoundingClientRect().top };
  };
}

export function useChosenJob(): ChosenJob {
  const wide = useWide();
  const navigate = useNavigate();
  const path = usePaths();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const named = query.get('job');
  const id = wide ? named : null;
  const toDetail = useRef(false);
  const steady = useSteady(id);
  useEffect(() => {
    // A shared address opened on a phone: the job's own page says the same.
    if (named && !matchMedia(WIDE).matches)
      void navigate(path(`/jobs/${named}`), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [named]);

  function show(job: string | null) {
    steady(getCardLink(job ?? id ?? ''));
    const next = new URLSearchParams(query);
    if (job) next.set('job', job);
    else next.delete('job');
    const text = next.toString();
    // From job to job is one step of the history: Back closes the detail.
    const replace = id !== null;
    void navigate(pathname + (text ? `?${text}` : ''), { replace, preventScrollReset: true });
  }
  return {
    id,
    takesFocus() {
      const takes = toDetail.current;
      toDetail.current = false;
      return takes;
    },
    choose(job, focus) {
      toDetail.current = focus === 'detail';
      show(job);
    },
    close() {
      if (!id) return;
      show(null);
      getCardLink(id)?.focus({ preventScroll: true });
    },
    onClick(event) {
      const job = event.currentTarget.closest<HTMLElement>('[data-job]')?.dataset.job;
      const other = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!job || !wide || other || event.altKey) return;
      event.preventDefault();
      // A press of Enter has no clicks to count.
      toDetail.current = event.detail === 0;
      show(job);
    },
  };
}
