// Entries of one kind on the profile page: add, change, delete with undo.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EntryForm, toEntryValues } from '#seekers/components/entry-form.tsx';
import { EntryList } from '#seekers/components/entry-list.tsx';
import { ProfileSectionCard } from '#seekers/components/profile-section.tsx';
import { MAX_ENTRIES, type EntryFields, type EntryKind } from '#seekers/rules/entries.ts';
import { Button } from '#ui/controls/button.tsx';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import { useRunOnce, type Refusal } from '#ui/forms/use-form.ts';
import { UndoBar } from '#ui/surfaces/undo-bar.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { toEntryBody } from '#web/pages/seeker/section-calls.ts';
import { createRandomKey } from '#ui/forms/random-key.ts';

export type OwnEntry = ApiReply<'GET /auth/profile/seeker/entries'>['entries'][number];

/** Time during which a deletion can be undone. */
const UNDO_MS = 20_000;

interface OwnEntriesProps {
  kind: EntryKind;
  entries: readonly OwnEntry[];
  reload: () => Promise<void>;
}

interface Removal {
  entry: OwnEntry;
  /** Idempotency key of the undo. */
  key: string;
  until: number;
}

/** The entry whose form is open; 'new' for one that does not exist yet. */
type Open = OwnEntry | 'new' | null;

function useEntryCalls(reload: () => Promise<void>) {
  const t = useTranslations('seekers.sections');
  const sending = useSending();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const runOnce = useRunOnce();
  const create = (entry: EntryFields, key: string) =>
    callApi('POST /auth/profile/seeker/entries', { body: toEntryBody(entry), key });
  const save = (open: Open, entry: EntryFields, key: string) =>
    sending(t('failed'), async () => {
      if (open === 'new' || open === null) await create(entry, key);
      else {
        const { id, updated_at: match } = open;
        const body = toEntryBody(entry);
        await callApi('PUT /auth/profile/seeker/entries/:id', { params: { id }, body, key, match });
      }
      await reload();
    });
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    const refused = await sending(t('failed'), work);
    setBusy(false);
    setFailure(refused);
  };
  const removeEntry = async (entry: OwnEntry) => {
    const params = { id: entry.id };
    await callApi('DELETE /auth/profile/seeker/entries/:id', { params });
    setRemoval({ entry, key: createRandomKey(), until: Date.now() + UNDO_MS });
    await reload();
  };
  const remove = (entry: OwnEntry) => runOnce(entry.id, () => run(() => removeEntry(entry)));
  const undo = (removal: Removal) =>
    run(async () => {
      await create(removal.entry, removal.key);
      // Another entry may have been removed in the meantime.
      setRemoval((now) => (now === removal ? null : now));
      await reload();
    });
  function forget() {
    setRemoval(null);
    setFailure(null);
  }
  return { save, remove, undo, removal, failure, busy, forget };
}

export function OwnEntries({ kind, entries, reload }: OwnEntriesProps) {
  const t = useTranslations('seekers.sections');
  const words = useTranslations(`seekers.sections.${kind}`);
  const [open, setOpen] = useState<Open>(null);
  const { save, remove, undo, removal, failure, busy, forget } = useEntryCalls(reload);
  const own = entries.filter((entry) => entry.kind === kind);
  return (
    <ProfileSectionCard
      id={kind}
      title={words('title')}
      isOpen={open !== null || own.length >= MAX_ENTRIES[kind]}
      edit_label={t('add')}
      edit_icon="plus"
      onEdit={() => setOpen('new')}
    >
      {own.length > 0 && (
        <EntryList
          entries={own}
          toKey={({ id }) => id}
          renderActions={(entry) => (
            <>
              <Button
                size="small"
                variant="quiet"
                icon="edit"
                aria-label={t('edit_entry', { name: entry.name })}
                onClick={() => setOpen(entry)}
              />
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={t('remove_entry', { name: entry.name })}
                onClick={() => void remove(entry)}
              />
            </>
          )}
        />
      )}
      {own.length === 0 && open === null && <p className="soft">{words('none')}</p>}
      {open && (
        <EntryForm
          key={open === 'new' ? 'new' : open.id}
          kind={kind}
          start={toEntryValues(open === 'new' ? null : open)}
          send={async (entry, key) => {
            const refused = await save(open, entry, key);
            if (!refused) setOpen(null);
            return refused;
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      {removal ? (
        <UndoBar
          until={removal.until}
          undo_label={t('undo')}
          seconds_label={(seconds) => t('seconds', { seconds })}
          busy={busy}
          failure={failure}
          onUndo={() => void undo(removal)}
          onExpire={forget}
        >
          {t('removed', { name: removal.entry.name })}
        </UndoBar>
      ) : (
        <RefusalNotice refusal={failure} />
      )}
    </ProfileSectionCard>
  );
}
