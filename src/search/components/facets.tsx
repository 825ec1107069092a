// What the list can be narrowed by: a column beside it on a wide screen, a sheet from below on a phone.
import { useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { CATEGORIES, LEVELS, TYPES } from '#jobs/rules/lists.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { Facets } from '#search/contract.ts';
import { FacetPay } from './facet-pay.tsx';
import { FacetPlaces } from './facet-places.tsx';
import { FacetField, FacetGroup, FacetLink } from './facet-rows.tsx';
import type { ToChangedAddress, FoundCards, Narrowing } from './found.ts';

export const FILTERS_ID = 'job-filters';
const DAYS = [1, 3, 7, 14, 30];

interface FacetsProps {
  values: Narrowing;
  found: FoundCards | null;
  locations: LocationChoices;
  changed: ToChangedAddress;
  /** Given while anything is chosen. */
  clear_href?: string | undefined;
  /** Whether a choice has been answered in place already. */
  live: boolean;
}

/** A popover opens and closes without script; the wide screen shows it always. */
export function JobFacets({ values, found, locations, changed, clear_href, live }: FacetsProps) {
  const t = useTranslations('search.ui.facets');
  const own = { values, facets: found?.facets, changed };
  return (
    <aside className="job-filters" id={FILTERS_ID} popover="auto" aria-labelledby="filters-title">
      <div className="job-filters-head">
        <h2 id="filters-title" className="text-lg">
          {t('title')}
        </h2>
        {clear_href && (
          <ButtonLink href={clear_href} variant="quiet" size="small">
            {t('clear_all')}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          icon="close"
          aria-label={t('close')}
          className="job-filters-close"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        />
      </div>
      <Quick {...own} />
      <FacetPlaces value={values.location} {...{ locations, changed }} facets={own.facets} />
      <FacetPay {...own} />
      <Kinds {...own} />
      <Categories {...own} />
      <PostedWithin {...own} />
      {own.facets?.is_estimate && <p className="soft small">{t('about')}</p>}
      <Foot {...{ found, live }} />
    </aside>
  );
}

/** The button sends the form; where choices are answered in place it leads to what they left. Beside the list it is for those without script. */
function Foot({ found, live }: Pick<FacetsProps, 'found' | 'live'>) {
  const t = useTranslations('search.ui.facets');
  const counts = live && found;
  return (
    <div className="facets-foot">
      <Button type="submit" variant="brand" className="w-full">
        {counts
          ? t(counts.total_is_estimate ? 'show_about' : 'show', { count: counts.total })
          : t('apply')}
      </Button>
    </div>
  );
}

interface GroupProps {
  values: Narrowing;
  facets: Facets | undefined;
  changed: ToChangedAddress;
}

type Counts = 'type' | 'level' | 'category' | 'posted_within';

function counter(facets: Facets | undefined, name: Counts) {
  return (value: string) => ({
    count: facets && (facets[name].find((it) => it.value === value)?.count ?? 0),
    is_estimate: facets?.is_estimate,
  });
}

function Quick({ values, facets }: GroupProps) {
  const t = useTranslations('search.ui.facets');
  return (
    <FacetGroup title={t('quick')}>
      {(['remote', 'urgent'] as const).map((name) => (
        <FacetField
          key={name}
          type="checkbox"
          name={name}
          value="1"
          label={t(name)}
          chosen={values[name] === true}
          count={facets && (facets[name][0]?.count ?? 0)}
          is_estimate={facets?.is_estimate}
        />
      ))}
    </FacetGroup>
  );
}

function Kinds({ values, facets, changed }: GroupProps) {
  const labels = useJobLabels();
  const types = values.type === 'remote' ? ([...TYPES, 'remote'] as const) : TYPES;
  const lists = [
    ['type', types.map((value) => ({ value, label: labels.type(value) }))],
    ['level', LEVELS.map((value) => ({ value, label: labels.level(value) }))],
  ] as const;
  return lists.map(([name, options]) => (
    <Choice key={name} {...{ name, options, facets, changed }} value={values[name]} />
  ));
}

interface ChoiceProps extends Omit<GroupProps, 'values'> {
  name: 'type' | 'level' | 'posted_within';
  options: readonly { value: string; label: string }[];
  value: string | undefined;
}

function Choice({ name, options, value, facets, changed }: ChoiceProps) {
  const t = useTranslations('search.ui.facets');
  const countOf = counter(facets, name);
  const clear = value ? changed({ [name]: undefined }) : undefined;
  return (
    <FacetGroup title={t(name === 'posted_within' ? 'posted' : name)} clear={clear}>
      {options.map((option) => (
        <FacetField
          key={option.value}
          type="radio"
          name={name}
          {...option}
          chosen={option.value === value}
          {...countOf(option.value)}
        />
      ))}
    </FacetGroup>
  );
}

function Categories({ values, facets, changed }: GroupProps) {
  const t = useTranslations('search.ui.facets');
  const labels = useJobLabels();
  const { category } = values;
  const countOf = counter(facets, 'category');
  const clear = category && changed({ category: undefined });
  return (
    <FacetGroup title={t('category')} clear={clear}>
      {CATEGORIES.map((value) => (
        <FacetLink
          key={value}
          name="category"
          value={value}
          label={labels.category(value)}
          chosen={value === category}
          href={changed({ category: value === category ? undefined : value })}
          {...countOf(value)}
        />
      ))}
    </FacetGroup>
  );
}

function PostedWithin({ values, facets, changed }: GroupProps) {
  const t = useTranslations('search.ui.facets');
  const own = values.posted_within;
  const days = [...new Set([...DAYS, ...(own === undefined ? [] : [own])])];
  const options = days
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: t('within', { days: count }) }));
  return (
    <Choice
      name="posted_within"
      value={own === undefined ? undefined : String(own)}
      {...{ options, facets, changed }}
    />
  );
}
