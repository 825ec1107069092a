// Reads years and months as people type them: '3/2021', '03.2021', '2021-03', '2021'.

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
