// Optional text fields of a company's profile, in the order of the form.
//
// A new field needs a line here, a column (migration and src/tables/companies.ts), a decision in personal-data.ts, a label and a
// hint in both translations, and a place on the company page (company-header.tsx). The rest derives from this list.
import { mapRecord } from '#platform/fields.ts';

/**
 * Optional longer texts with their maximum number of characters, shown only on the company's own page. Each has a
 * second column `other_…` in the migration for the text in the other language.
 */
export const LONG_TEXTS = { benefits: 4000, culture: 5000 } as const;

export type LongText = keyof typeof LONG_TEXTS;

// Object.keys loses the keys' types.
export const LONG_TEXT_NAMES = Object.keys(LONG_TEXTS) as LongText[];

export const mapLongTexts = <T>(toValue: (max: number, name: LongText) => T): Record<LongText, T> =>
  mapRecord<LongText, number, T>(LONG_TEXTS, toValue);

/** Decides how the form and the API check the text. */
export type FieldKind = 'url' | 'email' | 'text';

const KINDS = { website: 'url', contact: 'email' } as const satisfies Record<string, FieldKind>;

export type ProfileField = keyof typeof KINDS;

// Object.keys loses the keys' types.
export const PROFILE_FIELDS = Object.keys(KINDS) as ProfileField[];

export const getFieldKind = (name: ProfileField): FieldKind => KINDS[name];

export function mapProfileFields<T>(
  toValue: (kind: FieldKind, name: ProfileField) => T,
): Record<ProfileField, T> {
  return mapRecord<ProfileField, FieldKind, T>(KINDS, toValue);
}
