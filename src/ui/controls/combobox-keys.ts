// Which key does what in a combobox: pure, so that the pattern can be read as a table.
export interface ComboState {
  /** There is a list to be seen. */
  open: boolean;
  /** A list is wanted, though there may be nothing to show in it yet. */
  awaited: boolean;
  /** Index of the highlighted option; -1 is the text itself. */
  active: number;
  count: number;
}

export type ComboMove =
  | { do: 'show'; active: number }
  | { do: 'choose' }
  | { do: 'take' }
  | { do: 'remove' }
  | { do: 'hide' }
  | { do: 'empty' };

/** Null leaves the key to the browser. */
export function toComboMove(
  key: string,
  { open, awaited, active, count }: ComboState,
): ComboMove | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (count === 0) return null;
    return { do: 'show', active: stepped(key === 'ArrowDown' ? 1 : -1, open ? active : -1, count) };
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

/** Round and round, the text itself standing between the last and the first. */
function stepped(by: 1 | -1, from: number, count: number): number {
  const next = from + by;
  if (next === -2) return count - 1;
  return next >= count ? -1 : next;
}
