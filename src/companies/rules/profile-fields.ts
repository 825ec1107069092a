// Optional text fields of a company's profile, in the order of the form.
//
// A new field needs a line here, a column (migration and src/tables.ts), a decision in personal-data.ts, a label and a
// hint in both translations, and a place on the company page (company-header.tsx). The rest derives from this list.

/** Decides how the form and the API check the text. */
export type FieldKind = 'url' | 'email' | 'text';

const KINDS = { website: 'url', contact: 'email' } as const satisfies Record<string, FieldKind>;

export type OptionalField = keyof typeof KINDS;

// Object.keys loses the keys' types.
export const OPTIONAL_FIELDS = Object.keys(KINDS) as OptionalField[];

export const getFieldKind = (name: OptionalField): FieldKind => KINDS[name];

export function mapOptionalFields<T>(
  toValue: (name: OptionalField, kind: FieldKind) => T,
): Record<OptionalField, T> {
  const entries = OPTIONAL_FIELDS.map((name) => [name, toValue(name, KINDS[name])] as const);
  return Object.fromEntries(entries) as Record<OptionalField, T>; // fromEntries loses the keys' types
}
