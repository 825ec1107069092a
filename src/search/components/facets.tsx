// The filters of the job list: a column next to it on a wide screen, a bottom sheet on a phone.
import { useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import {
  findParentCategory,
  LEVELS,
  listLeadingCategories,
  listNestedCategories,
  TYPES,
  WORK_MODES,
  type Category,
} from '#jobs/rules/lists.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { useHydrated } from '#ui/rendering/hydrated.ts';
import type { Facets } from '#search/contract.ts';
import { POSTED_WITHIN_DAYS, type ListFilter } from '#search/rules/filters.ts';
import { FacetPay } from './facet-pay.tsx';
import { FacetPlaces } from './facet-places.tsx';
import { FacetField, FacetGroup } from './facet-rows.tsx';
import type { ToChangedAddress, FoundCards, SelectedFilters } from './found.ts';

export const FILTERS_ID = 'job-filters';

interface FacetsProps {
  values: SelectedFilters;
  found: FoundCards | null;
  locations: LocationChoices;
  changed: ToChangedAddress;
  /** Link that clears all filters; set only while any is chosen. */
  clear_href?: string | undefined;
}

/** A popover works without JavaScript; the wide screen always shows it. */
export function JobFacets({ values, found, locations, changed, clear_href }: FacetsProps) {
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
      <FacetPlaces values={values.location} {...{ locations, changed }} facets={own.facets} />
      <FacetPay {...own} />
      <WorkModes {...own} />
      <Kinds {...own} />
      <Categories {...own} />
      <PostedWithin {...own} />
      <Quick {...own} />
      {own.facets?.is_estimate && <p className="soft small">{t('about')}</p>}
      <Foot found={found} />
    </aside>
  );
}

/**
 * The button submits the form. Once choices update the list in place, its label states how many jobs they leave; next
 * to the list it only serves users without JavaScript.
 */
function Foot({ found }: Pick<FacetsProps, 'found'>) {
  const t = useTranslations('search.ui.facets');
  const hydrated = useHydrated();
  const counts = hydrated && found;
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
  values: SelectedFilters;
  facets: Facets | undefined;
  changed: ToChangedAddress;
}

interface Option {
  value: string;
  label: string;
  /** Indented as part of the option above it. */
  isWithin?: boolean;
  /** Set when another parameter carries this option. */
  own?: { name: string; value: string };
}

interface ChoiceProps extends Omit<GroupProps, 'values'> {
  name: ListFilter | 'posted_within';
  options: readonly Option[];
  /** Chosen values: several for checkboxes, at most one for radio buttons. */
  chosen: readonly string[];
  kind?: 'checkbox' | 'radio';
  /** Options in a collapsed disclosure. */
  rest?: { label: string; options: readonly Option[] };
  /** Parameters that the clear link removes; defaults to `name`. */
  clears?: readonly string[];
}

function Choice(props: ChoiceProps) {
  const { name, options, chosen, facets, changed, kind, clears, rest } = props;
  const t = useTranslations('search.ui.facets');
  const getCount = (value: string) =>
    facets && (facets[name].find((it) => it.value === value)?.count ?? 0);
  const cleared = Object.fromEntries((clears ?? [name]).map((it) => [it, undefined]));
  const renderField = ({ value, label, isWithin, own }: Option) => (
    <FacetField
      isWithin={isWithin}
      key={value}
      type={kind ?? 'checkbox'}
      name={own?.name ?? name}
      value={own?.value ?? value}
      label={label}
      chosen={chosen.includes(value)}
      count={getCount(value)}
      is_estimate={facets?.is_estimate}
    />
  );
  return (
    <FacetGroup
      name={name}
      title={t(name === 'posted_within' ? 'posted' : name)}
      clear={chosen.length > 0 ? changed(cleared) : undefined}
    >
      {options.map(renderField)}
      {rest && (
        <details className="facet-more">
          <summary className="link small">{rest.label}</summary>
          {rest.options.map(renderField)}
        </details>
      )}
    </FacetGroup>
  );
}

/** Remote work is also a separate `remote` parameter, which recognized conditions and old URLs set. */
function WorkModes({ values, facets, changed }: GroupProps) {
  const labels = useJobLabels();
  const { work_mode = [], remote } = values;
  const options = WORK_MODES.map((value): Option => {
    const own = value === 'remote' && remote ? { name: 'remote', value: '1' } : undefined;
    return { value, label: labels.work_mode(value), ...(own ? { own } : {}) };
  });
  const chosen = remote ? [...work_mode, 'remote'] : work_mode;
  const clears = ['work_mode', 'remote'];
  return (
    <>
      {remote === false && <input type="hidden" name="remote" value="0" />}
      <Choice name="work_mode" {...{ options, chosen, clears, facets, changed }} />
    </>
  );
}

function Kinds({ values, facets, changed }: GroupProps) {
  const labels = useJobLabels();
  const types = values.type?.includes('remote') ? ([...TYPES, 'remote'] as const) : TYPES;
  const lists = [
    ['type', types.map((value) => ({ value, label: labels.type(value) }))],
    ['level', LEVELS.map((value) => ({ value, label: labels.level(value) }))],
  ] as const;
  return lists.map(([name, options]) => (
    <Choice key={name} {...{ name, options, facets, changed }} chosen={values[name] ?? []} />
  ));
}

/** Shows the leading and the selected categories; the others are in a disclosure. */
function Categories({ values, facets, changed }: GroupProps) {
  const t = useTranslations('search.ui.facets');
  const labels = useJobLabels();
  const chosen = values.category ?? [];
  const toOption = (value: Category) => ({
    value,
    label: labels.category(value),
    isWithin: findParentCategory(value) !== undefined,
  });
  const leading = new Set([...listLeadingCategories(), ...chosen]);
  const isShown = (it: Category) => leading.has(findParentCategory(it) ?? it) || leading.has(it);
  const all = listNestedCategories();
  const [shown, rest] = [
    all.filter(isShown).map(toOption),
    all.filter((it) => !isShown(it)).map(toOption),
  ];
  return (
    <Choice
      name="category"
      options={shown}
      rest={{ label: t('more_categories'), options: rest }}
      {...{ chosen, facets, changed }}
    />
  );
}

function PostedWithin({ values, facets, changed }: GroupProps) {
  const t = useTranslations('search.ui.facets');
  const own = values.posted_within;
  const days = [...new Set([...POSTED_WITHIN_DAYS, ...(own === undefined ? [] : [own])])];
  const options = days
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: t('within', { days: count }) }));
  return (
    <Choice
      name="posted_within"
      kind="radio"
      chosen={own === undefined ? [] : [String(own)]}
      {...{ options, facets, changed }}
    />
  );
}

function Quick({ values, facets }: GroupProps) {
  const t = useTranslations('search.ui.facets');
  return (
    <FacetGroup name="quick" title={t('quick')}>
      <FacetField
        type="checkbox"
        name="urgent"
        value="1"
        label={t('urgent')}
        chosen={values.urgent === true}
        count={facets && (facets.urgent[0]?.count ?? 0)}
        is_estimate={facets?.is_estimate}
      />
    </FacetGroup>
  );
}
