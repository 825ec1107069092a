// Numbers for values that repeat: a column holds the number, the list of values is kept once.
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

  /** Answers the value's number, a new one where it is new. */
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
