// Picks and maps properties of objects, for fields that are declared once in a list.

export function pickFields<T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  const picked: Partial<Pick<T, Name>> = {};
  for (const name of names) picked[name] = from[name];
  // Every name of the result was assigned above.
  return picked as Pick<T, Name>;
}

/** Builds an object with the same names. */
export function mapRecord<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  toValue: (value: From, name: Name) => To,
): Record<Name, To> {
  // Object.entries and Object.fromEntries lose the type of the names.
  const entries = Object.entries<From>(record) as [Name, From][];
  const mapped = entries.map(([name, value]) => [name, toValue(value, name)] as const);
  return Object.fromEntries(mapped) as Record<Name, To>;
}
