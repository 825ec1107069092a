// Columns of the table jobs, derived from the declared fields; the compiler checks them against the row type.
import { CONTENT_NAMES, SYSTEM_NAMES, TEXT_NAMES } from '#jobs/contract/fields.ts';
import { OPTIONAL_NAMES } from '#jobs/rules/optional-fields.ts';
import type { Tables } from '#tables.ts';

type Columns = readonly (keyof Tables['jobs'])[];

const OTHER_TEXT = TEXT_NAMES.map((name) => `other_${name}` as const);

/** Columns that the company writes. */
export const CONTENT_COLUMNS = [
  'language' as const,
  'other_language' as const,
  ...TEXT_NAMES,
  ...OTHER_TEXT,
  ...CONTENT_NAMES,
  ...OPTIONAL_NAMES,
] satisfies Columns;

/** Columns that a JobDetailRecord has under the same name. */
export const RECORD_COLUMNS = [
  'id' as const,
  'company_id' as const,
  'state' as const,
  ...CONTENT_COLUMNS,
  ...SYSTEM_NAMES,
] satisfies Columns;

/** Columns that a duplicate takes from its original. */
export const COPIED_COLUMNS = [
  'company_id' as const,
  'monthly_min' as const,
  'monthly_max' as const,
  ...CONTENT_COLUMNS,
] satisfies Columns;
