// A page of found jobs as the screens show it, and the parameters of its search.
import type { RowJob } from '#jobs/rules/card.ts';
import type { FoundJobs, JobQuery } from '#search/contract.ts';

export interface FoundCards<J extends RowJob = RowJob> extends Omit<FoundJobs, 'jobs'> {
  jobs: J[];
}

/** All parameters that restrict the list; page, page size and order do not. */
export type SelectedFilters = Omit<JobQuery, 'page' | 'limit' | 'sort' | 'facets' | 'currency'> & {
  currency?: JobQuery['currency'] | undefined;
};

/** Parameters to set; undefined removes one, an array sets several values. */
export type Changes = Record<string, string | readonly string[] | undefined>;

/** The same address with other parameters. */
export type ToChangedAddress = (changes: Changes) => string;
