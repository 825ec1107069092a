// The list by keys: which applicant is next, and what a letter does with the one that has the focus.
export type KeyMove = 'next' | 'previous' | 'left' | 'right' | 'first' | 'last';
export type KeyCommand = 'tick' | 'accepted' | 'rejected';

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

const DEEDS: Record<string, KeyCommand> = { x: 'tick', a: 'accepted', r: 'rejected' };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Single letters work on a focused applicant alone, and never with a modifier. */
export function toKeyCommand(pressed: Pressed): { move: KeyMove } | { deed: KeyCommand } | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const move = MOVES[key];
  if (move) return { move };
  const deed = DEEDS[key];
  return deed ? { deed } : null;
}

/** Where a move leads from there: lists of ids side by side, one in the table, several on the board. */
export function findNeighbour(columns: string[][], id: string, move: KeyMove): string | null {
  const at = columns.findIndex((column) => column.includes(id));
  const column = columns[at];
  if (!column) return null;
  const row = column.indexOf(id);
  if (move === 'left' || move === 'right') {
    const beyond = move === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
    const next = beyond.find((it) => it.length > 0);
    return next?.[Math.min(row, next.length - 1)] ?? null;
  }
  const targets = { next: row + 1, previous: row - 1, first: 0, last: column.length - 1 };
  return column[targets[move]] ?? null;
}
