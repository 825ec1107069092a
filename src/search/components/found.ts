// A page of found jobs as the screens show it, and what one searched by.
import type { CardJob } from '#jobs/rules/card.ts';
import type { FoundJobs, JobQuery } from '#search/contract.ts';

export interface FoundCards extends Omit<FoundJobs, 'jobs'> {
  jobs: CardJob[];
}

/** Everything that narrows the list; page, size and order do not. */
export type Narrowing = Omit<JobQuery, 'page' | 'limit' | 'sort' | 'facets' | 'currency'> & {
  currency?: JobQuery['currency'] | undefined;
};

/** Parameters to set; undefined takes one away, a list has several values. */
export type Changes = Record<string, string | readonly string[] | undefined>;

/** The same address with other parameters. */
export type ToChangedAddress = (changes: Changes) => string;
