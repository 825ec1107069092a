// Writes stored phone numbers as people read them.

/** '+84912345678' is '0912 345 678'; other numbers stay as they are. */
export function formatPhone(stored: string): string {
  const own = stored.startsWith('+84') ? `0${stored.slice(3)}` : stored;
  if (own.startsWith('0') && own.length === 10)
    return `${own.slice(0, 4)} ${own.slice(4, 7)} ${own.slice(7)}`;
  return own;
}
