// Reply record of a company: share answered in time and median days, or a note that there is too little data.
import { useTranslations } from 'use-intl';
import type { ReplyRecord } from '#applications/contract/applying.ts';
import { Icon } from '#ui/marks/icon.tsx';

interface ReplyRecordProps {
  record: ReplyRecord;
  /** One line, for a job's page. */
  brief?: boolean;
}

export function ReplyRecordLine({ record, brief }: ReplyRecordProps) {
  const t = useTranslations('applications.ui.replies');
  const { applications, answered_within_14_days: share, median_days } = record;
  if (share === null) return <p className="soft small">{t('few')}</p>;
  if (brief) return <p className="soft small">{t('share', { share })}</p>;
  return (
    <div className="small">
      <p className="fact">
        <Icon name="mail" /> <b>{t('share', { share })}</b>
      </p>
      {median_days !== null && <p>{t('median', { days: median_days })}</p>}
      <p className="soft">{t('counted', { count: applications })}</p>
    </div>
  );
}
