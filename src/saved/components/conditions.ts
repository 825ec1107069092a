// Describes the conditions of a saved search in the reader's language.
import { useFormatter, useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import { CATEGORIES, LEVELS, TYPES } from '#jobs/rules/lists.ts';
import { usePlaceName } from '#places/components/place-list.tsx';

type Query = Readonly<Record<string, string>>;

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** Returns a short label for each condition, the search words first. */
export function useConditionLabels(): (query: Query) => string[] {
  const t = useTranslations('saved.ui.conditions');
  const labels = useJobLabels();
  const placeName = usePlaceName();
  const format = useFormatter();
  return (query) => {
    const type = [...TYPES, 'remote' as const].find((it) => it === query.type);
    const level = LEVELS.find((it) => it === query.level);
    const category = CATEGORIES.find((it) => it === query.category);
    const pay = (amount: string) => `${format.number(Number(amount))} ${query.currency ?? 'VND'}`;
    const days = Number(query.posted_within);
    const conditions = [
      query.search && `“${query.search}”`,
      query.location && placeName(query.location),
      category && labels.category(category),
      type && labels.type(type),
      level && labels.level(level),
      query.salary_min && t('pay_from', { amount: pay(query.salary_min) }),
      query.salary_max && t('pay_to', { amount: pay(query.salary_max) }),
      isOn(query.remote) && t('remote'),
      isOn(query.urgent) && t('urgent'),
      days > 0 && t('within', { days }),
      query.company_id && t('near'),
      query.undisclosed !== undefined && !isOn(query.undisclosed) && t('disclosed'),
    ];
    return conditions.flatMap((it) => (it ? [it] : []));
  };
}
