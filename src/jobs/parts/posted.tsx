// How long ago a job was posted, told from the moment that the page was made.
import { useLocale, useNow, useTranslations } from 'use-intl';
import { ageOf } from '#jobs/rules/age.ts';
import { dayText } from '#jobs/rules/day.ts';

export function Posted({ at }: { at: string | null }) {
  const t = useTranslations('jobs.ui.age');
  const now = useNow();
  const locale = useLocale();
  if (!at) return <>{t('unknown')}</>;
  const { unit, count } = ageOf(new Date(at), now);
  return (
    <time dateTime={at} title={dayText(at, locale)}>
      {t(unit, { count })}
    </time>
  );
}
