// How long ago a job was posted, told from the moment that the page was made.
import { useNow, useTranslations } from 'use-intl';
import { ageOf } from '#jobs/rules/age.ts';

export function Posted({ at }: { at: string | null }) {
  const t = useTranslations('jobs.ui.age');
  const now = useNow();
  if (!at) return <>{t('unknown')}</>;
  const { unit, count } = ageOf(new Date(at), now);
  return <time dateTime={at.slice(0, 10)}>{t(unit, { count })}</time>;
}
