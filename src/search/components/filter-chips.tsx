// What the list is narrowed by, each a link that takes that filter away.
import { useFormatter, useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { CATEGORIES, LEVELS, TYPES } from '#jobs/rules/lists.ts';
import { ChipLink } from '#ui/surfaces/chip.tsx';
import type { ToChangedAddress, Narrowing } from './found.ts';

interface FilterChipsProps {
  values: Narrowing;
  locations: LocationChoices;
  /** The name behind `company_id`. */
  company?: string | undefined;
  changed: ToChangedAddress;
}

export function FilterChips(props: FilterChipsProps) {
  const { values, changed } = props;
  const t = useTranslations('jobs.ui.chips');
  const sentences = useSentences(props);
  if (sentences.length === 0) return null;
  return (
    <div className="cluster" role="group" aria-label={t('label')}>
      {sentences.map(([name, sentence]) => (
        <ChipLink key={name} href={changed(dropped(name, values))} remove_label={t('remove')}>
          {sentence}
        </ChipLink>
      ))}
    </div>
  );
}

/** A currency says nothing without its amounts; a word typed exactly is no other word. */
function dropped(name: string, { salary_min, salary_max }: Narrowing) {
  if (name === 'search') return { search: undefined, as_typed: undefined };
  const isLast =
    name.startsWith('salary') && (salary_min === undefined || salary_max === undefined);
  return isLast ? { [name]: undefined, currency: undefined } : { [name]: undefined };
}

/** A choice of the picker in the reader's words; anything else as it was typed. */
function placeLabel(value: string | undefined, { first, rest }: LocationChoices) {
  return [...first, ...rest].find((it) => it.value === value)?.label ?? value;
}

type Sentence = [name: string, sentence: string | false | undefined];

function useSentences(props: FilterChipsProps): [string, string][] {
  const { values, locations, company } = props;
  const t = useTranslations('jobs.ui.chips');
  const labels = useJobLabels();
  const type = [...TYPES, 'remote' as const].find((it) => it === values.type);
  const level = LEVELS.find((it) => it === values.level);
  const category = CATEGORIES.find((it) => it === values.category);
  const location = placeLabel(values.location, locations);
  const pay = usePaySentences(values);
  const switches = useSwitchSentences(values);
  const all: Sentence[] = [
    ['search', values.search && t('search', { x: values.search })],
    ['location', location && t('location', { x: location })],
    ['category', category && t('category', { x: labels.category(category) })],
    ['company_id', values.company_id && t('company_id', { x: company ?? '…' })],
    ['type', type && t('type', { x: labels.type(type) })],
    ['level', level && t('level', { x: labels.level(level) })],
    ...pay,
    ...switches,
  ];
  return all.flatMap(([name, sentence]): [string, string][] =>
    sentence ? [[name, sentence]] : [],
  );
}

const MILLION = 1_000_000;

function usePaySentences(values: Narrowing): Sentence[] {
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

function useSwitchSentences({ posted_within, remote, urgent }: Narrowing): Sentence[] {
  const t = useTranslations('search.ui');
  return [
    ['posted_within', posted_within !== undefined && t('facets.within', { days: posted_within })],
    ['remote', remote !== undefined && t(remote ? 'facets.remote' : 'chips.on_site')],
    ['urgent', urgent !== undefined && t(urgent ? 'facets.urgent' : 'chips.not_urgent')],
  ];
}
