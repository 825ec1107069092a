// Form for the months of a past job when the CV contains only the years.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { EntryFields } from '#seekers/rules/entries.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import type { entryForm } from '#web/pages/seeker/setup/sections/sections.tsx';

export interface MissingMonthsProps {
  entry: EntryFields;
  send: (entry: EntryFields) => Promise<Refusal | null>;
  onClose: () => void;
}

/** Takes the form as a prop, because its code is in the chunk of the other entry forms. */
export function MissingMonths({
  entry,
  send,
  onClose,
  EntryForm,
  toEntryValues,
}: MissingMonthsProps & typeof entryForm) {
  const t = useTranslations('seekers.proposals');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLInputElement>('[name=started]')?.focus(), []);
  return (
    <div ref={element} className="stack">
      <p>{t('years_only')}</p>
      <EntryForm
        kind={entry.kind}
        start={toEntryValues(entry)}
        send={async (complete) => {
          const refused = await send(complete);
          if (!refused) onClose();
          return refused;
        }}
        onCancel={onClose}
      />
    </div>
  );
}
