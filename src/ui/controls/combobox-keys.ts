// Maps keys to combobox actions (WAI-ARIA combobox pattern) as a pure function.
interface ComboState {
  /** The list is visible. */
  open: boolean;
  /** The list should open, although there may be no options yet. */
  awaited: boolean;
  /** Index of the highlighted option; -1 means the text itself. */
  active: number;
  count: number;
}

type ComboMove =
  | { do: 'show'; active: number }
  | { do: 'choose' }
  | { do: 'take' }
  | { do: 'remove' }
  | { do: 'hide' }
  | { do: 'empty' };

/** Returns null when the browser should handle the key. */
export function toComboMove(
  key: string,
  { open, awaited, active, count }: ComboState,
): ComboMove | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (count === 0) return null;
    return {
      do: 'show',
      active: stepIndex(key === 'ArrowDown' ? 1 : -1, open ? active : -1, count),
    };
  }
  if (key === 'Escape') {
    if (open) return { do: 'hide' };
    return awaited ? null : { do: 'empty' };
  }
  if (!open) return null;
  if (active < 0) return null;
  if (key === 'Home') return { do: 'show', active: 0 };
  if (key === 'End') return { do: 'show', active: count - 1 };
  if (key === 'Enter') return { do: 'choose' };
  if (key === 'Tab') return { do: 'take' };
  return key === 'Delete' ? { do: 'remove' } : null;
}

/** Wraps around; index -1 (the text) lies between the last and the first option. */
function stepIndex(by: 1 | -1, from: number, count: number): number {
  const next = from + by;
  if (next === -2) return count - 1;
  return next >= count ? -1 : next;
}
