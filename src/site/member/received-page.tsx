// A company's applications: filtered by job and state, read and answered.
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ReceivedApplications,
  type Answer,
  type Got,
} from '#applications/parts/received-applications.tsx';
import { ReceivedFilter, type ReceivedQuery } from '#applications/parts/received-filter.tsx';
import { ButtonLink } from '#kit/controls/button.tsx';
import { EmptyBox } from '#kit/pictures/moments.tsx';
import { EmptyState } from '#kit/surfaces/empty-state.tsx';
import { call, type Reply } from '#site/client/api.ts';
import { useRefusal } from '#site/client/refusal.ts';
import { SitePager } from '#site/shell/site-pager.tsx';

interface ReceivedPageProps {
  list: Reply<'GET /applications/received'>;
  jobs: { id: string; title: string }[];
  query: ReceivedQuery;
}

export function ReceivedPage({ list, jobs, query }: ReceivedPageProps) {
  const t = useTranslations('applications.ui.received');
  const [, setQuery] = useSearchParams();
  const refusal = useRefusal();
  const asked = filled(query);
  async function act({ id }: Got, status: Answer) {
    try {
      return await call('PATCH /applications/:id', { params: { id }, body: { status } });
    } catch (error) {
      return refusal(error, t('failed'));
    }
  }
  return (
    <div className="page section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{t('title')}</h1>
        {list.total > 0 && <p className="soft">{t('count', { count: list.total })}</p>}
      </div>
      {(jobs.length > 0 || asked.length > 0) && (
        <ReceivedFilter jobs={jobs} query={query} onChange={(next) => setQuery(filled(next))} />
      )}
      {list.applications.length ? (
        <ReceivedApplications
          key={`${query.job_id}:${query.status}:${list.page}`}
          applications={list.applications}
          act={act}
        />
      ) : (
        <None filtered={asked.length > 0} />
      )}
      <SitePager page={list.page} total_pages={list.total_pages} />
    </div>
  );
}

const filled = (query: ReceivedQuery) =>
  Object.entries({ ...query }).filter(([, value]: [string, string]) => value);

function None({ filtered }: { filtered: boolean }) {
  const t = useTranslations('applications.ui.received');
  return (
    <EmptyState
      picture={<EmptyBox />}
      title={t(filtered ? 'no_match' : 'none')}
      action={
        filtered ? (
          <ButtonLink href="/applications">{t('clear')}</ButtonLink>
        ) : (
          <ButtonLink href="/jobs/manage">{t('manage')}</ButtonLink>
        )
      }
    >
      {t(filtered ? 'no_match_text' : 'none_text')}
    </EmptyState>
  );
}
