// What the list is narrowed by, each a link that takes that filter away, and Clear all.
import { useTranslations } from 'use-intl';
import { CATEGORIES, LEVELS, TYPES } from '#jobs/rules/lists.ts';
import { ChipLink } from '#kit/surfaces/chip.tsx';
import type { FilterValues } from './job-filters.tsx';
import { useJobLabels } from './labels.ts';
import type { LocationChoices, SearchValues } from './search-form.tsx';

export type ActiveFilters = SearchValues & FilterValues & { company_id?: string | undefined };

interface FilterChipsProps {
  values: ActiveFilters;
  locations: LocationChoices;
  /** The name behind `company_id`. */
  company?: string | undefined;
  without: (name: string) => string;
}

export function FilterChips(props: FilterChipsProps) {
  const { without } = props;
  const t = useTranslations('jobs.ui');
  const sentences = useChipSentences(props);
  if (sentences.length === 0) return null;
  return (
    <div className="cluster" role="group" aria-label={t('chips.label')}>
      {sentences.map(([name, sentence]) => (
        <ChipLink key={name} href={without(name)} remove_label={t('chips.remove')}>
          {sentence}
        </ChipLink>
      ))}
    </div>
  );
}

/** A choice of the picker in the reader's words; anything else as it was typed. */
function placeLabel(value: string | undefined, { first, rest }: LocationChoices) {
  return [...first, ...rest].find((it) => it.value === value)?.label ?? value;
}

function useChipSentences(props: FilterChipsProps): [string, string][] {
  const { values, locations, company } = props;
  const t = useTranslations('jobs.ui');
  const labels = useJobLabels();
  const type = [...TYPES, 'remote' as const].find((it) => it === values.type);
  const level = LEVELS.find((it) => it === values.level);
  const category = CATEGORIES.find((it) => it === values.category);
  const location = placeLabel(values.location, locations);
  const millions = (values.salary_min ?? 0) / 1_000_000;
  const all: [string, string | false | undefined][] = [
    ['search', values.search && t('chips.search', { x: values.search })],
    ['location', location && t('chips.location', { x: location })],
    ['category', category && t('chips.category', { x: labels.category(category) })],
    ['company_id', values.company_id && t('chips.company_id', { x: company ?? '…' })],
    ['type', type && t('chips.type', { x: labels.type(type) })],
    ['level', level && t('chips.level', { x: labels.level(level) })],
    ['salary_min', values.salary_min !== undefined && t('filters.salary_from', { millions })],
    [
      'posted_within',
      values.posted_within !== undefined &&
        t('filters.posted_within', { days: values.posted_within }),
    ],
    ['remote', values.remote && t('filters.remote')],
    ['urgent', values.urgent && t('filters.urgent')],
  ];
  return all.flatMap(([name, sentence]): [string, string][] =>
    sentence ? [[name, sentence]] : [],
  );
}
