// Counts how often one word follows another, for very many pairs in little memory.

const FIRST_ROOM = 1 << 12;

/** A hash table with open addressing: twelve bytes per slot, doubled when more than two thirds full. */
export class WordPairs {
  #firsts = new Uint32Array(FIRST_ROOM);
  #seconds = new Uint32Array(FIRST_ROOM);
  #counts = new Uint32Array(FIRST_ROOM);
  #used = 0;

  /** Slot of a pair. Word numbers start at 1; 0 marks an empty slot. */
  #placeOf(first: number, second: number): number {
    const mask = this.#firsts.length - 1;
    let at = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 0;
    at = (at ^ (at >>> 15)) & mask;
    while (this.#firsts[at] !== 0 && (this.#firsts[at] !== first || this.#seconds[at] !== second)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  count(first: number, second: number): number {
    return this.#counts[this.#placeOf(first, second)] ?? 0;
  }

  /** The count never drops below zero. */
  add(first: number, second: number, times: number): void {
    const at = this.#placeOf(first, second);
    if (this.#firsts[at] === 0) {
      this.#firsts[at] = first;
      this.#seconds[at] = second;
      this.#used += 1;
    }
    this.#counts[at] = Math.max(0, (this.#counts[at] ?? 0) + times);
    if (this.#used * 3 > this.#firsts.length * 2) this.#grow();
  }

  #grow(): void {
    const [firsts, seconds, counts] = [this.#firsts, this.#seconds, this.#counts];
    const capacity = firsts.length * 2;
    this.#firsts = new Uint32Array(capacity);
    this.#seconds = new Uint32Array(capacity);
    this.#counts = new Uint32Array(capacity);
    this.#used = 0;
    for (let at = 0; at < firsts.length; at += 1) {
      const times = counts[at] ?? 0;
      if (times > 0) this.add(firsts[at] ?? 0, seconds[at] ?? 0, times);
    }
  }
}
