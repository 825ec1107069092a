// Reads years and months as people type them ('3/2021', '03.2021', '2021-03', '2021'), and writes them and periods.
import type { EntryFields } from './entries.ts';

const pad = (month: string) => month.padStart(2, '0');

/** Returns '2021-03' or '2021', null for an empty text, and undefined for anything else. */
export function parseTypedMonth(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [, first, month = '', second, year = ''] =
    /^(?:((?:19|20)\d\d)(?:[-/.]?(0?[1-9]|1[0-2]))?|(0?[1-9]|1[0-2])[-/. ]((?:19|20)\d\d))$/.exec(
      typed,
    ) ?? [];
  if (first) return month ? `${first}-${pad(month)}` : first;
  return second ? `${year}-${pad(second)}` : undefined;
}

/** '2021-03' is shown as '03/2021'. */
export function formatMonth(stored: string): string {
  const [year = '', month] = stored.split('-');
  return month ? `${month}/${year}` : year;
}

type Period = Pick<EntryFields, 'kind' | 'started' | 'ended'>;

/** '03/2021 – 05/2023', '2019', or what `toSince` makes of the first month; null without any. */
export function formatPeriod(
  { kind, started, ended }: Period,
  toSince: (from: string) => string,
): string | null {
  const [from, to] = [started && formatMonth(started), ended && formatMonth(ended)];
  if (from && to) return from === to ? from : `${from} – ${to}`;
  // A certificate is of a month, not since then.
  if (from) return kind === 'certificate' ? from : toSince(from);
  return to;
}
