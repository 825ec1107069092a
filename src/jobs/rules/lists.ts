// Enumerations of a job, as they appear in the API.
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
] as const;
export const TYPES = ['full-time', 'part-time', 'contract', 'internship', 'freelance'] as const;
export const LEVELS = ['entry', 'mid', 'senior', 'lead', 'executive'] as const;
export const WORK_MODES = ['on-site', 'hybrid', 'remote'] as const;
export const CURRENCIES = ['VND', 'USD', 'EUR'] as const;
export const CLOSE_REASONS = ['filled', 'cancelled', 'other'] as const;

export type Category = (typeof CATEGORIES)[number];
export type JobType = (typeof TYPES)[number];
export type Level = (typeof LEVELS)[number];
export type WorkMode = (typeof WORK_MODES)[number];
export type Currency = (typeof CURRENCIES)[number];
