// The active filters of the list as chips, each a link that removes its filter.
import { useFormatter, useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { ChipLink } from '#ui/surfaces/chip.tsx';
import type { ToChangedAddress, Changes, SelectedFilters } from './found.ts';

interface FilterChipsProps {
  values: SelectedFilters;
  locations: LocationChoices;
  /** Name of the company with id `company_id`. */
  company?: string | undefined;
  changed: ToChangedAddress;
}

interface FilterChip {
  key: string;
  sentence: string;
  /** The parameter changes that remove the filter. */
  without: Changes;
}

export function FilterChips(props: FilterChipsProps) {
  const { changed } = props;
  const t = useTranslations('jobs.ui.chips');
  const chips = [...useSingles(props), ...useLists(props)];
  if (chips.length === 0) return null;
  return (
    <div className="cluster" role="group" aria-label={t('label')}>
      {chips.map(({ key, sentence, without }) => (
        <ChipLink key={key} href={changed(without)} remove_label={t('remove')}>
          {sentence}
        </ChipLink>
      ))}
    </div>
  );
}

/** Also removes parameters that mean nothing alone: the currency with its last amount, `as_typed` with the words. */
function dropped(name: string, { salary_min, salary_max }: SelectedFilters): Changes {
  if (name === 'search') return { search: undefined, as_typed: undefined };
  const isLast =
    name.startsWith('salary') && (salary_min === undefined || salary_max === undefined);
  return isLast ? { [name]: undefined, currency: undefined } : { [name]: undefined };
}

type Sentence = [name: string, sentence: string | false | undefined];

function useSingles({ values, company }: FilterChipsProps): FilterChip[] {
  const t = useTranslations('jobs.ui.chips');
  const pay = usePaySentences(values);
  const switches = useSwitchSentences(values);
  const all: Sentence[] = [
    ['search', values.search && t('search', { x: values.search })],
    ['company_id', values.company_id && t('company_id', { x: company ?? '…' })],
    ...pay,
    ...switches,
  ];
  return all.flatMap(([name, sentence]) =>
    sentence ? [{ key: name, sentence, without: dropped(name, values) }] : [],
  );
}

const LISTS = ['location', 'category', 'type', 'level', 'work_mode'] as const;

/** Each value of a list has its own chip. */
function useLists({ values, locations }: FilterChipsProps): FilterChip[] {
  const t = useTranslations('jobs.ui.chips');
  const labels = useJobLabels();
  const getPlaceLabel = (value: string) =>
    locations.selected.find((it) => it.value === value)?.label ?? value;
  const sentences = {
    location: values.location?.map((it) => t('location', { x: getPlaceLabel(it) })),
    category: values.category?.map((it) => t('category', { x: labels.category(it) })),
    type: values.type?.map((it) => t('type', { x: labels.type(it) })),
    level: values.level?.map((it) => t('level', { x: labels.level(it) })),
    work_mode: values.work_mode?.map((it) => t('work_mode', { x: labels.work_mode(it) })),
  };
  return LISTS.flatMap((name) => {
    const all: readonly string[] = values[name] ?? [];
    return all.map((value, at) => {
      const others = all.filter((it) => it !== value);
      const without = { [name]: others.length > 0 ? others : undefined };
      return { key: `${name} ${value}`, sentence: sentences[name]?.[at] ?? value, without };
    });
  });
}

const MILLION = 1_000_000;

function usePaySentences(values: SelectedFilters): Sentence[] {
  const t = useTranslations('search.ui.chips');
  const { salary_min, salary_max, currency = 'VND', undisclosed } = values;
  const format = useFormatter();
  const formatAmount = (amount: number) =>
    currency === 'VND'
      ? t('million', { amount: amount / MILLION })
      : `${format.number(amount)} ${currency}`;
  const hasPay = salary_min !== undefined || salary_max !== undefined;
  const open = hasPay ? 'undisclosed_too' : 'undisclosed';
  return [
    ['salary_min', salary_min !== undefined && t('pay_from', { amount: formatAmount(salary_min) })],
    ['salary_max', salary_max !== undefined && t('pay_to', { amount: formatAmount(salary_max) })],
    ['undisclosed', undisclosed !== undefined && t(undisclosed ? open : 'disclosed')],
  ];
}

function useSwitchSentences({ posted_within, remote, urgent }: SelectedFilters): Sentence[] {
  const t = useTranslations('search.ui');
  return [
    ['posted_within', posted_within !== undefined && t('facets.within', { days: posted_within })],
    ['remote', remote !== undefined && t(remote ? 'facets.remote' : 'chips.on_site')],
    ['urgent', urgent !== undefined && t(urgent ? 'facets.urgent' : 'chips.not_urgent')],
  ];
}
