// Numbers for values that repeat: a column holds the number, the list of values is kept once.

/** Fewer values than this are never worth making the list anew. */
const LEAST = 1024;

export class Ordinals<T> {
  values: T[] = [];
  /** How many values were in use when the list was last made. */
  #used = 0;
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

  /** Whether values that came since may have outgrown those in use. */
  get hasDoubled(): boolean {
    return this.size > Math.max(LEAST, 2 * this.#used);
  }

  /** Forgets the values that no column holds, and gives the others new numbers in these columns. */
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
