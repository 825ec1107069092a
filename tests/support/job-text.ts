// A posting as extraction reads it, without anything that a test does not name.
import type { JobText } from '#matching/rules/extract/job.ts';

export const createJobText = (more: Partial<JobText> = {}): JobText => ({
  title: 'Kế toán',
  description: '',
  requirements: [],
  skills: [],
  other_title: null,
  other_description: null,
  other_requirements: null,
  level: 'mid',
  type: 'full-time',
  work_mode: 'on-site',
  places: [],
  salary_min: null,
  salary_max: null,
  currency: 'VND',
  salary_period: 'month',
  ...more,
});
