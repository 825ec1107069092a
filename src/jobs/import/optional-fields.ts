// Parses and checks the optional fields that imports read.
import { cleanText } from '#vietnamese/rules/clean.ts';
import {
  isInRange,
  OPTIONAL_JOB_FIELDS,
  OPTIONAL_NAMES,
  parseNumber,
  type OptionalField,
  type OptionalName,
  type OptionalValues,
} from '#jobs/rules/optional-fields.ts';
import { cutText, toText } from './text-cleanup.ts';

type Row = Record<string, unknown>;

/** The optional fields that an import reads. */
export const IMPORTED: (readonly [OptionalName, OptionalField])[] = OPTIONAL_NAMES.map(
  (name) => [name, OPTIONAL_JOB_FIELDS[name]] as const,
).filter(([, field]: readonly [OptionalName, OptionalField]) => field.imported);

/** Returns undefined for a value that does not fit the field. */
function parseValue(raw: unknown, field: OptionalField): string | number | null | undefined {
  const isText = raw === undefined || raw === null || typeof raw === 'string';
  if (!isText && typeof raw !== 'number') return undefined;
  const text = cleanText(toText(raw), { multiline: false });
  if (field.kind === 'text') return text === '' ? null : cutText(text, field.max);
  const value = parseNumber(text);
  return value === null || isInRange(value, field) ? value : undefined;
}

/** Returns what each unfit column must be. */
export function findOptionalFaults(row: Row): { column: string; message: string }[] {
  return IMPORTED.filter(([name, field]) => parseValue(row[name], field) === undefined).map(
    ([name, field]) => ({
      column: name,
      message:
        field.kind === 'number'
          ? `is not a whole number from ${field.min} to ${field.max}`
          : 'is not a text',
    }),
  );
}

/** Absent values have no property, so that a new field leaves the digests of earlier imports as they are. */
export function toImportedValues(row: Row): Partial<OptionalValues> {
  const values = IMPORTED.map(([name, field]) => [name, parseValue(row[name], field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined));
}
