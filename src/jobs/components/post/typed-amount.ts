// Parses amounts as people type them: 25.000.000, 25,000,000, 25tr, 25,5 triệu, 1.5k.
export const AMOUNT_MAX = 1_000_000_000_000;

const UNITS: Record<string, number> = {
  k: 1000,
  nghìn: 1000,
  ngàn: 1000,
  m: 1_000_000,
  tr: 1_000_000,
  triệu: 1_000_000,
  trieu: 1_000_000,
  tỷ: 1_000_000_000,
};

/** Returns a whole amount, null for an empty field and NaN for invalid text. */
export function parseTypedAmount(text: string): number | null {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_₫đ$€]/gu, '');
  if (plain === '') return null;
  const [, figures = '', unit = ''] = /^([\d.,]+)(\p{L}*)$/u.exec(plain) ?? [];
  const times = unit === '' ? 1 : UNITS[unit];
  if (times === undefined) return Number.NaN;
  const amount = Math.round(parseFigures(figures) * times);
  return amount <= AMOUNT_MAX ? amount : Number.NaN;
}

/** In both languages, a dot or comma before three digits separates groups; before fewer it is the decimal sign. */
function parseFigures(figures: string): number {
  if (/^\d+$/.test(figures)) return Number(figures);
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(figures))
    return Number(figures.replaceAll(/[.,]/g, ''));
  return /^\d+[.,]\d{1,2}$/.test(figures) ? Number(figures.replace(',', '.')) : Number.NaN;
}
