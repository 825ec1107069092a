// What a browser does by itself when it loads a page, for pages that the router opens: progress, and where the focus goes.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { removePrefix } from '#web/client/language.ts';

/** Milliseconds; most pages are there sooner. */
const SLOW = 300;

/** True once another page has been loading for a while. A list that loads its next state says so itself. */
function useIsSlow(pathname: string): boolean {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(setSlow, SLOW, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

/**
 * Focuses the heading of a new page, which a screen reader then reads: the pressed link is gone, or stays behind in the
 * footer. A page may have placed the focus itself.
 */
function useFocusOnNewPage(pathname: string): void {
  // Another language of a page is the same page.
  const page = removePrefix(pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Only the server describes pages: its tags would go on describing the first one.
    for (const tag of document.querySelectorAll(
      'meta[name=description],meta[property$=description]',
    ))
      tag.remove();
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1');
    if (!heading || main?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}

/** Above the header; the class lets it breathe. */
const BAR = {
  position: 'fixed',
  inset: '0 0 auto',
  minHeight: 4,
  zIndex: 99,
  background: 'var(--brand)',
} as const;

export function PageChange() {
  const t = useTranslations('layout');
  const { pathname } = useLocation();
  const isSlow = useIsSlow(pathname);
  useFocusOnNewPage(pathname);
  return (
    isSlow && <p role="progressbar" aria-label={t('loading')} className="skeleton" style={BAR} />
  );
}
