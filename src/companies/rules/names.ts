// Matching and sorting of company names without their legal form.
import { foldText } from '#vietnamese/rules/fold.ts';
import { normalizeText } from '#vietnamese/rules/normalize.ts';

const LEADING_FORMS = [
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
/** These count as legal forms only after another one: 'CP Việt Nam' is a name. */
const NEVER_FIRST_FORMS = new Set(['cp', 'co phan', 'hop danh', 'mot thanh vien', '1 thanh vien']);
const TRAILING_FORMS = [
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

/** No pattern of foldText spans a space, so joining folded words equals folding the joined text. */
export const joinFolded = (folded: readonly string[]): string => folded.filter(Boolean).join(' ');

function skipLegalStart(folded: readonly string[]): number {
  let at = 0;
  for (;;) {
    const ahead = `${joinFolded(folded.slice(at, at + 5))} `;
    const form = LEADING_FORMS.find((it) => ahead.startsWith(`${it} `));
    if (!form || (at === 0 && NEVER_FIRST_FORMS.has(form))) return at;
    let covered = '';
    while (covered.length < form.length) covered = joinFolded([covered, folded[at++] ?? form]);
  }
}

function skipLegalEnd(folded: readonly string[]): number {
  let end = folded.length;
  for (;;) {
    const trailing = ` ${joinFolded(folded.slice(Math.max(0, end - 3), end))}`;
    const form = TRAILING_FORMS.find((it) => trailing.endsWith(` ${it}`));
    if (!form) return end;
    let covered = '';
    while (covered.length < form.length) covered = joinFolded([folded[--end] ?? form, covered]);
  }
}

const LEADING_PUNCTUATION = /^[\s,.:–-]+/;
const TRAILING_PUNCTUATION = /[\s,&–-]/;

/**
 * Trims the end in a loop: a pattern anchored with `$` restarts at each character of a run and takes quadratic time.
 */
function trimPunctuation(name: string): string {
  let end = name.length;
  while (end > 0 && TRAILING_PUNCTUATION.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).replace(LEADING_PUNCTUATION, '');
}

/**
 * Returns the name without its legal form, with Vietnamese marks: 'Công ty TNHH Sen Vàng' → 'Sen Vàng'. A non-empty
 * name never becomes empty.
 */
export function toCompanySortName(name: string): string {
  const words = normalizeText(name).trim().split(/\s+/);
  const folded = words.map(foldText);
  const start = skipLegalStart(folded);
  const end = start + skipLegalEnd(folded.slice(start));
  const rest = words.slice(start, end).join(' ');
  return trimPunctuation(rest) || words.join(' ');
}

/** Returns the folded name without its legal form. Names with the same key are treated as the same company. */
export function toCompanyKey(name: string): string {
  const plain = name.replaceAll(/\([^()]*\)/g, ' ').trim() || name;
  const key = foldText(toCompanySortName(plain));
  return key || foldText(name) || name.trim().toLowerCase();
}
