// Ordinals for repeated values: a column stores the number, and the list stores each value once.

/** Lists with fewer values than this are never compacted. */
const LEAST = 1024;

export class Ordinals<T> {
  values: T[] = [];
  /** Number of values in use after the last compaction. */
  #used = 0;
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

  /** Whether the list has doubled since the last compaction, so that unused values may outnumber used ones. */
  get hasDoubled(): boolean {
    return this.size > Math.max(LEAST, 2 * this.#used);
  }

  /** Removes the values that no column uses, and renumbers the others in these columns. */
  compact(columns: Iterable<Uint32Array>): void {
    const { values } = this;
    const numbers = new Map<number, number>();
    this.values = [];
    this.#byKey.clear();
    for (const column of columns) {
      for (const [at, ordinal] of column.entries()) {
        const value = values[ordinal];
        if (value === undefined) continue;
        const number = numbers.get(ordinal) ?? this.add(value);
        numbers.set(ordinal, number);
        column[at] = number;
      }
    }
    this.#used = this.size;
  }
}

export function increment(counts: Uint32Array, ordinal: number): void {
  counts[ordinal] = (counts[ordinal] ?? 0) + 1;
}
