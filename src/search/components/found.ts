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

/** The same address with other parameters; undefined takes one away. */
export type ToChangedAddress = (changes: Record<string, string | undefined>) => string;

/** What a click on a facet's link sets in the form, where it has such a field. */
export const sets = (name: string, value: string) => ({ 'data-sets': name, 'data-to': value });
