// The filters of a search; what drops, counts, reads or checks filters follows these tables.

/** Filters by a field of a job with few values, of which any may match; in the order in which they are shown. */
export const LIST_FILTERS = ['category', 'type', 'level', 'work_mode'] as const;
/** Filters by a field of a job that is either true or false. */
export const FLAG_FILTERS = ['remote', 'urgent'] as const;

export type ListFilter = (typeof LIST_FILTERS)[number];
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/**
 * Named like the query parameters. A job passes a list when it has any of its values; a category comes with its
 * subcategories, and the type 'remote' also lets in remote jobs of any type.
 */
export interface JobFilters
  extends
    Partial<Record<ListFilter, readonly string[] | undefined>>,
    Partial<Record<FlagFilter, boolean | undefined>> {
  /** Codes of places, slugs of former provinces and districts, 'remote'. */
  location?: readonly string[] | undefined;
  company_id?: string | undefined;
  /** Dong a month. The indexed pay steps preselect; the statement and the doc values check the exact amounts. */
  salary_min?: number | undefined;
  salary_max?: number | undefined;
  undisclosed?: boolean | undefined;
  /** Days; a window of its own preselects the jobs. */
  posted_within?: number | undefined;
}

interface Filter {
  name: string;
  params: readonly (keyof JobFilters)[];
  /** The facets that are counted without it. */
  facets: readonly (keyof JobFilters)[];
}

/** The most readily dropped first, where a search finds nothing. */
export const FILTERS = [
  { name: 'posted_within', params: ['posted_within'], facets: ['posted_within'] },
  { name: 'urgent', params: ['urgent'], facets: ['urgent'] },
  {
    name: 'salary',
    params: ['salary_min', 'salary_max', 'undisclosed'],
    facets: ['salary_min', 'undisclosed'],
  },
  { name: 'level', params: ['level'], facets: ['level'] },
  { name: 'work_mode', params: ['work_mode'], facets: ['work_mode'] },
  { name: 'type', params: ['type'], facets: ['type'] },
  { name: 'category', params: ['category'], facets: ['category'] },
  { name: 'company_id', params: ['company_id'], facets: [] },
  { name: 'location', params: ['location'], facets: ['location'] },
  { name: 'remote', params: ['remote'], facets: ['remote'] },
] as const satisfies readonly Filter[];

export type FilterName = (typeof FILTERS)[number]['name'];
export type FacetName = (typeof FILTERS)[number]['facets'][number];

export const FACETS: readonly FacetName[] = FILTERS.flatMap(
  ({ facets }): readonly FacetName[] => facets,
);

/** The days since posting that the facet counts and offers. */
export const POSTED_WITHIN_DAYS = [1, 3, 7, 14, 30];

/**
 * The exact bounds of pay in dong a month. `pay_from` is null where no bound lets in stated pay: without `or_undisclosed`
 * there is no filter, with it only jobs without stated pay pass.
 */
export const toPayBounds = ({ salary_min, salary_max, undisclosed }: JobFilters) => ({
  pay_from:
    salary_min === undefined && salary_max === undefined && undisclosed !== false
      ? null
      : (salary_min ?? 0),
  pay_to: salary_max ?? null,
  or_undisclosed: undisclosed === true,
});
