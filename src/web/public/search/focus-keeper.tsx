// Links that vanish when they are followed leave the focus to their neighbour, or to the count of what was found.
import { useEffect, useRef, type ReactNode } from 'react';

export function FocusKeeper({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useEffect(() => {
    if (!had.current || box.current?.contains(document.activeElement)) return;
    had.current = false;
    // Whoever went elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const next = box.current?.querySelector('a') ?? document.querySelector('.found-count');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  return (
    <div
      ref={box}
      className="narrowed"
      onFocus={() => (had.current = true)}
      onBlur={({ relatedTarget }) => (had.current = relatedTarget === null && had.current)}
    >
      {children}
    </div>
  );
}
