// Job open next to the list, set by `?job=` in the URL; on wide screens only.
import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePaths } from '#web/layout/root-data.ts';

/** Width from which list and detail fit side by side; the stylesheet uses the same. */
const WIDE_QUERY = '(min-width: 73.75rem)';

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE_QUERY).matches,
    // The server renders list and pane for a shared link; narrow screens hide the pane until React removes it.
    () => true,
  );

/** As the server accepts it: the last of repeated values, if it can be an id. */
function readId(query: URLSearchParams): string | null {
  const id = query.getAll('job').at(-1) ?? '';
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}

export interface ChosenJob {
  /** Null when no job is open. */
  id: string | null;
  /** Whether the detail should take the focus; true once per choice. */
  takesFocus: () => boolean;
  /** `focus` decides where the keyboard focus goes. */
  choose: (id: string, focus: 'list' | 'detail') => void;
  close: () => void;
  onClick: (event: MouseEvent) => void;
}

export const getCardLink = (id: string): HTMLElement | null =>
  document.querySelector(`[data-job="${CSS.escape(id)}"] .card-target`);

/** Keeps the clicked card at its position on screen while the list's width changes. */
function useStablePosition(id: string | null) {
  const before = useRef<{ card: HTMLElement; top: number } | null>(null);
  const last_id = useRef(id);
  useEffect(() => {
    if (last_id.current === id) return;
    last_id.current = id;
    const start = before.current;
    before.current = null;
    // At the top of the page, the line of filters above the list stays in view.
    if (!start?.card.isConnected || window.scrollY === 0) return;
    const offset = start.card.getBoundingClientRect().top - start.top;
    if (Math.abs(offset) > 1) window.scrollBy({ top: offset, behavior: 'instant' });
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
  const param = readId(query);
  const id = wide ? param : null;
  const focusDetail = useRef(false);
  const rememberPosition = useStablePosition(id);
  useEffect(() => {
    // A shared link opened on a phone goes to the job's own page.
    if (param && !matchMedia(WIDE_QUERY).matches)
      void navigate(path('/jobs/:id', { id: param }), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [param]);

  function show(job: string | null) {
    rememberPosition(getCardLink(job ?? id ?? ''));
    const next = new URLSearchParams(query);
    if (job) next.set('job', job);
    else next.delete('job');
    const text = next.toString();
    // Further jobs replace the history entry, so that Back closes the detail.
    const replace = id !== null;
    void navigate(pathname + (text ? `?${text}` : ''), { replace, preventScrollReset: true });
  }
  return {
    id,
    takesFocus() {
      const takes = focusDetail.current;
      focusDetail.current = false;
      return takes;
    },
    choose(job, focus) {
      focusDetail.current = focus === 'detail';
      show(job);
    },
    close() {
      if (!id) return;
      show(null);
      getCardLink(id)?.focus({ preventScroll: true });
    },
    onClick(event) {
      const job = event.currentTarget.closest<HTMLElement>('[data-job]')?.dataset.job;
      const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!job || !wide || isModified || event.altKey) return;
      event.preventDefault();
      // A click by keyboard has detail 0.
      focusDetail.current = event.detail === 0;
      show(job);
    },
  };
}
