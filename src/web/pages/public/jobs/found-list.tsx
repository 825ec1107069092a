// Search results: count and order, cards and pages, or suggestions when nothing was found.
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FoundCount, JobRows, NoJobs } from '#jobs/components/job-list.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SitePager } from '#web/layout/site-pager.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { FoundCards } from '#search/components/found.ts';
import { NoMatch } from '#search/components/nearest.tsx';
import { useSession } from '#web/client/session.ts';
import { useSeeker } from '#web/pages/seeker/matching/fetch-matches.ts';
import { Matches } from '#web/pages/seeker/matching/matches-lazy.tsx';
import { SaveOrSignIn } from '#web/pages/public/save-or-sign-in.tsx';
import { SaveSearch } from './save-search.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import type { ChosenJob } from './chosen-job.ts';
import { handleListKeys } from './list-keys.ts';
import { useBusy } from '#web/pages/public/search/live-form.tsx';
import { usePagingFocus } from '#web/pages/public/search/paging-focus.ts';
import { useAddress } from '#web/pages/public/search/query.ts';

export type Sort = 'relevance' | 'newest' | 'salary';

interface FoundProps {
  found: FoundCards;
  filtered: boolean;
  page: number;
  sort: Sort;
  chosen: ChosenJob;
  place_advice: string | null;
  /** Query string that a saved search stores. */
  conditions: string;
}

const useByMatch = () => useSearchParams()[0].get('sort') === 'match';

/** True for seekers who order by match; everyone else gets relevance. */
export function useOwnMatches(): boolean {
  const isByMatch = useByMatch();
  return useSeeker() !== null && isByMatch;
}

export function FoundList(props: FoundProps) {
  const { found, filtered, page, sort, chosen, conditions } = props;
  const busy = useBusy();
  const isByMatch = useByMatch();
  const seeker = useSeeker();
  const isOwn = isByMatch && seeker !== null;
  usePagingFocus(page);
  return (
    <>
      <div className="cluster spread found-head">
        {isOwn ? <span /> : <FoundCount found={found} busy={busy} />}
        {!isOwn && filtered && (
          <SaveSearch conditions={conditions} company={found.jobs[0]?.company} />
        )}
        <Order sort={isOwn ? 'match' : sort} seeker={seeker !== null} />
      </div>
      {isByMatch && !isOwn && <ForSeekers />}
      {isOwn ? <Matches key={seeker} {...{ page, chosen }} /> : <List {...props} />}
    </>
  );
}

/** Hidden while the session loads from people who may be seekers. */
function ForSeekers() {
  const t = useTranslations('search.ui');
  const { status } = useSession();
  return (
    <div className={status === 'loading' ? 'unless-hint' : undefined}>
      <Notice>{t('by_match')}</Notice>
    </div>
  );
}

function List({ found, filtered, page, chosen, place_advice }: FoundProps) {
  const path = usePaths();
  const busy = useBusy();
  return (
    <div className="found stack stack-wide" aria-busy={busy || undefined}>
      {found.jobs.length > 0 ? (
        <JobRows
          found={found}
          toHref={(id) => path('/jobs/:id', { id })}
          chosen={chosen.id}
          on={{ onClick: chosen.onClick, onKeyDown: (event) => handleListKeys(event, chosen) }}
          Corner={SaveOrSignIn}
        />
      ) : (
        <NoResults {...{ found, filtered, page, place_advice }} />
      )}
      <Pages {...found} page={page} />
    </div>
  );
}

function NoResults({
  found,
  filtered,
  page,
  place_advice,
}: Omit<FoundProps, 'sort' | 'chosen' | 'conditions'>) {
  const path = usePaths();
  const address = useAddress();
  if (filtered && found.total === 0) {
    return (
      <NoMatch
        relaxations={found.relaxations ?? []}
        toHref={address.queryHref}
        clear_href={address.bare}
        place_advice={place_advice}
      />
    );
  }
  return (
    <NoJobs
      page={page}
      total={found.total}
      filtered={filtered}
      clear_href={address.bare}
      first_href={address.pageHref(1)}
      companies_href={path('/companies')}
    />
  );
}

const ORDERS = ['relevance', 'newest', 'salary'] as const;

/** The default order has no parameter in the URL. */
function Order({ sort, seeker }: { sort: Sort | 'match'; seeker: boolean }) {
  const word = useTranslations('jobs.ui.filters');
  const name = useTranslations('search.lists.sort');
  const options = [...ORDERS, ...(seeker ? (['match'] as const) : [])].map((it) => {
    return { value: it === 'relevance' ? '' : it, label: name(it) };
  });
  return (
    <div className="cluster found-tools">
      <label className="sort">
        <span className="soft small">{word('sort')}</span>
        <Select
          key={String(seeker)}
          name="sort"
          defaultValue={sort === 'relevance' ? '' : sort}
          options={options}
        />
      </label>
    </div>
  );
}

type PagesProps = { page: number } & Pick<FoundCards, 'total_pages' | 'total_is_estimate'>;

function Pages({ page, total_pages, total_is_estimate }: PagesProps) {
  const t = useTranslations('jobs.ui.list');
  const address = useAddress();
  return (
    <SitePager
      page={page}
      total_pages={total_pages}
      toHref={address.pageHref}
      label={t('pages')}
      about_label={total_is_estimate ? t('about_pages', { page: total_pages }) : undefined}
    />
  );
}
