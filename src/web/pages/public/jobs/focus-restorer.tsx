// Moves the focus from a control that disappears with a search to its new place, to its neighbour or to the result count.
import { useEffect, useRef, type ComponentProps } from 'react';

interface Focused {
  element: HTMLElement;
  /** The facet or the row of chips around it. */
  group: HTMLElement | null;
}

const NEIGHBOUR = 'a, select, input:not(:disabled, [type=hidden])';

/** The same box where it stands now: the filters list a chosen place or category higher up. */
const findTwin = (box: HTMLElement | null, { element }: Focused) =>
  element instanceof HTMLInputElement &&
  Array.from(box?.querySelectorAll('input') ?? []).find(
    ({ name, value }) => name === element.name && value === element.value,
  );

export function FocusRestorer(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Focused>(null);
  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.element.isConnected) return;
    last.current = null;
    const next = [
      findTwin(box.current, lost),
      lost.group?.querySelector<HTMLElement>(NEIGHBOUR),
      document.querySelector<HTMLElement>('.found-count'),
    ];
    for (const element of next) {
      // The person has already moved the focus elsewhere, or the element before has taken it.
      if (document.activeElement !== document.body) return;
      if (element) element.focus({ preventScroll: true });
    }
  });
  return (
    <div
      {...props}
      ref={box}
      onFocus={({ target }) =>
        (last.current = { element: target, group: target.closest('fieldset, .narrowed') })
      }
    />
  );
}
