// A seeker's preferences for the next job, as rows of a profile section.
import { useLocale, useTranslations } from 'use-intl';
import { formatSalary } from '#jobs/rules/salary.ts';
import { toPreferredPay, type JobPreferences } from '#seekers/rules/preferences.ts';
import { SectionFacts } from './profile-section.tsx';

export function PreferencesSummary({ preferences }: { preferences: JobPreferences }) {
  const t = useTranslations('seekers.sections.preferences');
  const label = useTranslations('seekers.fields');
  const types = useTranslations('jobs.lists.type');
  const modes = useTranslations('jobs.lists.work_mode');
  const language = useLocale();
  const { places, pay } = preferences;
  const rows = [
    {
      label: label('types'),
      text: preferences.types.map((it) => types(it)).join(', '),
      need: preferences.types_need,
    },
    {
      label: label('work_modes'),
      text: preferences.work_modes.map((it) => modes(it)).join(', '),
      need: preferences.work_modes_need,
    },
    { label: label('places'), text: places.join(', '), need: preferences.places_need },
    {
      label: label('pay'),
      text: pay === null ? '' : formatSalary(toPreferredPay(preferences), language),
      need: preferences.pay_need,
    },
  ].filter(({ text }) => text !== '');
  return (
    <SectionFacts
      rows={rows.map((row) => ({ ...row, note: row.need === 'must' ? t('is_must') : null }))}
      none={t('none')}
    />
  );
}
