// Values of the job form, their validation, and the payload made from them.
import type { JobPost } from '#jobs/contract.ts';
import {
  findOptionalErrors,
  NO_OPTIONAL_TEXTS,
  OPTIONAL_NAMES,
  toOptionalPayload,
  type OptionalTexts,
} from '#jobs/rules/optional-fields.ts';
import { isKnownPlace } from '#places/picking.ts';
import { errorIf, findEmptyFields, type FieldErrorCode } from '#ui/forms/checks.ts';
import type { FormErrors } from '#ui/forms/use-form.ts';
import { parseWholeAmount } from './typed-amount.ts';

export interface JobValues extends OptionalTexts {
  title: string;
  /** Names of places. */
  location: string[];
  type: string;
  level: string;
  category: string;
  salary_min: string;
  salary_max: string;
  currency: string;
  salary_period: string;
  description: string;
  requirements: string[];
  benefits: string[];
  remote: boolean;
  urgent: boolean;
  /** The second text is sent once it has a title. */
  other_language: string;
  other_title: string;
  other_description: string;
  other_requirements: string[];
  other_benefits: string[];
}

export const NEW_JOB: JobValues = {
  ...NO_OPTIONAL_TEXTS,
  title: '',
  location: [],
  type: 'full-time',
  level: 'mid',
  category: '',
  salary_min: '',
  salary_max: '',
  currency: 'VND',
  salary_period: 'month',
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

const parsePay = (values: JobValues) => ({
  salary_min: parseWholeAmount(values.salary_min, values),
  salary_max: parseWholeAmount(values.salary_max, values),
});

/** Sections of the form, and the fields that can have an error in each. */
const SECTION_NAMES = {
  job: ['title', 'location', 'type', 'level', ...OPTIONAL_NAMES],
  pay: ['salary_min', 'salary_max'],
  text: ['description'],
  other: ['other_title'],
  marks: [],
} as const satisfies Record<string, readonly string[]>;
export type FormSection = keyof typeof SECTION_NAMES;

// Object.keys loses the names.
export const PARTS = Object.keys(SECTION_NAMES) as FormSection[];

/** Whether a section has something of its own. */
const isSectionStarted: Record<FormSection, (values: JobValues) => boolean> = {
  job: () => true,
  pay: ({ salary_min, salary_max }) => Boolean(salary_min.trim() || salary_max.trim()),
  text: () => true,
  other: ({ other_title }) => other_title.trim() !== '',
  marks: ({ remote, urgent }) => remote || urgent,
};

/** Sections that have something and no error. */
export function listCompleteSections(values: JobValues): FormSection[] {
  const errors = findJobErrors(values);
  return PARTS.filter(
    (part) => isSectionStarted[part](values) && !SECTION_NAMES[part].some((name) => errors[name]),
  );
}

export const hasOtherText = (values: JobValues) =>
  [
    values.other_title,
    values.other_description,
    ...values.other_requirements,
    ...values.other_benefits,
  ].some((text) => text.trim() !== '');

export function findJobErrors(values: JobValues): FormErrors<FieldErrorCode> {
  const { salary_min: min, salary_max: max } = parsePay(values);
  const isReversed = min !== null && max !== null && min > max;
  const hasLocation = values.location.length > 0;
  return {
    ...findEmptyFields(values, ['title', 'description']),
    ...errorIf(!hasLocation, 'location', 'required'),
    ...errorIf(!values.location.every(isKnownPlace), 'location', 'choose_field'),
    ...findEmptyFields(values, ['type', 'level'], 'choose_field'),
    ...errorIf(isReversed, 'salary_min', 'minmax'),
    ...errorIf(Number.isNaN(min), 'salary_min', 'number'),
    ...errorIf(Number.isNaN(max), 'salary_max', 'number'),
    ...findOptionalErrors(values),
    // A second text is stored with its title only.
    ...(hasOtherText(values) ? findEmptyFields(values, ['other_title']) : {}),
  };
}

/** Fields without which a draft is not saved, or which are left out of it while they have an error. */
const DRAFT_NAMES: readonly string[] = [
  'title',
  'other_title',
  'salary_min',
  'salary_max',
  ...OPTIONAL_NAMES,
];

/** Errors for which something typed would be missing in the draft. */
export const findDraftErrors = (values: JobValues): FormErrors<FieldErrorCode> =>
  Object.fromEntries(
    Object.entries(findJobErrors(values)).filter(([name]) => DRAFT_NAMES.includes(name)),
  );

const dropBlankRows = (rows: string[]) => rows.filter((row) => row.trim() !== '');

/** Returns the second text, or null until it has a title. */
function toOtherText(values: JobValues) {
  const title = values.other_title.trim();
  if (!title) return null;
  return {
    language: values.other_language,
    title,
    description: values.other_description,
    requirements: dropBlankRows(values.other_requirements),
    benefits: dropBlankRows(values.other_benefits),
  };
}

/** Drops blank rows and parses amounts. */
export function toJobPayload(values: JobValues): JobPost {
  const { title, type, level, currency, salary_period, description, remote, urgent } = values;
  const location = values.location.join('; ');
  const other = toOtherText(values);
  const payload = {
    ...toOptionalPayload(values),
    ...parsePay(values),
    title,
    location,
    type,
    level,
    currency,
    salary_period,
    description,
    remote,
    urgent,
    other,
    ...(other ? { language: other.language === 'en' ? 'vi' : 'en' } : {}),
    category: values.category || null,
    requirements: dropBlankRows(values.requirements),
    benefits: dropBlankRows(values.benefits),
  };
  // The form's lists offer nothing but the contract's values; the server checks them again.
  return payload as JobPost;
}

/** Payload of an unfinished form: pay and optional fields that are not valid are left out. */
export function toDraftPayload(values: JobValues): JobPost {
  const { salary_min, salary_max } = findJobErrors(values);
  const pay = salary_min || salary_max ? { salary_min: null, salary_max: null } : {};
  return { ...toJobPayload(values), ...toOptionalPayload(values, { valid_only: true }), ...pay };
}
