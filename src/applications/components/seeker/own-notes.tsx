// The seeker's private notes on an application.
import { useLocale, useTranslations } from 'use-intl';
import { PrivateNotes, type PrivateNote } from '#applications/components/private-notes.tsx';
import { formatDay } from '#platform/format-day.ts';
import { Card } from '#ui/surfaces/card.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

interface OwnNotesProps {
  /** Name of the tab's copy of a new note. */
  draft: string;
  notes: PrivateNote[];
  add: (text: string, key: string) => Promise<SubmitResult>;
  remove: (id: string) => Promise<SubmitResult>;
}

export function OwnNotes(props: OwnNotesProps) {
  const t = useTranslations('applications.tracking');
  const language = useLocale();
  return (
    <Card as="section" className="stack">
      <div>
        <h2 className="text-lg">{t('notes')}</h2>
        <p className="small soft">{t('notes_hint')}</p>
      </div>
      <PrivateNotes
        {...props}
        formatTime={(at) => formatDay(at, language)}
        labels={{
          text: t('note'),
          add: t('add_note'),
          remove: (day) => t('remove_note', { day }),
        }}
      />
    </Card>
  );
}
