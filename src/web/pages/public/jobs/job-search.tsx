// Search screen: form, facets, chips, list, pages and the pane with the open job.
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useHydrated } from '#ui/rendering/hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { JobsFailure } from '#jobs/components/job-list.tsx';
import { SearchBar, type LocationChoices } from '#jobs/components/search-form.tsx';
import { Part } from '#ui/rendering/part.tsx';
import { FILTERS_ID, JobFacets } from '#search/components/facets.tsx';
import { FilterChips } from '#search/components/filter-chips.tsx';
import type { FoundCards, SelectedFilters } from '#search/components/found.ts';
import { SearchField } from '#search/components/search-field.tsx';
import { CorrectionNotice, Understood } from '#search/components/understood.tsx';
import { SidePane } from './side-pane.tsx';
import { countFilters, FilterBar } from './filter-bar.tsx';
import { FoundList, useOwnMatches, type Sort } from './found-list.tsx';
import { FocusRestorer } from './focus-restorer.tsx';
import type { ListFailure } from '#web/pages/public/search/list-cache.ts';
import { LiveForm } from '#web/pages/public/search/live-form.tsx';
import { fetchSuggestions, usePickedSuggestion } from '#web/pages/public/search/picks.ts';
import { useAddress } from '#web/pages/public/search/query.ts';
import { MATCHED } from '#web/pages/seeker/matching/matches-lazy.tsx';
import { loadPageTranslations } from '#web/translations/load.ts';
import { useChosenJob } from './chosen-job.ts';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

const ListKeys = lazyPart(async () => {
  const [keys] = await Promise.all([import('./keys-help.tsx'), loadPageTranslations(MATCHED)]);
  return { default: keys.ListKeys };
}, NoPart);

interface JobSearchProps {
  found: FoundCards | null;
  /** Why the latest request failed; the shown results are then older. */
  failure?: ListFailure | undefined;
  values: SelectedFilters & { sort: Sort };
  page: number;
  locations: LocationChoices;
  /** The known parameters that restrict the list, as a query string. */
  conditions: string;
}

const isFiltered = ({ sort, currency, as_typed, ...values }: JobSearchProps['values']) =>
  Object.values(values).some((value) => value !== undefined && value !== '');

export function JobSearch(props: JobSearchProps) {
  const { found, failure, values, page, locations, conditions } = props;
  const t = useTranslations('jobs.ui');
  const address = useAddress();
  const pick = usePickedSuggestion();
  const chosen = useChosenJob();
  const awake = useHydrated();
  const filtered = isFiltered(values);
  const clear_href = filtered ? address.bare : undefined;
  const { changed } = address;
  const { unknown_advice: place_advice } = locations;
  // Ordering by match ignores filters, so none is shown as active.
  const byMatch = useOwnMatches();
  const active: SelectedFilters = byMatch ? {} : values;
  return (
    <FocusRestorer className="job-search" data-split={chosen.id ? 'yes' : undefined}>
      <LiveForm action={address.bare} label={t('search.label')} className="job-search-form">
        {values.company_id && <input type="hidden" name="company_id" value={values.company_id} />}
        <div className="job-bar">
          <Part
            key={String(byMatch)}
            name="search-bar"
            of={[values, locations, filtered, byMatch, chosen.id !== null, address.bare]}
          >
            <SearchBar
              {...{ values: active, locations, filtered: filtered && !byMatch }}
              adds={!byMatch}
              submit={chosen.id ? 'ink' : 'brand'}
              clear_href={address.bare}
              field={<SearchField value={active.search} suggest={fetchSuggestions} onPick={pick} />}
            />
          </Part>
          {!byMatch && <OpenFilters count={countFilters(values)} />}
        </div>
        {chosen.id && !byMatch && <FilterBar values={values} job={chosen.id} />}
        <div className="job-search-body">
          {!byMatch && (
            <Part name="facets" of={[values, found?.facets, locations, clear_href, changed({})]}>
              <JobFacets {...{ values, found, locations, changed, clear_href }} />
            </Part>
          )}
          <div className="job-results stack">
            {!byMatch && <ActiveFilters {...{ found, values, locations }} />}
            {(failure ?? !found) && (
              <JobsFailure status={failure?.status ?? null} retry_href={address.own} />
            )}
            {found && (
              <FoundList
                {...{ found, filtered, page, chosen, place_advice, conditions }}
                sort={values.sort}
              />
            )}
            {awake && (
              <Suspense>
                <ListKeys chosen={chosen} />
              </Suspense>
            )}
          </div>
        </div>
      </LiveForm>
      <SidePane chosen={chosen} />
    </FocusRestorer>
  );
}

/** Opens the sheet of filters on screens without a filter column. */
function OpenFilters({ count }: { count: number }) {
  const t = useTranslations('search.ui.facets');
  return (
    <Button icon="filter" className="job-filters-open" popoverTarget={FILTERS_ID}>
      <span className="job-filters-label">{t('open')}</span>
      {count > 0 && <span className="badge">{count}</span>}
    </Button>
  );
}

/** Active filters, and what the search understood of the text. */
function ActiveFilters({
  found,
  values,
  locations,
}: Pick<JobSearchProps, 'found' | 'values' | 'locations'>) {
  const { changed } = useAddress();
  const company = values.company_id ? found?.jobs[0]?.company : undefined;
  return (
    <div className="narrowed">
      <FilterChips {...{ values, locations, company, changed }} />
      {found && <Understood chips={found.chips} {...{ locations, changed }} />}
      <CorrectionNotice
        search={values.search}
        corrected={found?.corrected_query ?? null}
        as_typed={values.as_typed}
        changed={changed}
      />
    </div>
  );
}
