// The facet of places: the five that most people mean, and behind them all the others, to be searched in.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { useHydrated } from '#ui/controls/combobox.tsx';
import type { SelectOption } from '#ui/controls/select.tsx';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Facets } from '#search/contract.ts';
import { FacetGroup, FacetLink } from './facet-rows.tsx';
import type { ToChangedAddress } from './found.ts';

interface FacetPlacesProps {
  value: string | undefined;
  facets: Facets | undefined;
  locations: LocationChoices;
  changed: ToChangedAddress;
}

/** The engine names places by code, the picker by English name: the reader's word for them is one. */
function countOf({ value, label }: SelectOption, facets: Facets | undefined): number | undefined {
  if (!facets) return undefined;
  if (/^(?:remote|từ xa)$/i.test(label)) return facets.remote[0]?.count ?? 0;
  const found = facets.location.find((it) => it.value === value || it.label === label);
  return found?.count ?? 0;
}

export function FacetPlaces({ value, facets, locations, changed }: FacetPlacesProps) {
  const t = useTranslations('search.ui.facets');
  const other = locations.rest.find((it) => it.value === value);
  const row = (place: SelectOption) => (
    <FacetLink
      key={place.value}
      name="location"
      value={place.value}
      label={place.label}
      chosen={place.value === value}
      count={countOf(place, facets)}
      is_estimate={facets?.is_estimate}
      href={changed({ location: place.value === value ? undefined : place.value })}
    />
  );
  const clear = value ? changed({ location: undefined }) : undefined;
  return (
    <FacetGroup title={t('place')} clear={clear}>
      {[...locations.first, ...(other ? [other] : [])].map(row)}
      <details className="facet-more">
        <summary className="link small">{t('more_places')}</summary>
        <Rest places={locations.rest.filter((it) => it !== other)} row={row} facets={facets} />
      </details>
    </FacetGroup>
  );
}

interface RestProps {
  places: SelectOption[];
  facets: Facets | undefined;
  row: (place: SelectOption) => React.ReactNode;
}

/** Where there are most jobs first; the field that narrows them needs script. */
function Rest({ places, facets, row }: RestProps) {
  const t = useTranslations('search.ui.facets');
  const awake = useHydrated();
  const [text, setText] = useState('');
  const typed = foldText(text);
  const shown = places
    .filter(({ label }) => foldText(label).includes(typed))
    .toSorted((a, b) => (countOf(b, facets) ?? 0) - (countOf(a, facets) ?? 0));
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
          // Enter here is not a search for jobs.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.map(row)}
      {shown.length === 0 && <p className="soft small">{t('no_place')}</p>}
    </>
  );
}
