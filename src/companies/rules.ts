// Companies' fixed lists, how a name is matched and sorted.
import { fold } from '#vietnamese/rules/fold.ts';

export const SIZES = ['startup', 'small', 'medium', 'large'] as const;
export const EMPLOYEES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;
export const PROFILE_INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Real Estate',
  'Media & Entertainment',
  'Transportation',
  'Other',
] as const;
export const INDUSTRIES = [
  'Artificial Intelligence',
  'Software Development',
  'E-commerce',
  'Social Media',
  'Data Analytics',
  'Enterprise Software',
  ...PROFILE_INDUSTRIES,
] as const;

export type Size = (typeof SIZES)[number];
export type Employees = (typeof EMPLOYEES)[number];

const SIZE_OF: Record<Employees, Size> = {
  '1-10': 'startup',
  '11-50': 'small',
  '51-200': 'medium',
  '201-500': 'large',
  '501-1000': 'large',
  '1000+': 'large',
};
const EMPLOYEES_OF: Record<Size, Employees> = {
  startup: '1-10',
  small: '11-50',
  medium: '51-200',
  large: '201-500',
};

const bare = (range: string) =>
  range
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[\s.,]/g, '')
    .toLowerCase();

/** Reads '501–1.000' and '501 - 1,000' as '501-1000'; a size gives the range it starts with. */
export function employeesOf(text: string): Employees | null {
  const plain = bare(text);
  const size = SIZES.find((it) => it === plain);
  return size ? EMPLOYEES_OF[size] : (EMPLOYEES.find((it) => it === plain) ?? null);
}

/** Either vocabulary: 'medium' and '51-200' are both medium. */
export function sizeOf(text: string): Size | null {
  const employees = employeesOf(text);
  return employees && SIZE_OF[employees];
}

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
    const ahead = `${fold(words.slice(at, at + 5).join(' '))} `;
    const form = LEADING.find((it) => ahead.startsWith(`${it} `));
    if (!form || (at === 0 && NEVER_FIRST.has(form))) return at;
    let covered = '';
    while (covered.length < form.length) covered = fold(`${covered} ${words[at++]}`);
  }
}

function skipLegalEnd(words: string[]): number {
  let end = words.length;
  for (;;) {
    const behind = ` ${fold(words.slice(Math.max(0, end - 3), end).join(' '))}`;
    const form = TRAILING.find((it) => behind.endsWith(` ${it}`));
    if (!form) return end;
    let covered = '';
    while (covered.length < form.length) covered = fold(`${words[--end]} ${covered}`);
  }
}

/** The name without its legal form, marks kept: 'Công ty TNHH Sen Vàng' → 'Sen Vàng'. Never empty for a name that is not. */
export function companySortName(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const kept = words.slice(skipLegalStart(words));
  const rest = kept.slice(0, skipLegalEnd(kept)).join(' ');
  return rest.replaceAll(/^[\s,.:–-]+|[\s,&–-]+$/g, '') || words.join(' ');
}

/** Folded name without legal form: names with the same key are taken for the same company. */
export function companyKey(name: string): string {
  const plain = name.replaceAll(/\([^()]*\)/g, ' ').trim() || name;
  const key = fold(companySortName(plain));
  return key || fold(name) || name.trim().toLowerCase();
}
