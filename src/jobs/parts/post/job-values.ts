// What the job form holds while it is filled in, and the payload that comes of it.
import type { JobPost } from '#jobs/contract.ts';
import { lacking } from '#kit/forms/checks.ts';
import { typedAmount } from './typed-amount.ts';

export interface JobValues {
  title: string;
  department: string;
  location: string;
  type: string;
  level: string;
  category: string;
  salary_min: string;
  salary_max: string;
  currency: string;
  description: string;
  requirements: string[];
  benefits: string[];
  remote: boolean;
  urgent: boolean;
}

export const NEW_JOB: JobValues = {
  title: '',
  department: '',
  location: '',
  type: 'full-time',
  level: 'mid',
  category: '',
  salary_min: '',
  salary_max: '',
  currency: 'VND',
  description: '',
  requirements: [''],
  benefits: [''],
  remote: false,
  urgent: false,
};

export function jobSlips(values: JobValues): Record<string, string> {
  const [min, max] = [typedAmount(values.salary_min), typedAmount(values.salary_max)];
  const swapped = min !== null && max !== null && min > max;
  return {
    ...lacking(values, ['title', 'location', 'description']),
    ...lacking(values, ['type', 'level'], 'choose_field'),
    ...(swapped ? { salary_min: 'minmax' } : {}),
    ...(Number.isNaN(min) ? { salary_min: 'number' } : {}),
    ...(Number.isNaN(max) ? { salary_max: 'number' } : {}),
  };
}

const filled = (rows: string[]) => rows.filter((row) => row.trim() !== '');

/** Blank rows are dropped, amounts become whole numbers. */
export function jobPayload(values: JobValues): JobPost {
  const payload = {
    ...values,
    category: values.category || null,
    salary_min: typedAmount(values.salary_min),
    salary_max: typedAmount(values.salary_max),
    requirements: filled(values.requirements),
    benefits: filled(values.benefits),
  };
  // The form's lists offer nothing but the contract's values; the server checks them again.
  return payload as JobPost;
}
