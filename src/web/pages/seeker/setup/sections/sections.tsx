// The sections of a seeker's profile that are saved one by one.
import { EntryForm, toEntryValues } from '#seekers/components/entry-form.tsx';
import { ENTRY_KINDS } from '#seekers/rules/entries.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { OwnDetails, type OwnDetailsReply } from './own-details.tsx';
import { OwnEntries, type OwnEntry } from './own-entries.tsx';
import { OwnPreferences, type OwnJobPreferences } from './own-preferences.tsx';

export interface SectionsProps {
  preferences: OwnJobPreferences;
  details: OwnDetailsReply;
  entries: readonly OwnEntry[];
  /** Reloads the page's data. */
  reload: () => Promise<void>;
}

/** Used to complete entries read from a CV; exported here so that the form stays in this chunk. */
export const entryForm = { EntryForm, toEntryValues };

export default function Sections({ preferences, details, entries, reload }: SectionsProps) {
  return (
    <MoreTranslations>
      <OwnPreferences preferences={preferences} reload={reload} />
      {ENTRY_KINDS.map((kind) => (
        <OwnEntries key={kind} kind={kind} entries={entries} reload={reload} />
      ))}
      <OwnDetails details={details} reload={reload} />
    </MoreTranslations>
  );
}
