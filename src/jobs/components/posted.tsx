// Age of a posting relative to the time of rendering, with a 'New' badge for a day.
import { useNow, useTranslations } from 'use-intl';
import { getJobAge, isNewJob } from '#jobs/rules/age.ts';
import { Badge } from '#ui/surfaces/chip.tsx';

/** `plain` omits the badge, for cards that show it elsewhere. */
export function PostedDate({ at, plain }: { at: string | null; plain?: boolean }) {
  const t = useTranslations('jobs.ui.age');
  const now = useNow();
  if (!at) return <>{t('unknown')}</>;
  const posted = new Date(at);
  const { unit, count } = getJobAge(posted, now);
  return (
    <>
      {/* Minutes are precise enough, and shorter in a list of twenty jobs. */}
      <time dateTime={`${at.slice(0, 16)}Z`}>{t(unit, { count })}</time>
      {plain ? '' : ' '}
      {!plain && <NewBadge at={at} />}
    </>
  );
}

export function NewBadge({ at }: { at: string | null }) {
  const t = useTranslations('jobs.ui.age');
  const now = useNow();
  return at && isNewJob(new Date(at), now) ? <Badge tone="brand">{t('new')}</Badge> : null;
}
