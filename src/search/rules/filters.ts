// The filters of a search, one row each; what drops, counts or checks filters follows this table.

/** A job passes a list when it has any of its values. */
export interface JobFilters {
  /** Codes of places, slugs of former provinces and districts, 'remote'. */
  places?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  /** 'remote' among them also lets in remote jobs of any type. */
  types?: readonly string[] | undefined;
  levels?: readonly string[] | undefined;
  work_modes?: readonly string[] | undefined;
  company_id?: string | undefined;
  remote?: boolean | undefined;
  urgent?: boolean | undefined;
  /** Dong a month. The indexed pay steps preselect; the statement and the doc values check the exact amounts. */
  pay_from?: number | undefined;
  pay_to?: number | undefined;
  undisclosed?: boolean | undefined;
  /** Only jobs posted later; a window of its own preselects them. */
  posted_after?: Date | undefined;
}

interface Filter {
  name: string;
  /** Its query parameters. */
  params: readonly string[];
  keys: readonly (keyof JobFilters)[];
  /** The facets that are counted without it. */
  facets: readonly string[];
}

/** The most readily dropped first, where a search finds nothing. */
export const FILTERS = [
  {
    name: 'posted_within',
    params: ['posted_within'],
    keys: ['posted_after'],
    facets: ['posted_within'],
  },
  { name: 'urgent', params: ['urgent'], keys: ['urgent'], facets: ['urgent'] },
  {
    name: 'salary',
    params: ['salary_min', 'salary_max', 'undisclosed', 'currency'],
    keys: ['pay_from', 'pay_to', 'undisclosed'],
    facets: ['salary_min', 'undisclosed'],
  },
  { name: 'level', params: ['level'], keys: ['levels'], facets: ['level'] },
  { name: 'work_mode', params: ['work_mode'], keys: ['work_modes'], facets: ['work_mode'] },
  { name: 'type', params: ['type'], keys: ['types'], facets: ['type'] },
  { name: 'category', params: ['category'], keys: ['categories'], facets: ['category'] },
  { name: 'company_id', params: ['company_id'], keys: ['company_id'], facets: [] },
  { name: 'location', params: ['location'], keys: ['places'], facets: ['location'] },
  { name: 'remote', params: ['remote'], keys: ['remote'], facets: ['remote'] },
] as const satisfies readonly Filter[];

export type FilterName = (typeof FILTERS)[number]['name'];
export type FacetName = (typeof FILTERS)[number]['facets'][number];
