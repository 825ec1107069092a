// Recommended jobs on the seeker's dashboard.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Motorbike } from '#ui/pictures/small.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { MatchedJob } from '#matching/components/matched-job.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import {
  fetchRecommended,
  fetchMatchOr,
  useMatchRequest,
  type RecommendedMatch,
} from '#web/pages/seeker/matching/fetch-matches.ts';
import { HOW } from '#web/pages/seeker/matching/how.ts';
import { NoProfile, NotLoaded, SwitchedOff } from '#web/pages/seeker/matching/without.tsx';

const LIMIT = 4;

export function Recommended() {
  return (
    <MoreTranslations>
      <Section />
    </MoreTranslations>
  );
}

function Section() {
  const t = useTranslations('matching.own');
  const { request, reload } = useMatchRequest('dashboard', () => fetchRecommended(1, LIMIT));
  const matched = request.state === 'loaded' ? request.value : null;
  const hasJobs = matched !== null && matched.jobs.length > 0;
  return (
    <section className="stack" id="recommended" aria-labelledby="recommended-title">
      <div className="cluster spread">
        <div>
          <h2 id="recommended-title" className="text-lg">
            {t('recommended')}
          </h2>
          <p className="soft small">{t('recommended_lead')}</p>
        </div>
        {hasJobs && (
          <ButtonLink size="small" href={`${href('/jobs')}?sort=match`} icon_end="arrow-right">
            {t('all')}
          </ButtonLink>
        )}
      </div>
      {hasJobs ? (
        <Jobs jobs={matched.jobs} />
      ) : (
        <Card>
          {request.state === 'loading' && <Skeleton lines={4} label={t('loading')} />}
          {request.state === 'failed' && <NotLoaded reload={reload} />}
          {request.state === 'loaded' && <Nothing matched={matched} />}
        </Card>
      )}
    </section>
  );
}

function Jobs({ jobs }: Pick<RecommendedMatch, 'jobs'>) {
  return (
    <ul className="cards job-cards">
      {jobs.map(({ job, match }) => (
        <li key={job.id}>
          <MatchedJob
            {...{ job, match }}
            href={href('/jobs/:id', { id: job.id })}
            loadMatch={() => fetchMatchOr(job.id)}
            how_href={HOW}
          />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ matched }: { matched: RecommendedMatch | null }) {
  const t = useTranslations('matching.own');
  if (!matched) return <NoProfile />;
  if (!matched.enabled) return <SwitchedOff />;
  return (
    <EmptyState
      level={3}
      picture={<Motorbike />}
      title={t('none')}
      action={<ButtonLink href={href('/jobs')}>{t('none_do')}</ButtonLink>}
    >
      {t('none_text')}
    </EmptyState>
  );
}
