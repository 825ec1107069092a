// Puts the conditions of a search into words: for the chips of a list, alerts and feeds.
import type { Language } from '#context.ts';
import { MILLION } from '#jobs/rules/lists.ts';
import { LIST_FILTERS, type JobFilters, type ListFilter } from './filters.ts';
import type { QueryParams } from './query-params.ts';

type WordKey =
  | `chips.${'million' | 'pay_from' | 'pay_to' | 'on_site' | 'not_urgent'}`
  | `chips.${'disclosed' | 'undisclosed' | 'undisclosed_too'}`
  | `facets.${'within' | 'remote' | 'urgent'}`;

export interface DescriptionWords {
  language: Language;
  /** Translates a key of `search.ui`. */
  translate: (key: WordKey, values?: Record<string, string | number>) => string;
  toListLabel: (list: ListFilter, value: string) => string;
  toPlaceName: (written: string) => string;
  /** Name of the company that the search is about. */
  company: string;
}

export interface DescribedCondition {
  name: 'search' | keyof JobFilters;
  /** One of several for a list. */
  value: string;
  /** The words, a place or a value of a list by itself, anything else as a short sentence. */
  label: string;
}

const LISTS: ReadonlySet<string> = new Set(['location', ...LIST_FILTERS]);

const isOn = (value: string) => value === '1' || value === 'true';

/** A label for each condition, the words first; a company without a name has none. */
export function describeParams(params: QueryParams, words: DescriptionWords): DescribedCondition[] {
  const { language, translate, toListLabel, toPlaceName, company } = words;
  const { currency = 'VND', salary_min, salary_max } = params;
  const formatAmount = (amount: number) =>
    currency === 'VND'
      ? translate('chips.million', { amount: amount / MILLION })
      : `${amount.toLocaleString(language)} ${currency}`;
  const open = (salary_min ?? salary_max) ? 'undisclosed_too' : 'undisclosed';
  type ToLabel = (value: string) => string;
  const lists = Object.fromEntries(
    LIST_FILTERS.map((list): [string, ToLabel] => [list, (value) => toListLabel(list, value)]),
  ) as Record<ListFilter, ToLabel>; // one for each
  const labels: Record<DescribedCondition['name'], ToLabel> = {
    search: (text) => text,
    company_id: () => company,
    location: toPlaceName,
    ...lists,
    salary_min: (value) => translate('chips.pay_from', { amount: formatAmount(Number(value)) }),
    salary_max: (value) => translate('chips.pay_to', { amount: formatAmount(Number(value)) }),
    undisclosed: (value) => translate(`chips.${isOn(value) ? open : 'disclosed'}`),
    posted_within: (value) => translate('facets.within', { days: Number(value) }),
    remote: (value) => translate(isOn(value) ? 'facets.remote' : 'chips.on_site'),
    urgent: (value) => translate(isOn(value) ? 'facets.urgent' : 'chips.not_urgent'),
  };
  // Object.keys forgets the keys' type.
  const names = Object.keys(labels) as DescribedCondition['name'][];
  return names
    .flatMap((name) => {
      const { [name]: text = '' } = params;
      const values = LISTS.has(name) ? text.split(',') : [text];
      return values.map((value) => ({ name, value, label: value && labels[name](value) }));
    })
    .filter(({ label }) => label !== '');
}
