// Typed line of the hero: the server renders the first text, the early script types the others.
import { useEffect, useRef } from 'react';

declare global {
  interface Window {
    __type?: (line: HTMLElement) => void;
  }
}

/** The other texts take up hidden space in the same grid cell, so that the layout does not shift. */
export function TypedLine({ texts, className }: { texts: string[]; className?: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (line.current) window.__type?.(line.current);
  }, []);
  return (
    <p className={className}>
      <span className="hidden-text">{texts.join(' · ')}</span>
      <span className="typed" aria-hidden>
        {texts.map((text) => (
          <span key={text} className="typed-space">
            {text}
          </span>
        ))}
        <span className="typed-line">
          <span ref={line} data-typing={JSON.stringify(texts)} suppressHydrationWarning>
            {texts[0]}
          </span>
        </span>
      </span>
    </p>
  );
}
