// Says above a job's title why it takes no applications: paused, closed, expired, or not on the board at all.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { formatDay } from '#jobs/rules/day.ts';
import { Notice } from '#ui/surfaces/notice.tsx';

interface JobStateBandProps {
  job: Pick<PageJob, 'state' | 'expires_at'>;
  /** What to do instead. */
  action?: ReactNode;
}

export function JobStateBand({ job: { state, expires_at }, action }: JobStateBandProps) {
  const t = useTranslations('jobs.ui.band');
  const states = useTranslations('jobs.lists.state');
  const locale = useLocale();
  if (state === 'active') return null;
  // Its own company may read a draft or a job that was taken down.
  const isPublic = state === 'paused' || state === 'closed' || state === 'expired';
  return (
    <Notice kind="state" action={action}>
      <b>{isPublic ? t(state) : states(state)}</b>
      {isPublic && <p>{t(`${state}_text`, { day: formatDay(expires_at, locale) })}</p>}
    </Notice>
  );
}
