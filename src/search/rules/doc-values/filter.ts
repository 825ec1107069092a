// Filters over doc values: which of them a job fails, as bits, so that each facet can leave its own filter out.
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
  pay: 64,
  posted: 128,
  company: 256,
  open: 512,
} as const;

export interface ValueFilter {
  now: Date;
  since: Date | null;
  filters: JobFilters;
}

function getKindFails(kind: JobKind, filters: JobFilters): number {
  const { category, type, level, remote, urgent } = filters;
  return (
    (category !== undefined && category !== kind.category ? FAILS.category : 0) |
    (type !== undefined && type !== kind.type ? FAILS.type : 0) |
    (level !== undefined && level !== kind.level ? FAILS.level : 0) |
    (remote !== undefined && remote !== kind.remote ? FAILS.remote : 0) |
    (urgent !== undefined && urgent !== kind.urgent ? FAILS.urgent : 0)
  );
}

function failsPlace(places: string, { place, nationwide }: JobFilters): boolean {
  if (place === undefined && nationwide === undefined) return false;
  const codes = places.split(' ');
  return ![place, nationwide].some((code) => code !== undefined && codes.includes(code));
}

type PayFilter = (min: number, max: number) => boolean;

/** Ordinals of no company. */
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

/** Tells which filters a job fails, as bits. */
export class FilterFailures {
  readonly #now: number;
  readonly #after: number;
  readonly #kinds: Uint16Array;
  readonly #places: Uint16Array;
  readonly #company: number;
  readonly #passesPay: PayFilter | null;

  constructor(docs: DocValues, { now, since, filters }: ValueFilter) {
    this.#now = now.getTime();
    this.#after = since ? since.getTime() : Number.NEGATIVE_INFINITY;
    this.#kinds = Uint16Array.from(docs.kinds.values, (kind) => getKindFails(kind, filters));
    this.#places = Uint16Array.from(docs.places.values, (it) =>
      failsPlace(it, filters) ? FAILS.place : 0,
    );
    const { company_id } = filters;
    this.#company = company_id === undefined ? ANY : (docs.companies.find(company_id) ?? NONE);
    this.#passesPay = createPayFilter(filters);
  }

  of(segment: Segment, at: number): number {
    if ((segment.expires[at] ?? 0) <= this.#now) return FAILS.open;
    let fails =
      (this.#kinds[segment.kind[at] ?? 0] ?? 0) | (this.#places[segment.places[at] ?? 0] ?? 0);
    if ((segment.created[at] ?? 0) <= this.#after) fails |= FAILS.posted;
    if (this.#company !== ANY && segment.company[at] !== this.#company) fails |= FAILS.company;
    if (this.#passesPay?.(segment.pay_min[at] ?? 0, segment.pay_max[at] ?? 0) === false)
      fails |= FAILS.pay;
    return fails;
  }
}
