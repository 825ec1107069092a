// Private notes about an applicant, visible only within the company.
import { useLocale, useTranslations } from 'use-intl';
import { PrivateNotes } from '#applications/components/private-notes.tsx';
import { formatMoment } from '#platform/format-moment.ts';
import type { Detail, DecisionOutcome } from './applicant-actions.ts';

interface CompanyNotesProps {
  /** Name of the tab's copy of a new note. */
  draft: string;
  notes: Detail['notes'];
  add: (text: string, key: string) => DecisionOutcome;
  remove: (note_id: string) => DecisionOutcome;
}

export function CompanyNotes(props: CompanyNotesProps) {
  const t = useTranslations('applications.received.notes');
  const language = useLocale();
  return (
    <section className="stack" style={{ '--gap': '0.75rem' }}>
      <div>
        <h3 className="text-lg">{t('title')}</h3>
        <p className="small soft">{t('hint')}</p>
      </div>
      <PrivateNotes
        {...props}
        formatTime={(at) => formatMoment(at, language)}
        labels={{ text: t('new'), add: t('add'), remove: (at) => t('remove', { at }) }}
      />
    </section>
  );
}
