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

export interface ValueFilter {
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

/** Flags of the job kinds that pass the place filter wherever the job is. */
const listRemoteKinds = (docs: DocValues, { places }: JobFilters): Uint8Array =>
  Uint8Array.from(docs.kinds.values, ({ remote }) =>
    remote && places?.includes('remote') ? 1 : 0,
  );

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

/** Computes which filters a job fails, as bits of `FAILS`. */
export class FilterFailures {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly #after: number;
  readonly #kinds: Uint16Array;
  readonly #places: Uint16Array;
  readonly #isAnywhere: Uint8Array;
  readonly #company: number;
  readonly #passesPay: PayFilter | null;

  constructor(docs: DocValues, { now, since, filters }: ValueFilter) {
    this.now = now.getTime();
    this.#after = since ? since.getTime() : Number.NEGATIVE_INFINITY;
    this.#kinds = Uint16Array.from(docs.kinds.values, (kind) => getKindFails(kind, filters));
    this.#places = Uint16Array.from(docs.places.values, (it) =>
      failsPlace(it, filters) ? FAILS.place : 0,
    );
    this.#isAnywhere = listRemoteKinds(docs, filters);
    const { company_id } = filters;
    this.#company = company_id === undefined ? ANY : (docs.companies.find(company_id) ?? NONE);
    this.#passesPay = createPayFilter(filters);
  }

  of(segment: Segment, at: number): number {
    if ((segment.expires[at] ?? 0) <= this.now) return FAILS.open;
    const kind = segment.kind[at] ?? 0;
    let fails = this.#kinds[kind] ?? 0;
    if (this.#isAnywhere[kind] === 0) fails |= this.#places[segment.places[at] ?? 0] ?? 0;
    if ((segment.created[at] ?? 0) <= this.#after) fails |= FAILS.posted;
    if (this.#company !== ANY && segment.company[at] !== this.#company) fails |= FAILS.company;
    if (this.#passesPay?.(segment.pay_min[at] ?? 0, segment.pay_max[at] ?? 0) === false)
      fails |= FAILS.pay;
    return fails;
  }
}
