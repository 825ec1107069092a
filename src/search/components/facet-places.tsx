// The place facet: the most popular places first, and all others behind a disclosure with a search field.
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocationChoices, PlaceOption } from '#jobs/components/search-form.tsx';
import { useHydrated } from '#ui/rendering/hydrated.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Facets } from '#search/contract.ts';
import { FacetField, FacetGroup } from './facet-rows.tsx';
import type { ToChangedAddress } from './found.ts';

interface FacetPlacesProps {
  values: readonly string[] | undefined;
  facets: Facets | undefined;
  locations: LocationChoices;
  changed: ToChangedAddress;
}

const getCount = ({ key }: PlaceOption, facets: Facets | undefined): number | undefined =>
  facets && (facets.location.find(({ value }) => value === key)?.count ?? 0);

/** Districts and former provinces of a province that have jobs, most jobs first; `value` is spelled as in the URL. */
const listParts = (
  { key }: PlaceOption,
  facets: Facets | undefined,
  selected: readonly PlaceOption[],
): PlaceOption[] =>
  (facets?.location ?? [])
    .filter(({ within }) => within === key)
    .map(({ value, label }) => {
      const own = selected.find((it) => it.key === value);
      // URLs and saved searches name a district by its label, not by its key.
      return { value: own?.value ?? label, label, key: value, within: key };
    });

export function FacetPlaces({ values = [], facets, locations, changed }: FacetPlacesProps) {
  const t = useTranslations('search.ui.facets');
  const { first, rest, selected } = locations;
  const around = new Set(selected.map(({ key, within }) => within ?? key));
  const leading = [...first, ...rest.filter(({ key }) => around.has(key))];
  const listed = new Set(leading.map(({ key }) => key));
  const isChosen = ({ value }: PlaceOption) => values.includes(value);
  const field = (place: PlaceOption) => (
    <FacetField
      key={place.key}
      type="checkbox"
      name="location"
      value={place.value}
      label={place.label}
      chosen={isChosen(place)}
      count={getCount(place, facets)}
      is_estimate={facets?.is_estimate}
    />
  );
  /** A selected province also shows its districts. The fragment keeps its box, which may have the focus. */
  const row = (place: PlaceOption) => {
    const parts = around.has(place.key) ? listParts(place, facets, selected) : [];
    const known = new Set(parts.map(({ key }) => key));
    const others = selected.filter(({ key, within }) => within === place.key && !known.has(key));
    const shown = [...others, ...parts];
    return (
      <Fragment key={place.key}>
        {field(place)}
        {shown.length > 0 && <div className="facet-parts">{shown.map(field)}</div>}
      </Fragment>
    );
  };
  const unknown = selected.filter(({ key, within }) => !listed.has(within ?? key));
  const clear = values.length > 0 ? changed({ location: undefined }) : undefined;
  return (
    <FacetGroup name="location" title={t('place')} clear={clear}>
      {[...unknown, ...leading].map(row)}
      <details className="facet-more">
        <summary className="link small">{t('more_places')}</summary>
        <Rest places={rest.filter(({ key }) => !listed.has(key))} {...{ row, field, facets }} />
      </details>
    </FacetGroup>
  );
}

const MAX_PARTS = 12;

/** Districts and former provinces whose name contains the typed text. */
const listMatchingParts = (typed: string, facets: Facets | undefined): PlaceOption[] =>
  (facets?.location ?? [])
    .filter(({ within, label }) => within !== undefined && foldText(label).includes(typed))
    .slice(0, MAX_PARTS)
    .map(({ value, label }) => ({ value: label, label, key: value }));

interface RestProps {
  places: PlaceOption[];
  facets: Facets | undefined;
  row: (place: PlaceOption) => React.ReactNode;
  field: (place: PlaceOption) => React.ReactNode;
}

/** Sorted by number of jobs; the field that narrows them needs JavaScript. */
function Rest({ places, facets, row, field }: RestProps) {
  const t = useTranslations('search.ui.facets');
  const awake = useHydrated();
  const [text, setText] = useState('');
  const typed = foldText(text);
  const shown = places
    .filter(({ label }) => foldText(label).includes(typed))
    .toSorted((a, b) => (getCount(b, facets) ?? 0) - (getCount(a, facets) ?? 0));
  const parts = typed ? listMatchingParts(typed, facets) : [];
  return (
    <>
      {awake && (
        <input
          type="search"
          className="input facet-find"
          aria-label={t('find_place')}
          placeholder={t('find_place')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter must not submit the job search form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {parts.map(field)}
      {shown.map(row)}
      {shown.length + parts.length === 0 && <p className="soft small">{t('no_place')}</p>}
    </>
  );
}
