// What the job form holds while it is filled in, and the payload that comes of it.
import type { JobPost } from '#jobs/contract.ts';
import { isKnownPlace } from '#places/picking.ts';
import { findEmptyFields } from '#ui/forms/checks.ts';
import { parseTypedAmount } from './typed-amount.ts';

export interface JobValues {
  title: string;
  department: string;
  /** Each place by its name. */
  location: string[];
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
  /** Of the second text, which is there once it has a title. */
  other_language: string;
  other_title: string;
  other_description: string;
  other_requirements: string[];
  other_benefits: string[];
}

export const NEW_JOB: JobValues = {
  title: '',
  department: '',
  location: [],
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
  other_language: 'en',
  other_title: '',
  other_description: '',
  other_requirements: [''],
  other_benefits: [''],
};

/** The parts of the form, and whether each says enough. */
export const PARTS = ['job', 'pay', 'text', 'other', 'marks'] as const;
export type FormSection = (typeof PARTS)[number];

export const isSectionDone: Record<FormSection, (values: JobValues) => boolean> = {
  job: ({ title, location }) => Boolean(title.trim() && location.length > 0),
  pay: ({ salary_min, salary_max }) => Boolean(salary_min.trim() || salary_max.trim()),
  text: ({ description }) => description.trim() !== '',
  other: ({ other_title }) => other_title.trim() !== '',
  marks: ({ remote, urgent }) => remote || urgent,
};

export function findJobErrors(values: JobValues): Record<string, string> {
  const [min, max] = [parseTypedAmount(values.salary_min), parseTypedAmount(values.salary_max)];
  const swapped = min !== null && max !== null && min > max;
  const somewhere = values.location.length > 0;
  return {
    ...findEmptyFields(values, ['title', 'description']),
    ...(somewhere ? {} : { location: 'required' }),
    ...(values.location.every(isKnownPlace) ? {} : { location: 'choose_field' }),
    ...findEmptyFields(values, ['type', 'level'], 'choose_field'),
    ...(swapped ? { salary_min: 'minmax' } : {}),
    ...(Number.isNaN(min) ? { salary_min: 'number' } : {}),
    ...(Number.isNaN(max) ? { salary_max: 'number' } : {}),
  };
}

const filled = (rows: string[]) => rows.filter((row) => row.trim() !== '');

/** The second text; null until it has a title. */
function otherOf(values: JobValues) {
  const title = values.other_title.trim();
  if (!title) return null;
  return {
    language: values.other_language,
    title,
    description: values.other_description,
    requirements: filled(values.other_requirements),
    benefits: filled(values.other_benefits),
  };
}

/** Blank rows are dropped, amounts become whole numbers. */
export function toJobPayload(values: JobValues): JobPost {
  const { title, department, type, level, currency, description, remote, urgent } = values;
  const location = values.location.join('; ');
  const other = otherOf(values);
  const payload = {
    title,
    department,
    location,
    type,
    level,
    currency,
    description,
    remote,
    urgent,
    other,
    ...(other ? { language: other.language === 'en' ? 'vi' : 'en' } : {}),
    category: values.category || null,
    salary_min: parseTypedAmount(values.salary_min),
    salary_max: parseTypedAmount(values.salary_max),
    requirements: filled(values.requirements),
    benefits: filled(values.benefits),
  };
  // The form's lists offer nothing but the contract's values; the server checks them again.
  return payload as JobPost;
}

/** What can be kept of it now: pay that is no amount yet is left out. */
export function toDraftPayload(values: JobValues): JobPost {
  const { salary_min, salary_max } = findJobErrors(values);
  const pay = salary_min || salary_max ? { salary_min: null, salary_max: null } : {};
  return { ...toJobPayload(values), ...pay };
}
