// Fixed lists of companies: industries, sizes and ranges of employees.
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

/** Whether a profile may choose it. Imported companies have industries of the longer list, and may keep theirs. */
export const isProfileIndustry = (value: string): boolean =>
  PROFILE_INDUSTRIES.some((it) => it === value);

/** Photos on a company's page, and the length of their descriptions. */
export const MAX_PHOTOS = 8;
export const MAX_ALT_CHARS = 200;

export type Size = (typeof SIZES)[number];
type Employees = (typeof EMPLOYEES)[number];

const SIZE_BY_EMPLOYEES: Record<Employees, Size> = {
  '1-10': 'startup',
  '11-50': 'small',
  '51-200': 'medium',
  '201-500': 'large',
  '501-1000': 'large',
  '1000+': 'large',
};
const EMPLOYEES_BY_SIZE: Record<Size, Employees> = {
  startup: '1-10',
  small: '11-50',
  medium: '51-200',
  large: '201-500',
};

const normalizeRange = (range: string) =>
  range
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[\s.,]/g, '')
    .toLowerCase();

/**
 * Parses a range of employees: '501–1.000' and '501 - 1,000' are '501-1000'. A size gives the range that it starts
 * with. Returns null for anything else.
 */
export function toEmployees(text: string): Employees | null {
  const normalized = normalizeRange(text);
  const size = SIZES.find((it) => it === normalized);
  return size ? EMPLOYEES_BY_SIZE[size] : (EMPLOYEES.find((it) => it === normalized) ?? null);
}

/** Accepts both vocabularies: 'medium' and '51-200' are both 'medium'. Returns null for anything else. */
export function toCompanySize(text: string): Size | null {
  const employees = toEmployees(text);
  return employees && SIZE_BY_EMPLOYEES[employees];
}
