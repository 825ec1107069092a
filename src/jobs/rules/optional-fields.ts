// Optional facts of a job. An entry here gives a field its validation, response, form input, fact on the page, import
// and structured data. What else it needs is in docs/architecture.md ("Adding something").
import { mapRecord } from '#platform/fields.ts';

interface FieldTraits {
  /** Icon of the fact on the job's page. */
  icon: string;
  /** Imports read the column of the same name. */
  imported?: true;
  /** Property of schema.org's JobPosting. */
  schema_org?: string;
}
interface TextTraits extends FieldTraits {
  kind: 'text';
  max: number;
}
/** A whole number. */
interface NumberTraits extends FieldTraits {
  kind: 'number';
  min: number;
  max: number;
}
export type OptionalField = TextTraits | NumberTraits;

export const OPTIONAL_JOB_FIELDS = {
  department: { kind: 'text', max: 200, icon: 'users' },
  headcount: {
    kind: 'number',
    min: 1,
    max: 999,
    icon: 'user',
    imported: true,
    schema_org: 'totalJobOpenings',
  },
} as const satisfies Record<string, OptionalField>;

type Fields = typeof OPTIONAL_JOB_FIELDS;
export type OptionalName = keyof Fields;
type NumberName = {
  [Name in OptionalName]: Fields[Name] extends { kind: 'number' } ? Name : never;
}[OptionalName];

export type OptionalValues = {
  [Name in OptionalName]: (Name extends NumberName ? number : string) | null;
};
/** The fields as texts of a form. */
export type OptionalTexts = Record<OptionalName, string>;

// Object.entries loses the names and the optional traits.
const ENTRIES = Object.entries(OPTIONAL_JOB_FIELDS) as [OptionalName, OptionalField][];

export const OPTIONAL_NAMES = ENTRIES.map(([name]) => name);

/** Builds an object with one property for each optional field. */
export function mapOptionalJobFields<Value>(
  toValue: (field: OptionalField, name: OptionalName) => Value,
): Record<OptionalName, Value> {
  return mapRecord<OptionalName, OptionalField, Value>(OPTIONAL_JOB_FIELDS, toValue);
}

export const NO_OPTIONAL_VALUES: OptionalValues = mapOptionalJobFields(() => null);
export const NO_OPTIONAL_TEXTS: OptionalTexts = mapOptionalJobFields(() => '');

const NUMBER_NAMES = new Set<string>(
  ENTRIES.filter(([, { kind }]) => kind === 'number').map(([name]) => name),
);

export const isNumberName = (name: OptionalName): name is NumberName => NUMBER_NAMES.has(name);

/** Parses a whole number; null for an empty text, NaN for anything else. */
export function parseNumber(text: string): number | null {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

export const isInRange = (value: number, field: OptionalField) =>
  field.kind === 'text' || (value >= field.min && value <= field.max);

type NumberError = 'number' | 'too_small' | 'too_large';

function findNumberError(text: string, field: OptionalField): NumberError | null {
  const value = field.kind === 'number' ? parseNumber(text) : null;
  if (field.kind === 'text' || value === null) return null;
  if (Number.isNaN(value)) return 'number';
  if (value < field.min) return 'too_small';
  return value > field.max ? 'too_large' : null;
}

/** Reports texts that are not numbers within the limits of their field. */
export function findOptionalErrors(texts: OptionalTexts): Record<string, NumberError> {
  return Object.fromEntries(
    ENTRIES.flatMap(([name, field]): [string, NumberError][] => {
      const error = findNumberError(texts[name], field);
      return error ? [[name, error]] : [];
    }),
  );
}

/** Returns the limit of a number: the lower one for `too_small`, else the upper one; undefined for texts. */
export function findLimit(name: OptionalName, error: string | undefined): number | undefined {
  const field: OptionalField = OPTIONAL_JOB_FIELDS[name];
  if (field.kind === 'text') return undefined;
  return error === 'too_small' ? field.min : field.max;
}

/** With `valid_only`, numbers that the server would refuse are left out. */
export function toOptionalPayload(texts: OptionalTexts, { valid_only = false } = {}) {
  const payload = mapOptionalJobFields((field, name) => {
    if (field.kind === 'text') return texts[name];
    const value = parseNumber(texts[name]);
    const isValid = value === null || isInRange(value, field);
    return valid_only && !isValid ? null : value;
  });
  // The kind decides each value's type, which the compiler cannot follow through the map.
  return payload as OptionalValues;
}

export function toOptionalTexts(values: OptionalValues): OptionalTexts {
  return mapOptionalJobFields((_, name) => String(values[name] ?? ''));
}

/** Returns schema.org's properties of the fields that have a value. */
export function toSchemaProperties(values: OptionalValues): Record<string, string | number> {
  const known = ENTRIES.flatMap(([name, { schema_org }]) => {
    const value = values[name];
    return schema_org && value !== null ? [[schema_org, value] as const] : [];
  });
  return Object.fromEntries(known);
}
