// Percentage of completed profile fields and the names of empty ones.
interface Completeness<K> {
  percent: number;
  missing: K[];
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

export function getCompleteness<K extends string>(
  profile: Readonly<Partial<Record<K, unknown>>> | null,
  names: readonly K[],
): Completeness<K> {
  const missing = names.filter((name) => !isFilled(profile?.[name]));
  const percent = Math.round(((names.length - missing.length) / names.length) * 100);
  return { percent, missing };
}
