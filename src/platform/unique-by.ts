// Removes repeated items from a list.

/** The first item of each key, in their order. */
export function uniqueBy<T>(items: readonly T[], toKey: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = toKey(item);
    return !seen.has(key) && seen.add(key);
  });
}
