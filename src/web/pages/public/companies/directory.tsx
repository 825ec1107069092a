// Form, grid and pages of the company directory.
import { useTranslations } from 'use-intl';
import { CompanyCard, type CardCompany } from '#companies/components/company-card.tsx';
import {
  CompanyFilters,
  CompanySort,
  type CompanyFilterValues,
} from '#companies/components/company-filters.tsx';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Part } from '#ui/rendering/part.tsx';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Spinner } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { SitePager } from '#web/layout/site-pager.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { LiveForm, useBusy } from '#web/pages/public/search/live-form.tsx';
import { usePagingFocus } from '#web/pages/public/search/paging-focus.ts';
import { useAddress } from '#web/pages/public/search/query.ts';

interface FoundCompanies {
  companies: CardCompany[];
  total: number;
  page: number;
  total_pages: number;
}

interface DirectoryProps {
  found: FoundCompanies;
  /** The latest request failed; the shown results are older. */
  failed: boolean;
  values: CompanyFilterValues;
  sort: string;
  locations: LocationChoices;
}

export function Directory({ found, failed, values, sort, locations }: DirectoryProps) {
  const t = useTranslations('companies.ui');
  const address = useAddress();
  const busy = useBusy();
  usePagingFocus(found.page);
  return (
    <LiveForm action={address.bare} label={t('filters.label')} className="page pb-10">
      <Part name="company-filters" of={[values, locations, address.bare]}>
        <CompanyFilters {...{ values, locations }} clear_href={address.bare} />
      </Part>
      <div>
        <div className="cluster spread directory-tools">
          <h2 className="found-count" aria-live="polite" tabIndex={-1}>
            {t('list.found', { count: found.total })}
            {busy && (
              <span className="found-busy" role="status">
                <Spinner />
                <span className="hidden-text">{t('list.loading')}</span>
              </span>
            )}
          </h2>
          <CompanySort value={sort} />
        </div>
        {failed && (
          <Notice
            kind="error"
            action={
              <ButtonLink href={address.own} size="small" icon="retry">
                {t('list.retry')}
              </ButtonLink>
            }
          >
            {t('list.failed')}
          </Notice>
        )}
        <div className="found stack stack-wide" aria-busy={busy || undefined}>
          {found.companies.length > 0 ? (
            <Grid companies={found.companies} />
          ) : (
            <NoCompanies
              past_end={found.total > 0 ? found.page : null}
              first_href={address.pageHref(1)}
              place_advice={locations.unknown_advice}
            />
          )}
          <SitePager
            page={found.page}
            total_pages={found.total_pages}
            toHref={address.pageHref}
            label={t('list.pages')}
          />
        </div>
      </div>
    </LiveForm>
  );
}

function Grid({ companies }: { companies: CardCompany[] }) {
  const path = usePaths();
  return (
    <ul className="company-cards">
      {companies.map((company, at) => (
        <li key={company.id}>
          <Part name="company-card" of={[company, at < 6]}>
            <CompanyCard
              company={company}
              href={path('/companies/:id', { id: company.id })}
              lines={3}
              eager={at < 6}
            />
          </Part>
        </li>
      ))}
    </ul>
  );
}

interface NoCompaniesProps {
  /** The page's number, if the list ends before it. */
  past_end: number | null;
  first_href: string;
  place_advice: string | null;
}

function NoCompanies({ past_end, first_href, place_advice }: NoCompaniesProps) {
  const t = useTranslations('companies.ui.list');
  const list = useTranslations('jobs.ui.list');
  const path = usePaths();
  if (past_end !== null) {
    return (
      <EmptyState
        level={3}
        picture={<EmptyBox />}
        title={list('past_end', { page: past_end })}
        action={<ButtonLink href={first_href}>{list('first_page')}</ButtonLink>}
      >
        {list('past_end_text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      picture={<EmptyBox />}
      title={t('none')}
      action={<ButtonLink href={path('/companies')}>{t('all')}</ButtonLink>}
    >
      {place_advice ?? t('none_text')}
    </EmptyState>
  );
}
