// How long ago a job was posted, told from the moment that the page was made; 'New' for a day.
import { useNow, useTranslations } from 'use-intl';
import { getJobAge, isNewJob } from '#jobs/rules/age.ts';
import { Badge } from '#ui/surfaces/chip.tsx';

export function Posted({ at }: { at: string | null }) {
  const t = useTranslations('jobs.ui.age');
  const now = useNow();
  if (!at) return <>{t('unknown')}</>;
  const posted = new Date(at);
  const { unit, count } = getJobAge(posted, now);
  return (
    <>
      {/* To the minute: seconds of twenty jobs would weigh on the page. */}
      <time dateTime={`${at.slice(0, 16)}Z`}>{t(unit, { count })}</time>{' '}
      {isNewJob(posted, now) && <Badge tone="brand">{t('new')}</Badge>}
    </>
  );
}
