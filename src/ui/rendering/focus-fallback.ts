// Where the focus goes when the pressed control disappears with the change that it made.
import { useEffect, useRef } from 'react';

/**
 * Returns the ref of an element with `tabIndex={-1}` that takes the focus when `state` has changed and the focused
 * element went with it: otherwise the focus falls to the body, and the keyboard starts again at the top of the page.
 */
export function useFocusFallback<E extends HTMLElement>(state: unknown) {
  const element = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      // The element may be a whole list, whose beginning must not be scrolled to.
      element.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return element;
}
