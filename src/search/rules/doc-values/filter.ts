// Filters over doc values: the filters that a job fails, as bits, so that each facet can ignore its own.
import type { JobFilters } from '#search/rules/query/filter-query.ts';
import type { DocValues, JobKind, Segment } from './doc-values.ts';

/** One bit for each filter; the last two have no facet. */
export const FAILS = {
  place: 1,
  category: 2,
  type: 4,
  level: 8,
  remote: 16,
  urgent: 32,
  mode: 64,
  pay: 128,
  posted: 256,
  company: 512,
  open: 1024,
} as const;

interface ValueFilter {
  now: Date;
  /** Only jobs posted later. */
  since: Date | null;
  filters: JobFilters;
}

type Values = readonly string[] | undefined;

const fails = (values: Values, value: string) => values !== undefined && !values.includes(value);

const failsType = (types: Values, { type, remote }: JobKind) =>
  fails(types, type) && !(remote && types?.includes('remote'));

function getKindFails(kind: JobKind, filters: JobFilters): number {
  const { categories, types, levels, work_modes, remote, urgent } = filters;
  return (
    (fails(categories, kind.category) ? FAILS.category : 0) |
    (failsType(types, kind) ? FAILS.type : 0) |
    (fails(levels, kind.level) ? FAILS.level : 0) |
    (fails(work_modes, kind.work_mode) ? FAILS.mode : 0) |
    (remote !== undefined && remote !== kind.remote ? FAILS.remote : 0) |
    (urgent !== undefined && urgent !== kind.urgent ? FAILS.urgent : 0)
  );
}

function failsPlace(places: string, { places: wanted }: JobFilters): boolean {
  if (wanted === undefined) return false;
  const own = places.split(' ');
  return !wanted.some((place) => own.includes(place));
}

type PayFilter = (min: number, max: number) => boolean;

/** Values that are no company's ordinal: no filter, and an unknown company. */
const ANY = -1;
const NONE = -2;

/** Amounts are in dong a month, NaN where the pay is undisclosed. */
function createPayFilter({ pay_from, pay_to, undisclosed }: JobFilters): PayFilter | null {
  if (pay_from === undefined && pay_to === undefined) {
    return undisclosed === undefined ? null : (_min, max) => Number.isNaN(max) === undisclosed;
  }
  const from = pay_from ?? 0;
  const to = pay_to ?? Number.POSITIVE_INFINITY;
  return (min, max) =>
    Number.isNaN(max) ? undisclosed === true : max >= from && (Number.isNaN(min) || min <= to);
}

/** Flags beside the bits of `FAILS` in the table of kinds: the kind was computed; it passes any place. */
const KNOWN = 2048;
const ANYWHERE = 4096;
/** Values in the table of places, which has 0 for places that were not computed. */
const PASSES = 1;
const MISSES = 2;

/**
 * Computes which filters a job fails, as bits of `FAILS`. What depends on an ordinal alone is computed once, when a job
 * with it is met: a search by words meets few of a large board's values.
 */
export class FilterFailures {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly #docs: DocValues;
  readonly #filters: JobFilters;
  readonly #after: number;
  readonly #passesPay: PayFilter | null;
  #numbering = -1;
  #kinds = new Uint16Array(0);
  /** Null without a filter. */
  #places: Uint8Array | null = null;
  #company = ANY;

  constructor(docs: DocValues, { now, since, filters }: ValueFilter) {
    this.now = now.getTime();
    this.#docs = docs;
    this.#filters = filters;
    this.#after = since ? since.getTime() : Number.NEGATIVE_INFINITY;
    this.#passesPay = createPayFilter(filters);
  }

  /** Begins anew when ordinals were renumbered while the search waited for the database. */
  #reset(): void {
    const { kinds, places, companies, numbering } = this.#docs;
    const { places: wanted, company_id } = this.#filters;
    this.#numbering = numbering;
    this.#kinds = new Uint16Array(kinds.size);
    this.#places = wanted === undefined ? null : new Uint8Array(places.size);
    this.#company = company_id === undefined ? ANY : (companies.find(company_id) ?? NONE);
  }

  #readKind(ordinal: number): number {
    const known = this.#kinds[ordinal];
    if (known) return known;
    const kind = this.#docs.kinds.values[ordinal];
    if (!kind) return KNOWN;
    const isAnywhere = kind.remote && this.#filters.places?.includes('remote');
    const bits = getKindFails(kind, this.#filters) | KNOWN | (isAnywhere ? ANYWHERE : 0);
    this.#kinds[ordinal] = bits;
    return bits;
  }

  #missesPlace(table: Uint8Array, ordinal: number): boolean {
    const known = table[ordinal];
    if (known) return known === MISSES;
    const misses = failsPlace(this.#docs.places.values[ordinal] ?? '', this.#filters);
    table[ordinal] = misses ? MISSES : PASSES;
    return misses;
  }

  of(segment: Segment, at: number): number {
    if ((segment.expires[at] ?? 0) <= this.now) return FAILS.open;
    if (this.#numbering !== this.#docs.numbering) this.#reset();
    const kind = this.#readKind(segment.kind[at] ?? 0);
    let fails = kind & ~(KNOWN | ANYWHERE);
    if (
      this.#places &&
      (kind & ANYWHERE) === 0 &&
      this.#missesPlace(this.#places, segment.places[at] ?? 0)
    )
      fails |= FAILS.place;
    if ((segment.created[at] ?? 0) <= this.#after) fails |= FAILS.posted;
    if (this.#company !== ANY && segment.company[at] !== this.#company) fails |= FAILS.company;
    if (this.#passesPay?.(segment.pay_min[at] ?? 0, segment.pay_max[at] ?? 0) === false)
      fails |= FAILS.pay;
    return fails;
  }
}
