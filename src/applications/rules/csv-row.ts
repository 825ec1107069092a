// A table of text for spreadsheets: RFC 4180, and no cell that a spreadsheet would run.

/** Excel takes a file without this mark for the machine's own old encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that begins like a formula is led by an apostrophe, and then shown as text. */
function harmless(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function toCsvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((cell) => quoted(harmless(cell ?? ''))).join(',')}\r\n`;
}
