// Keyboard control of the list: moving the focus, and actions on applicants.
type KeyMove = 'next' | 'previous' | 'left' | 'right' | 'first' | 'last';
type KeyCommand = 'tick' | 'accepted' | 'rejected';

const MOVES: Record<string, KeyMove> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

const COMMANDS: Record<string, KeyCommand> = { x: 'tick', a: 'accepted', r: 'rejected' };

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Single letters apply to the ticked applicants or the focused one, and never with a modifier key. */
export function toKeyCommand(press: KeyPress): { move: KeyMove } | { action: KeyCommand } | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const move = MOVES[key];
  if (move) return { move };
  const action = COMMANDS[key];
  return action ? { action } : null;
}

/** Returns the id that a move leads to. The table is one column of ids, the board has several. */
export function findNeighbour(columns: string[][], id: string, move: KeyMove): string | null {
  const at = columns.findIndex((column) => column.includes(id));
  const column = columns[at];
  if (!column) return null;
  const row = column.indexOf(id);
  if (move === 'left' || move === 'right') {
    const candidates = move === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
    const next = candidates.find((it) => it.length > 0);
    return next?.[Math.min(row, next.length - 1)] ?? null;
  }
  const targets = { next: row + 1, previous: row - 1, first: 0, last: column.length - 1 };
  return column[targets[move]] ?? null;
}
