// How a company's name is matched and sorted: without its legal form.
import { foldText } from '#vietnamese/rules/fold.ts';
import { normalizeText } from '#vietnamese/rules/normalize.ts';

const LEADING = [
  'doanh nghiep tu nhan',
  'hai thanh vien tro len',
  'trach nhiem huu han',
  'ho kinh doanh',
  'mot thanh vien',
  '1 thanh vien',
  'chi nhanh',
  'cong ty',
  'co phan',
  'hop danh',
  'ctcp',
  'dntn',
  'tnhh',
  'cty',
  'mtv',
  'cp',
];
/** Legal only behind another form: 'CP Việt Nam' is a name. */
const NEVER_FIRST = new Set(['cp', 'co phan', 'hop danh', 'mot thanh vien', '1 thanh vien']);
const TRAILING = [
  'joint stock company',
  'company limited',
  'company ltd',
  'corporation',
  'pte ltd',
  'co ltd',
  'company',
  'limited',
  'corp',
  'jsc',
  'llc',
  'ltd',
  'inc',
  'plc',
  'pte',
  'co',
];

function skipLegalStart(words: string[]): number {
  let at = 0;
  for (;;) {
    const ahead = `${foldText(words.slice(at, at + 5).join(' '))} `;
    const form = LEADING.find((it) => ahead.startsWith(`${it} `));
    if (!form || (at === 0 && NEVER_FIRST.has(form))) return at;
    let covered = '';
    while (covered.length < form.length) covered = foldText(`${covered} ${words[at++]}`);
  }
}

function skipLegalEnd(words: string[]): number {
  let end = words.length;
  for (;;) {
    const behind = ` ${foldText(words.slice(Math.max(0, end - 3), end).join(' '))}`;
    const form = TRAILING.find((it) => behind.endsWith(` ${it}`));
    if (!form) return end;
    let covered = '';
    while (covered.length < form.length) covered = foldText(`${words[--end]} ${covered}`);
  }
}

const ODD_START = /^[\s,.:–-]+/;
const ODD_SIGN = /[\s,&–-]/;

/** From the end by hand: a pattern that ends in `$` would try anew at each sign of a run. */
function withoutEnds(name: string): string {
  let end = name.length;
  while (end > 0 && ODD_SIGN.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).replace(ODD_START, '');
}

/** The name without its legal form, marks kept: 'Công ty TNHH Sen Vàng' → 'Sen Vàng'. Never empty for a name that is not. */
export function toCompanySortName(name: string): string {
  const words = normalizeText(name).trim().split(/\s+/);
  const kept = words.slice(skipLegalStart(words));
  const rest = kept.slice(0, skipLegalEnd(kept)).join(' ');
  return withoutEnds(rest) || words.join(' ');
}

/** Folded name without legal form: names with the same key are taken for the same company. */
export function toCompanyKey(name: string): string {
  const plain = name.replaceAll(/\([^()]*\)/g, ' ').trim() || name;
  const key = foldText(toCompanySortName(plain));
  return key || foldText(name) || name.trim().toLowerCase();
}
