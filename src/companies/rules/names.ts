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

function skipLegalStart(words: string[]): number {
  let at = 0;
  for (;;) {
    const ahead = `${foldText(words.slice(at, at + 5).join(' '))} `;
    const form = LEADING_FORMS.find((it) => ahead.startsWith(`${it} `));
    if (!form || (at === 0 && NEVER_FIRST_FORMS.has(form))) return at;
    let covered = '';
    while (covered.length < form.length) covered = foldText(`${covered} ${words[at++]}`);
  }
}

function skipLegalEnd(words: string[]): number {
  let end = words.length;
  for (;;) {
    const behind = ` ${foldText(words.slice(Math.max(0, end - 3), end).join(' '))}`;
    const form = TRAILING_FORMS.find((it) => behind.endsWith(` ${it}`));
    if (!form) return end;
    let covered = '';
    while (covered.length < form.length) covered = foldText(`${words[--end]} ${covered}`);
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
  const withoutStart = words.slice(skipLegalStart(words));
  const rest = withoutStart.slice(0, skipLegalEnd(withoutStart)).join(' ');
  return trimPunctuation(rest) || words.join(' ');
}

/** Returns the folded name without its legal form. Names with the same key are treated as the same company. */
export function toCompanyKey(name: string): string {
  const plain = name.replaceAll(/\([^()]*\)/g, ' ').trim() || name;
  const key = foldText(toCompanySortName(plain));
  return key || foldText(name) || name.trim().toLowerCase();
}
