// Finds open jobs that pass the filters, sorted by a field, and counts them: all jobs, or those that match words.
import type { DocValues, Segment } from './doc-values.ts';
import { ENDED, type FilterFailures } from './filter.ts';
import { increment } from './ordinals.ts';

interface Hit {
  seq: number;
  created: number;
  /** Dong a month; -1 without pay, and for all jobs when sorting by time alone. */
  pay: number;
}

const compareHits = (a: Hit, b: Hit) => b.pay - a.pay || b.created - a.created || b.seq - a.seq;

const SPARE = 1000;

/** Collects the top hits of very many without sorting them all: the newest, after those with higher `pay`. */
export class TopHits {
  readonly #limit: number;
  #hits: Hit[] = [];
  #least: Hit | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(segment: Segment, at: number, pay = -1): void {
    const created = segment.created[at] ?? 0;
    const least = this.#least;
    // Compared field by field without creating a hit, because most hits are rejected here.
    if (least && (pay < least.pay || (pay === least.pay && created < least.created))) return;
    this.#hits.push({ seq: segment.seq[at] ?? 0, created, pay });
    if (this.#hits.length >= this.#limit * 2 + SPARE) this.#cut();
  }

  #cut(): void {
    this.#hits = this.#hits.toSorted(compareHits).slice(0, this.#limit);
    this.#least = this.#hits.at(-1) ?? null;
  }

  list(): number[] {
    this.#cut();
    return this.#hits.map(({ seq }) => seq);
  }
}

interface FoundSeqs {
  total: number;
  /** Document numbers of the first jobs. */
  seqs: number[];
}

export type Order = 'newest' | 'salary';

/** `seqs` restricts the jobs to those with these document numbers. */
export function findByValues(
  docs: DocValues,
  failures: FilterFailures,
  { order, limit, seqs }: { order: Order; limit: number; seqs?: readonly number[] },
): FoundSeqs {
  const top = limit > 0 ? new TopHits(limit) : null;
  let total = 0;
  docs.forEach((segment, at) => {
    if (failures.of(segment, at) !== 0) return;
    total += 1;
    const max = segment.pay_max[at] ?? 0;
    top?.add(segment, at, order === 'newest' || Number.isNaN(max) ? -1 : max);
  }, seqs);
  return { total, seqs: top?.list() ?? [] };
}

/** The document numbers of the jobs that pass the filters, in the given order. */
export function filterSeqs(
  docs: DocValues,
  failures: FilterFailures,
  seqs: readonly number[],
): number[] {
  const passed: number[] = [];
  docs.forEach((segment, at) => {
    if (failures.of(segment, at) === 0) passed.push(segment.seq[at] ?? 0);
  }, seqs);
  return passed;
}

/** Number of open jobs for each set of filters that they fail, a sum of bits of `FAILS`. */
export function countByFailures(docs: DocValues, failures: FilterFailures): Uint32Array {
  const counts = new Uint32Array(ENDED);
  docs.forEach((segment, at) => {
    const fails = failures.of(segment, at);
    if (fails < ENDED) increment(counts, fails);
  });
  return counts;
}
