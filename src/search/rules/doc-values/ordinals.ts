// Ordinals for repeated values: a column stores the number, and the list stores each value once. A value that no job has
// any longer keeps its number, so that a search may hold numbers while it waits for the database.

export class Ordinals<T> {
  readonly values: T[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #toKey: (value: T) => string;

  constructor(toKey: (value: T) => string) {
    this.#toKey = toKey;
  }

  get size(): number {
    return this.values.length;
  }

  /** Returns the value's number; a new value gets a new number. */
  add(value: T): number {
    const key = this.#toKey(value);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, this.values.length);
    return this.values.push(value) - 1;
  }

  find(key: string): number | undefined {
    return this.#byKey.get(key);
  }
}

export function increment(counts: Uint32Array, ordinal: number): void {
  counts[ordinal] = (counts[ordinal] ?? 0) + 1;
}
