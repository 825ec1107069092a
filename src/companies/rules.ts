// Companies' fixed lists: kinds, and how many people they are.
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
export function toEmployees(text: string): Employees | null {
  const plain = bare(text);
  const size = SIZES.find((it) => it === plain);
  return size ? EMPLOYEES_OF[size] : (EMPLOYEES.find((it) => it === plain) ?? null);
}

/** Either vocabulary: 'medium' and '51-200' are both medium. */
export function toCompanySize(text: string): Size | null {
  const employees = toEmployees(text);
  return employees && SIZE_OF[employees];
}
