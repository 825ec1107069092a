// Moves the focus to the top of a list whose page was turned.
import { useEffect, useRef } from 'react';

/** The links of the pager stay when the page changes, and the keyboard would go on below the new items. */
export function usePagingFocus(page: number): void {
  const before = useRef(page);
  useEffect(() => {
    const isTurned = before.current !== page;
    before.current = page;
    // A filter leads to the first page too, and has the focus itself.
    if (!isTurned || !document.activeElement?.closest('.pager')) return;
    document.querySelector<HTMLElement>('.found-count')?.focus({ preventScroll: true });
  }, [page]);
}
