// Filters over doc values: the filters that a job fails, as bits, so that each facet can ignore its own.
import { DAY } from '#platform/durations.ts';
import {
  FILTERS,
  FLAG_FILTERS,
  LIST_FILTERS,
  toPayBounds,
  type FilterName,
  type FlagFilter,
  type JobFilters,
  type ListFilter,
} from '#search/rules/filters.ts';
import type { DocValues, JobKind, Segment } from './doc-values.ts';

/** One bit for each filter: ten now, and 16 at most, because `FilterFailures` stores them in a Uint16Array. */
export const FAILS = Object.fromEntries(FILTERS.map(({ name }, nth) => [name, 1 << nth])) as Record<
  FilterName,
  number
>; // one for each
/** Higher than all of them: the job is not open. */
export const ENDED = 1 << FILTERS.length;

function failsList(kind: JobKind, wanted: JobFilters, name: ListFilter): boolean {
  const values = wanted[name];
  if (values === undefined || values.includes(kind[name])) return false;
  return !(name === 'type' && kind.remote && values.includes('remote'));
}

const failsFlag = (kind: JobKind, wanted: JobFilters, name: FlagFilter) =>
  wanted[name] !== undefined && wanted[name] !== kind[name];

const getKindFails = (kind: JobKind, wanted: JobFilters): number =>
  [
    ...LIST_FILTERS.filter((name) => failsList(kind, wanted, name)),
    ...FLAG_FILTERS.filter((name) => failsFlag(kind, wanted, name)),
  ].reduce((bits, name) => bits | FAILS[name], 0);

function failsPlace(places: string, { location: wanted }: JobFilters): boolean {
  if (wanted === undefined) return false;
  const own = places.split(' ');
  return !wanted.some((place) => own.includes(place));
}

type PayFilter = (min: number, max: number) => boolean;

/** Values that are no company's ordinal: no filter, and an unknown company. */
const ANY = -1;
const NONE = -2;

/** Amounts are in dong a month, NaN where the pay is undisclosed. */
function createPayFilter(filters: JobFilters): PayFilter | null {
  const { pay_from, pay_to, or_undisclosed } = toPayBounds(filters);
  if (pay_from === null && !or_undisclosed) return null;
  const from = pay_from ?? Number.POSITIVE_INFINITY;
  const to = pay_to ?? Number.POSITIVE_INFINITY;
  return (min, max) =>
    Number.isNaN(max) ? or_undisclosed : max >= from && (Number.isNaN(min) || min <= to);
}

/**
 * Computes which filters a job fails, as bits of `FAILS`. What depends on an ordinal alone is computed once, when a job
 * with it is met: a search by words meets few of a large board's values.
 */
export class FilterFailures {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Only jobs posted later pass; in the same unit. */
  readonly after: number;
  readonly #docs: DocValues;
  readonly #filters: JobFilters;
  readonly #passesPay: PayFilter | null;
  /** One more than the bits of each kind, by ordinal; 0 is not computed yet. What comes later is computed each time. */
  readonly #kinds: Uint16Array;
  /** The same for each list of places; null without a filter. */
  readonly #places: Uint16Array | null;
  /** Whether remote jobs pass any place. */
  readonly #isRemoteWanted: boolean;
  readonly #company: number;

  constructor(docs: DocValues, now: Date, filters: JobFilters) {
    this.now = now.getTime();
    this.#docs = docs;
    this.#filters = filters;
    this.after = this.now - (filters.posted_within ?? Number.POSITIVE_INFINITY) * DAY;
    this.#passesPay = createPayFilter(filters);
    const { kinds, places, companies } = docs;
    const { location: wanted, company_id } = filters;
    this.#kinds = new Uint16Array(kinds.size);
    this.#places = wanted === undefined ? null : new Uint16Array(places.size);
    this.#isRemoteWanted = wanted?.includes('remote') === true;
    this.#company = company_id === undefined ? ANY : (companies.find(company_id) ?? NONE);
  }

  #readKind(ordinal: number): number {
    const known = this.#kinds[ordinal];
    if (known) return known - 1;
    const kind = this.#docs.kinds.values[ordinal];
    const fails = kind ? getKindFails(kind, this.#filters) : 0;
    this.#kinds[ordinal] = fails + 1;
    return fails;
  }

  #readPlace(table: Uint16Array, ordinal: number): number {
    const known = table[ordinal];
    if (known) return known - 1;
    const places = this.#docs.places.values[ordinal] ?? '';
    const fails = failsPlace(places, this.#filters) ? FAILS.location : 0;
    table[ordinal] = fails + 1;
    return fails;
  }

  of(segment: Segment, at: number): number {
    if ((segment.expires[at] ?? 0) <= this.now) return ENDED;
    const kind = segment.kind[at] ?? 0;
    let fails = this.#readKind(kind);
    const isAnywhere = this.#isRemoteWanted && this.#docs.kinds.values[kind]?.remote === true;
    if (this.#places && !isAnywhere)
      fails |= this.#readPlace(this.#places, segment.places[at] ?? 0);
    if ((segment.created[at] ?? 0) <= this.after) fails |= FAILS.posted_within;
    if (this.#company !== ANY && segment.company[at] !== this.#company) fails |= FAILS.company_id;
    if (this.#passesPay?.(segment.pay_min[at] ?? 0, segment.pay_max[at] ?? 0) === false)
      fails |= FAILS.salary;
    return fails;
  }
}
