// Notice above a job's title when it takes no applications: paused, closed, expired or not public.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { formatDay } from '#platform/format-day.ts';
import { Notice } from '#ui/surfaces/notice.tsx';

interface JobStateBandProps {
  job: Pick<PageJob, 'state' | 'expires_at'>;
  /** An alternative, such as a link to similar jobs. */
  action?: ReactNode;
}

export function JobStateBand({ job: { state, expires_at }, action }: JobStateBandProps) {
  const t = useTranslations('jobs.ui.band');
  const states = useTranslations('jobs.lists.state');
  const locale = useLocale();
  if (state === 'active') return null;
  // The owning company may also open a draft or a taken-down job.
  const isPublic = state === 'paused' || state === 'closed' || state === 'expired';
  return (
    <Notice kind="state" action={action}>
      <b>{isPublic ? t(state) : states(state)}</b>
      {isPublic && <p>{t(`${state}_text`, { day: formatDay(expires_at, locale) })}</p>}
    </Notice>
  );
}
