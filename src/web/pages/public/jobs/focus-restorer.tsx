// Moves the focus from a filter link that disappears to its neighbour or to the result count.
import { useEffect, useRef, type ReactNode } from 'react';

export function FocusRestorer({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || box.current?.contains(document.activeElement)) return;
    hadFocus.current = false;
    // The person has already moved the focus elsewhere.
    if (document.activeElement !== document.body) return;
    const next = box.current?.querySelector('a') ?? document.querySelector('.found-count');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  return (
    <div
      ref={box}
      className="narrowed"
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) =>
        (hadFocus.current = relatedTarget === null && hadFocus.current)
      }
    >
      {children}
    </div>
  );
}
