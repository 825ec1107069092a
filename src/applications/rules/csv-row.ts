// Formats CSV rows (RFC 4180) without cells that a spreadsheet would execute.

/** Without this mark, Excel assumes the machine's legacy encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Prefixes a cell that starts like a formula with an apostrophe, so that spreadsheets show it as text. */
function neutralizeFormula(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function toCsvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((cell) => quoteCell(neutralizeFormula(cell ?? ''))).join(',')}\r\n`;
}
