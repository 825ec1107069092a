// The search screen's form, filters, chips, list and pages.
import { useTranslations } from 'use-intl';
import { FilterChips, type ActiveFilters } from '#jobs/parts/filter-chips.tsx';
import { FILTERS_ID, JobFilters } from '#jobs/parts/job-filters.tsx';
import {
  FoundCount,
  JobCards,
  JobsFailure,
  NoJobs,
  type FoundJobs,
} from '#jobs/parts/job-list.tsx';
import { SearchBar, type LocationChoices } from '#jobs/parts/search-form.tsx';
import { Button } from '#kit/controls/button.tsx';
import { Select } from '#kit/controls/select.tsx';
import { Pager } from '#kit/navigation/pager.tsx';
import { usePaths } from '#site/shell/root-data.ts';
import { LiveForm, useBusy } from './live-form.tsx';
import { useAddress } from './query.ts';

type Sort = 'relevance' | 'newest' | 'salary';

interface JobSearchProps {
  found: FoundJobs | null;
  values: ActiveFilters & { sort: Sort };
  page: number;
  locations: LocationChoices;
}

const isFiltered = ({ sort, ...values }: JobSearchProps['values']) =>
  Object.values(values).some(Boolean);

export function JobSearch({ found, values, page, locations }: JobSearchProps) {
  const t = useTranslations('jobs.ui');
  const address = useAddress();
  const filtered = isFiltered(values);
  const clear_href = address.bare;
  const company = values.company_id ? found?.jobs[0]?.company : undefined;
  return (
    <LiveForm action={address.bare} label={t('search.label')} className="job-search">
      {values.company_id && <input type="hidden" name="company_id" value={values.company_id} />}
      <SearchBar {...{ values, locations, clear_href, filtered }} />
      <div className="job-search-body">
        <JobFilters values={values} />
        <div className="stack min-w-0">
          <FilterChips {...{ values, locations, company }} without={address.without} />
          {found ? (
            <Found found={found} filtered={filtered} page={page} sort={values.sort} />
          ) : (
            <JobsFailure error={t('list.failed')} retry_href={address.own} />
          )}
        </div>
      </div>
    </LiveForm>
  );
}

interface FoundProps {
  found: FoundJobs;
  filtered: boolean;
  page: number;
  sort: Sort;
}

function Found({ found, filtered, page, sort }: FoundProps) {
  const path = usePaths();
  const address = useAddress();
  const busy = useBusy();
  return (
    <>
      <div className="cluster spread">
        <FoundCount found={found} busy={busy} />
        <Order sort={sort} />
      </div>
      <div className="found stack stack-wide" aria-busy={busy || undefined}>
        {found.jobs.length > 0 ? (
          <JobCards found={found} hrefOf={(id) => path(`/jobs/${id}`)} />
        ) : (
          <NoJobs
            page={page}
            total={found.total}
            filtered={filtered}
            clear_href={address.bare}
            first_href={address.pageHref(1)}
            companies_href={path('/companies')}
          />
        )}
        <Pages page={page} total_pages={found.total_pages} />
      </div>
    </>
  );
}

/** The first choice stands without being named in the address. */
function Order({ sort }: { sort: Sort }) {
  const t = useTranslations('jobs.ui.filters');
  const name = useTranslations('search.lists.sort');
  const options = (['relevance', 'newest', 'salary'] as const).map((it) => {
    return { value: it === 'relevance' ? '' : it, label: name(it) };
  });
  return (
    <div className="cluster found-tools">
      <Button icon="filter" className="job-filters-open" popoverTarget={FILTERS_ID}>
        {t('open')}
      </Button>
      <label className="sort">
        <span className="soft small">{t('sort')}</span>
        <Select name="sort" defaultValue={sort === 'relevance' ? '' : sort} options={options} />
      </label>
    </div>
  );
}

function Pages({ page, total_pages }: { page: number; total_pages: number }) {
  const t = useTranslations('jobs.ui.list');
  const address = useAddress();
  return (
    <Pager
      page={page}
      total_pages={total_pages}
      hrefOf={address.pageHref}
      label={t('pages')}
      page_label={(number) => t('page', { page: number })}
      previous_label={t('previous')}
      next_label={t('next')}
    />
  );
}
