// Notice above a job's title with the state of the reader's own application.
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge } from '#applications/components/status-badge.tsx';
import { formatDay } from '#platform/format-day.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { AppliedState } from './apply-states.tsx';

interface OwnApplicationBandProps {
  application: Extract<AppliedState, { state: 'yes' }>;
}

export function OwnApplicationBand({ application }: OwnApplicationBandProps) {
  const t = useTranslations('applications.ui.apply');
  const language = useLocale();
  const { id, applied_at, status } = application;
  const withdrawn = status === 'withdrawn';
  return (
    <Notice
      kind={withdrawn ? 'info' : 'success'}
      action={
        <ButtonLink size="small" href={`/applications/${id}`}>
          {t('see')}
        </ButtonLink>
      }
    >
      <b>{t(withdrawn ? 'withdrawn' : 'applied')}</b>
      <p className="cluster max-sm:hidden">
        {withdrawn
          ? t('withdrawn_text')
          : t('applied_on', { day: formatDay(applied_at, language) })}
        {!withdrawn && <StatusBadge status={status} side="seeker" />}
      </p>
    </Notice>
  );
}
