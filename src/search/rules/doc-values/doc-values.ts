// Doc values: the fields of all open jobs as columns in memory. Searches find, filter, count and sort jobs by them, or
// the jobs that the index found by words. Jobs are grouped in segments of neighbouring numbers; a change of one job replaces its whole segment.
import {
  FLAG_FILTERS,
  LIST_FILTERS,
  type FlagFilter,
  type ListFilter,
} from '#search/rules/filters.ts';
import { increment, Ordinals } from './ordinals.ts';

/** Log2 of the document numbers per segment: a job belongs to segment `seq >> SEGMENT_BITS`. */
export const SEGMENT_BITS = 8;

/** The document numbers of a segment. */
export function* listSeqs(segment: number): Generator<number> {
  const first = segment * 2 ** SEGMENT_BITS;
  for (let nth = 0; nth < 2 ** SEGMENT_BITS; nth++) yield first + nth;
}

const toSegment = (seq: number) => Math.floor(seq / 2 ** SEGMENT_BITS);

/** The fields of a job with few values; their combinations share ordinals. */
export const KIND_FIELDS = [...LIST_FILTERS, ...FLAG_FILTERS] as const;

/** `category` is empty without one. */
export type JobKind = Record<ListFilter, string> & Record<FlagFilter, boolean>;

const toKind = (job: JobKind) =>
  Object.fromEntries(KIND_FIELDS.map((field) => [field, job[field]])) as JobKind; // one for each

export interface DocumentValues extends JobKind {
  seq: number;
  /** Milliseconds since 1970. */
  created: number;
  expires: number;
  /** Dong a month; both NaN where the pay is undisclosed. */
  pay_min: number;
  pay_max: number;
  /** Codes of places, slugs of former provinces and districts, with spaces between. */
  places: string;
  company_id: string;
}

/** Columns of one segment, sorted by `seq`; `kind`, `places` and `company` are ordinals. */
export interface Segment {
  length: number;
  seq: Float64Array;
  created: Float64Array;
  expires: Float64Array;
  pay_min: Float64Array;
  pay_max: Float64Array;
  kind: Uint32Array;
  places: Uint32Array;
  company: Uint32Array;
}

function findPosition({ seq }: Segment, wanted: number): number {
  let low = 0;
  let high = seq.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seq[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return seq[low] === wanted ? low : -1;
}

export class DocValues {
  readonly kinds = new Ordinals<JobKind>((it) => Object.values(it).join('\u001F'));
  readonly places = new Ordinals<string>((it) => it);
  readonly companies = new Ordinals<string>((it) => it);
  readonly #segments = new Map<number, Segment>();
  /** Segments with the newest jobs first; null after a change. */
  #newestFirst: readonly Segment[] | null = null;

  get size(): number {
    return this.#segments.values().reduce((sum, { length }) => sum + length, 0);
  }

  /** Replaces the segments `numbers` by these jobs, which are sorted by `seq`. */
  replace(numbers: readonly number[], jobs: readonly DocumentValues[]): void {
    const bySegment = Map.groupBy(jobs, ({ seq }) => toSegment(seq));
    for (const number of numbers) {
      const each = bySegment.get(number);
      if (each) this.#segments.set(number, this.#pack(each));
      else this.#segments.delete(number);
    }
    this.#newestFirst = null;
  }

  #pack(jobs: readonly DocumentValues[]): Segment {
    const toColumn = (value: (job: DocumentValues) => number) => Float64Array.from(jobs, value);
    return {
      length: jobs.length,
      seq: toColumn(({ seq }) => seq),
      created: toColumn(({ created }) => created),
      expires: toColumn(({ expires }) => expires),
      pay_min: toColumn(({ pay_min }) => pay_min),
      pay_max: toColumn(({ pay_max }) => pay_max),
      kind: Uint32Array.from(jobs, (job) => this.kinds.add(toKind(job))),
      places: Uint32Array.from(jobs, ({ places }) => this.places.add(places)),
      company: Uint32Array.from(jobs, ({ company_id }) => this.companies.add(company_id)),
    };
  }

  listSegments(): readonly Segment[] {
    this.#newestFirst ??= [...this.#segments]
      .toSorted(([one], [other]) => other - one)
      .map(([, segment]) => segment);
    return this.#newestFirst;
  }

  /**
   * Calls back for each job, or only those with the given document numbers in their order, with its position in its
   * segment. All jobs come with the newest numbers first: a list of the newest then rejects nearly all that follow.
   */
  forEach(callback: (segment: Segment, at: number) => void, seqs?: readonly number[]): void {
    if (!seqs) {
      for (const segment of this.listSegments()) {
        for (let at = segment.length - 1; at >= 0; at--) callback(segment, at);
      }
      return;
    }
    // Neighbouring numbers are mostly in the same segment.
    let number = -1;
    let segment: Segment | undefined;
    for (const seq of seqs) {
      const wanted = toSegment(seq);
      if (wanted !== number) {
        number = wanted;
        segment = this.#segments.get(wanted);
      }
      const at = segment ? findPosition(segment, seq) : -1;
      if (segment && at >= 0) callback(segment, at);
    }
  }

  /** Number of open jobs, and when the next of them expires; `now` and `nextExpiry` in milliseconds since 1970. */
  countOpen(now: number): { open: number; nextExpiry: number } {
    let open = 0;
    let nextExpiry = Number.POSITIVE_INFINITY;
    for (const { expires } of this.#segments.values()) {
      for (const end of expires) {
        if (end <= now) continue;
        open += 1;
        if (end < nextExpiry) nextExpiry = end;
      }
    }
    return { open, nextExpiry };
  }

  /** Number of open jobs posted at each of `starts` or later, which are the latest first; in milliseconds since 1970. */
  countOpenSince(starts: readonly number[], now: number): number[] {
    const counts = new Uint32Array(starts.length + 1);
    this.forEach(({ created, expires }, at) => {
      if ((expires[at] ?? 0) <= now) return;
      let nth = 0;
      while (nth < starts.length && (created[at] ?? 0) < (starts[nth] ?? 0)) nth += 1;
      increment(counts, nth);
    });
    // What was posted since a start was also posted since every earlier one.
    let sum = 0;
    return starts.map((_, nth) => (sum += counts[nth] ?? 0));
  }

  /** Number of open jobs per company ordinal. */
  countByCompany(now: number): Uint32Array {
    const counts = new Uint32Array(this.companies.size);
    this.forEach(({ expires, company }, at) => {
      if ((expires[at] ?? 0) > now) increment(counts, company[at] ?? 0);
    });
    return counts;
  }
}
