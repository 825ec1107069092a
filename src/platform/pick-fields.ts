// Copies named properties, for lists of fields that are declared once.

export function pickFields<T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  const picked: Partial<Pick<T, Name>> = {};
  for (const name of names) picked[name] = from[name];
  // Every name of the result was assigned above.
  return picked as Pick<T, Name>;
}
