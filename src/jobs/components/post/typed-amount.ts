// Money as people type it: 25.000.000, 25,000,000, 25tr, 25,5 triệu, 1.5k.
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

/** A whole amount; null for nothing typed, NaN for what is no amount. */
export function parseTypedAmount(text: string): number | null {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_₫đ$€]/gu, '');
  if (plain === '') return null;
  const [, figures = '', unit = ''] = /^([\d.,]+)(\p{L}*)$/u.exec(plain) ?? [];
  const times = unit === '' ? 1 : UNITS[unit];
  if (times === undefined) return Number.NaN;
  const amount = Math.round(numberOf(figures) * times);
  return amount <= AMOUNT_MAX ? amount : Number.NaN;
}

/** Dots and commas before three digits are groups, whatever the language; one before fewer is the decimal sign. */
function numberOf(figures: string): number {
  if (/^\d+$/.test(figures)) return Number(figures);
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(figures))
    return Number(figures.replaceAll(/[.,]/g, ''));
  return /^\d+[.,]\d{1,2}$/.test(figures) ? Number(figures.replace(',', '.')) : Number.NaN;
}
