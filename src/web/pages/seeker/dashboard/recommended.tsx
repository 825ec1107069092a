// Recommended jobs on the seeker's dashboard: compact rows, each with 'Not for me'.
import { useRef, useState } from 'react';
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { RecommendedRow } from '#matching/components/recommended-row.tsx';
import { DismissedLine, DismissMenu } from '#saved/components/dismiss-job.tsx';
import type { DismissalReason } from '#saved/rules/dismissal-reasons.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Motorbike } from '#ui/pictures/small.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi, createCallQueue } from '#web/client/api.ts';
import { fetchMatchOr, type RecommendedMatch } from '#web/pages/seeker/matching/fetch-matches.ts';
import { type MatchRequest } from '#web/pages/seeker/matching/match-request.ts';
import { HOW } from '#web/pages/seeker/matching/how.ts';
import { NoProfile, NotLoaded, SwitchedOff } from '#web/pages/seeker/matching/without.tsx';
import { SaveJob } from '#web/pages/seeker/saving/save-job.tsx';

/** Rows of the list before any is dismissed. */
export const MAX_SHOWN = 6;

interface RecommendedJobsProps {
  request: MatchRequest<RecommendedMatch | null>;
  reload: () => void;
}

export function RecommendedJobs({ request, reload }: RecommendedJobsProps) {
  const t = useTranslations('matching.own');
  const matched = request.state === 'loaded' ? request.value : null;
  const hasJobs = matched !== null && matched.jobs.length > 0;
  return (
    <section
      className="stack"
      style={{ '--gap': '0.75rem' }}
      id="recommended"
      aria-labelledby="recommended-title"
    >
      <div className="cluster spread">
        <h2 id="recommended-title" className="text-lg">
          {t('recommended')}
        </h2>
        {hasJobs && (
          <ButtonLink
            size="small"
            variant="quiet"
            href={`${href('/jobs')}?sort=match`}
            icon_end="arrow-right"
          >
            {t('all')}
          </ButtonLink>
        )}
      </div>
      {hasJobs ? (
        <Jobs jobs={matched.jobs} />
      ) : (
        // While it loads as high as the screen, so that the list does not push away what is below on the screen.
        <Card style={request.state === 'loading' ? { minHeight: '100svh' } : undefined}>
          {request.state === 'loading' && <Skeleton lines={4} label={t('loading')} />}
          {request.state === 'failed' && <NotLoaded reload={reload} />}
          {request.state === 'loaded' && <Nothing matched={matched} />}
        </Card>
      )}
    </section>
  );
}

const sendInOrder = createCallQueue();

/** Dismissed jobs, which stay as lines with an undo button. After a failed call a job is shown as the server has it. */
function useDismissals() {
  const t = useTranslations('saved.dismissal');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const dismissed = useRef(new Set<string>());
  const setIsHidden = (id: string, isHidden: boolean) =>
    setHidden((old) => new Set(isHidden ? [...old, id] : [...old].filter((it) => it !== id)));
  const change = async (id: string, isHidden: boolean, call: () => Promise<unknown>) => {
    setIsHidden(id, isHidden);
    try {
      await sendInOrder(call);
      if (isHidden) dismissed.current.add(id);
      else dismissed.current.delete(id);
      setFailure(null);
    } catch {
      setIsHidden(id, dismissed.current.has(id));
      setFailure(t('failed'));
    }
  };
  const dismiss = (job_id: string, reason: DismissalReason) =>
    void change(job_id, true, () =>
      callApi('PUT /dismissed-jobs/:job_id', { params: { job_id }, body: { reason } }),
    );
  const restore = (job_id: string) =>
    void change(job_id, false, () =>
      callApi('DELETE /dismissed-jobs/:job_id', { params: { job_id } }),
    );
  return { hidden, failure, dismiss, restore };
}

function Jobs({ jobs }: Pick<RecommendedMatch, 'jobs'>) {
  const { hidden, failure, dismiss, restore } = useDismissals();
  // A dismissed job makes room for the next one.
  const shown = jobs.slice(0, MAX_SHOWN + hidden.size);
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      <ul className="flat rows">
        {shown.map(({ job, match }) =>
          hidden.has(job.id) ? (
            <DismissedLine key={job.id} title={job.title} onUndo={() => restore(job.id)} />
          ) : (
            <RecommendedRow
              key={job.id}
              job={job}
              match={match}
              href={href('/jobs/:id', { id: job.id })}
              loadMatch={() => fetchMatchOr(job.id)}
              how_href={HOW}
              tools={
                <>
                  <SaveJob job={job} />
                  <DismissMenu title={job.title} onDismiss={(reason) => dismiss(job.id, reason)} />
                </>
              }
            />
          ),
        )}
      </ul>
    </>
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
