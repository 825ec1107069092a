// Jobs ordered by match with the seeker's profile, with reasons and pages.
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Motorbike } from '#ui/pictures/small.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { MatchedJob } from '#matching/components/matched-job.tsx';
import type { ChosenJob } from '#web/pages/public/jobs/chosen-job.ts';
import { handleListKeys } from '#web/pages/public/jobs/list-keys.ts';
import { useAddress } from '#web/pages/public/search/query.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { SaveJob } from '#web/pages/seeker/saving/save-job.tsx';
import { SitePager } from '#web/layout/site-pager.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { fetchRecommended, fetchMatchOr, type RecommendedMatch } from './fetch-matches.ts';
import { useMatchRequest } from './match-request.ts';
import { HOW } from './how.ts';
import { NoProfile, NotLoaded, SwitchedOff } from './without.tsx';

const LIMIT = 20;

interface MatchedListProps {
  page: number;
  chosen: ChosenJob;
}

export function MatchedList(props: MatchedListProps) {
  return (
    <MoreTranslations>
      <List {...props} />
    </MoreTranslations>
  );
}

function List({ page, chosen }: MatchedListProps) {
  const t = useTranslations('matching.own');
  const { request, reload } = useMatchRequest(String(page), () => fetchRecommended(page, LIMIT));
  if (request.state === 'loading') return <Skeleton lines={6} label={t('loading')} />;
  if (request.state === 'failed') return <NotLoaded reload={reload} />;
  const matched = request.value;
  if (!matched) return <NoProfile />;
  if (!matched.enabled) return <SwitchedOff />;
  return <LoadedMatches {...{ matched, chosen, page }} />;
}

function LoadedMatches({
  matched,
  chosen,
  page,
}: MatchedListProps & { matched: RecommendedMatch }) {
  const t = useTranslations('matching.list');
  const list = useTranslations('jobs.ui.list');
  const address = useAddress();
  const { jobs, total } = matched;
  return (
    <div className="stack stack-wide">
      <div>
        <h2 className="found-count" tabIndex={-1} aria-live="polite">
          {t('found', { count: total })}
        </h2>
        <p className="small soft">
          {t('note')}{' '}
          <Link className="link" href={address.changed({ sort: undefined })}>
            {t('to_relevance')}
          </Link>
        </p>
      </div>
      {jobs.length > 0 ? <Jobs {...{ jobs, chosen }} /> : <NoMore total={total} />}
      <SitePager
        page={page}
        total_pages={matched.total_pages}
        toHref={address.pageHref}
        label={list('pages')}
      />
    </div>
  );
}

function Jobs({ jobs, chosen }: Pick<RecommendedMatch, 'jobs'> & { chosen: ChosenJob }) {
  const path = usePaths();
  const on = {
    onClick: chosen.onClick,
    onKeyDown: (event: Parameters<typeof handleListKeys>[0]) => handleListKeys(event, chosen),
  };
  return (
    <ul className="stack job-cards">
      {jobs.map(({ job, match }) => (
        <li key={job.id} data-job={job.id}>
          <MatchedJob
            {...{ job, match, on }}
            href={path('/jobs/:id', { id: job.id })}
            loadMatch={() => fetchMatchOr(job.id)}
            how_href={path(HOW)}
            current={job.id === chosen.id}
            corner={<SaveJob job={job} />}
          />
        </li>
      ))}
    </ul>
  );
}

function NoMore({ total }: { total: number }) {
  const t = useTranslations('matching.own');
  const list = useTranslations('matching.list');
  const address = useAddress();
  const isPast = total > 0;
  return (
    <EmptyState
      level={3}
      picture={<Motorbike />}
      title={isPast ? list('past_end') : t('none')}
      action={
        <ButtonLink href={isPast ? address.pageHref(1) : address.changed({ sort: undefined })}>
          {isPast ? list('first_page') : t('none_do')}
        </ButtonLink>
      }
    >
      {!isPast && t('none_text')}
    </EmptyState>
  );
}
