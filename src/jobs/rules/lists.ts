// Enumerations of a job, as they appear in the API.
/** The first nine come first in every picker; trades follow. */
export const CATEGORIES = [
  'AI & Machine Learning',
  'IT - Software',
  'Data Science',
  'Design',
  'Marketing',
  'Sales',
  'Management',
  'Finance',
  'HR',
  'Accounting',
  'Customer Service',
  'Administration',
  'Production',
  'Engineering',
  'Construction',
  'Warehouse & Delivery',
  'Driving',
  'Logistics & Purchasing',
  'Retail',
  'Hospitality',
  'Health',
  'Teaching',
  'Languages',
  'Legal',
  'Real Estate',
  'Beauty',
  'Security & Cleaning',
  'Agriculture',
] as const;
/** Categories for a short picker or a page with few choices. */
export const listLeadingCategories = (count = 9): readonly Category[] => CATEGORIES.slice(0, count);

/** Trades that belong to a wider category: a filter by the wider category includes them. */
const PARENTS: Partial<Record<Category, Category>> = { Accounting: 'Finance' };

export const findParentCategory = (category: Category): Category | undefined => PARENTS[category];

/** Returns the category and the trades within it. */
export const listCategoriesWithin = (category: Category): readonly Category[] => [
  category,
  ...CATEGORIES.filter((it) => PARENTS[it] === category),
];

/** Returns all categories in the order of the picker, each trade after its wider category. */
export const listNestedCategories = (): readonly Category[] =>
  CATEGORIES.filter((it) => !PARENTS[it]).flatMap(listCategoriesWithin);

export const TYPES = ['full-time', 'part-time', 'contract', 'internship', 'freelance'] as const;
export const LEVELS = ['entry', 'mid', 'senior', 'lead', 'executive'] as const;
export const WORK_MODES = ['on-site', 'hybrid', 'remote'] as const;
export const CURRENCIES = ['VND', 'USD', 'EUR'] as const;
/** People state pay in dong in millions. */
export const MILLION = 1_000_000;
export const SALARY_PERIODS = ['month', 'year', 'hour'] as const;
export const SALARY_BASES = ['gross', 'net', 'unspecified'] as const;
export const CLOSE_REASONS = ['filled', 'cancelled', 'other'] as const;

export type Category = (typeof CATEGORIES)[number];
export type JobType = (typeof TYPES)[number];
export type Level = (typeof LEVELS)[number];
export type WorkMode = (typeof WORK_MODES)[number];
export type Currency = (typeof CURRENCIES)[number];
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];
export type SalaryBasis = (typeof SALARY_BASES)[number];
export type CloseReason = (typeof CLOSE_REASONS)[number];
