// Writes stored phone numbers as people read them.

/** '+84912345678' is '0912 345 678'; numbers of other countries stay in groups of three. */
export function formatPhone(stored: string): string {
  const own = stored.startsWith('+84') ? `0${stored.slice(3)}` : stored;
  if (own.startsWith('0') && own.length === 10)
    return `${own.slice(0, 4)} ${own.slice(4, 7)} ${own.slice(7)}`;
  return own.replaceAll(/(?<=.{3})(\d{3})(?=\d)/g, '$1 ').trim();
}
