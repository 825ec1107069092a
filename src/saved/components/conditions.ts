// Describes the conditions of a saved search in the reader's language.
import { useLocale, useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import { CATEGORIES, CURRENCIES, LEVELS, TYPES, WORK_MODES } from '#jobs/rules/lists.ts';
import { formatSalary, type Pay } from '#jobs/rules/salary.ts';
import { usePlaceName } from '#places/components/place-name.ts';

type Query = Readonly<Record<string, string>>;

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** Jobs without stated pay are left out, added to those with the pay asked for, or all that is asked for. */
function getUndisclosedKey({ undisclosed, salary_min, salary_max }: Query) {
  if (!isOn(undisclosed)) return 'disclosed';
  return salary_min || salary_max ? 'undisclosed_too' : 'undisclosed';
}

/** Values of a list, which are stored with commas between them. */
const split = (values: string | undefined) => values?.split(',') ?? [];

const pick = <Value extends string>(all: readonly Value[], values: string | undefined) =>
  all.filter((it) => split(values).includes(it));

/** One end of the pay a month that a search asks for. */
const toPay = ({ currency = 'VND', ...query }: Query, end: 'salary_min' | 'salary_max'): Pay => ({
  salary_min: null,
  salary_max: null,
  [end]: Number(query[end]),
  currency: CURRENCIES.find((it) => it === currency) ?? 'VND',
  salary_period: 'month',
});

/** Returns a short label for each condition, the search words first. */
export function useConditionLabels(): (query: Query, company: string | null) => string[] {
  const t = useTranslations('saved.ui.conditions');
  const labels = useJobLabels();
  const placeName = usePlaceName();
  const language = useLocale();
  return (query, company) => {
    const pay = (end: 'salary_min' | 'salary_max') =>
      query[end] && formatSalary(toPay(query, end), language);
    const days = Number(query.posted_within);
    const conditions = [
      query.search && `“${query.search}”`,
      ...split(query.location).map(placeName),
      ...pick(CATEGORIES, query.category).map(labels.category),
      ...pick([...TYPES, 'remote'], query.type).map(labels.type),
      ...pick(LEVELS, query.level).map(labels.level),
      ...pick(WORK_MODES, query.work_mode).map(labels.work_mode),
      pay('salary_min'),
      pay('salary_max'),
      isOn(query.remote) && t('remote'),
      isOn(query.urgent) && t('urgent'),
      days > 0 && t('within', { days }),
      query.company_id && (company ?? t('company')),
      query.undisclosed !== undefined && t(getUndisclosedKey(query)),
    ];
    return conditions.flatMap((it) => (it ? [it] : []));
  };
}
