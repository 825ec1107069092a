// Jobs on the home page: search bar, results and a link to the full search.
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FoundCount, JobCards, JobsFailure, NoJobs } from '#jobs/components/job-list.tsx';
import { SearchBar, type LocationChoices } from '#jobs/components/search-form.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Part } from '#ui/rendering/part.tsx';
import { FilterChips } from '#search/components/filter-chips.tsx';
import type { CardJob } from '#jobs/rules/card.ts';
import type { ToChangedAddress, FoundCards, SelectedFilters } from '#search/components/found.ts';
import { SearchField } from '#search/components/search-field.tsx';
import { CorrectionNotice, Understood } from '#search/components/understood.tsx';
import { useSession } from '#web/client/session.ts';
import { SaveOrSignIn } from '#web/pages/public/save-or-sign-in.tsx';
import type { SaveJobProps } from '#web/pages/seeker/saving/save-job.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import type { ListFailure } from '#web/pages/public/search/list-cache.ts';
import { LiveForm, useBusy } from '#web/pages/public/search/live-form.tsx';
import { fetchSuggestions, usePickedSuggestion } from '#web/pages/public/search/picks.ts';
import { PopularSearches } from './popular.tsx';
import { useAddress } from '#web/pages/public/search/query.ts';

type HomeValues = Pick<SelectedFilters, 'search' | 'location' | 'category' | 'as_typed'>;

interface HomeJobsProps {
  title: string;
  found: FoundCards<CardJob> | null;
  /** Why the latest request failed; the shown results are then older. */
  failure?: ListFailure | undefined;
  values: HomeValues;
  locations: LocationChoices;
}

export function HomeJobs({ title, found, failure, values, locations }: HomeJobsProps) {
  const t = useTranslations('jobs.ui');
  const address = useAddress();
  const filtered = Object.values(values).some(Boolean);
  const clear_href = address.bare;
  const pick = usePickedSuggestion();
  const path = usePaths();
  const { changed } = address;
  // Links that make a condition strict go to the full search, which has the filters for it.
  const toFullSearch: ToChangedAddress = (changes) => changed(changes, path('/jobs'));
  return (
    <section id="jobs" className="page home-jobs" aria-label={title}>
      <LiveForm action={`${address.bare}#jobs`} label={t('search.label')}>
        <Part name="home-search" of={[values, locations, clear_href, filtered]}>
          <SearchBar
            {...{ values, locations, clear_href, filtered }}
            submit="ink"
            field={<SearchField value={values.search} suggest={fetchSuggestions} onPick={pick} />}
          />
        </Part>
      </LiveForm>
      {!filtered && <PopularSearches />}
      <div className="narrowed">
        <FilterChips {...{ values, locations, changed }} />
        {found && <Understood chips={found.chips} {...{ locations, changed: toFullSearch }} />}
        <CorrectionNotice
          search={values.search}
          corrected={found?.corrected_query ?? null}
          as_typed={values.as_typed}
          changed={changed}
        />
      </div>
      {(failure ?? !found) && (
        <JobsFailure status={failure?.status ?? null} retry_href={address.own} />
      )}
      {found && <Found found={found} filtered={filtered} />}
    </section>
  );
}

/** The number of cards that home.css shows on phones before the rest is expanded. */
const SHOWN_ON_PHONES = 8;

/**
 * Expands the rest on phones; a checkbox, so it works without script. The entry of the browser's history remembers it,
 * so that Back leads to the job that was opened.
 */
function MoreJobs({ count }: { count: number }) {
  const t = useTranslations('layout.home');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    // Somebody may have expanded them before React ran.
    if (history.state?.more === true) box.checked = true;
    else if (box.checked) history.replaceState({ ...history.state, more: true }, '');
  }, []);
  if (count <= 0) return null;
  return (
    <p className="more-jobs">
      <label className="button">
        <input
          ref={input}
          type="checkbox"
          className="hidden-text"
          onChange={({ target }) =>
            history.replaceState({ ...history.state, more: target.checked }, '')
          }
        />
        <span>{t('more', { count })}</span>
        <span>{t('fewer')}</span>
      </label>
    </p>
  );
}

/** The bookmarks of twenty cards would make the HTML too large; the cards reserve their space. */
function BookmarkOnceLoaded(props: SaveJobProps) {
  const { status } = useSession();
  return status === 'loading' ? null : <SaveOrSignIn {...props} />;
}

function Found({ found, filtered }: { found: FoundCards<CardJob>; filtered: boolean }) {
  const t = useTranslations('layout.home');
  const path = usePaths();
  const address = useAddress();
  const busy = useBusy();
  return (
    <>
      <div className="cluster spread home-jobs-head">
        <FoundCount found={found} busy={busy} />
        <Link className="link" href={address.at('/jobs')}>
          {t('see_all')} <Icon name="arrow-right" />
        </Link>
      </div>
      <div className="found" aria-busy={busy || undefined}>
        {found.jobs.length > 0 ? (
          <JobCards
            found={found}
            toHref={(id) => path('/jobs/:id', { id })}
            columns
            Corner={BookmarkOnceLoaded}
          />
        ) : (
          <NoJobs
            page={1}
            total={0}
            filtered={filtered}
            clear_href={address.bare}
            first_href={address.bare}
            companies_href={path('/companies')}
          />
        )}
      </div>
      <MoreJobs count={found.jobs.length - SHOWN_ON_PHONES} />
      {found.total > 0 && (
        <p className="home-jobs-all">
          <ButtonLink href={address.at('/jobs')}>
            {t('all_jobs', { count: found.total })}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
