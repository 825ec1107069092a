// List of the person's CVs: open, read for the profile, remove.
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import type { StoredFile } from '#files/contract.ts';
import { formatSize } from '#files/rules/size.ts';
import { formatDay } from '#platform/format-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

export type Cv = Wire<StoredFile>;

/** Resolves to null, or to the error. */
interface CvListProps {
  cvs: Cv[];
  open: (cv: Cv) => Promise<SubmitResult>;
  remove: (cv: Cv) => Promise<SubmitResult>;
  onRead: (cv: Cv) => void;
}

export function CvList({ cvs, open, remove, onRead }: CvListProps) {
  const t = useTranslations('files.ui');
  const [failure, setFailure] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Cv | null>(null);
  const run = async (outcome: Promise<SubmitResult>) =>
    setFailure((await outcome)?.message ?? null);
  if (cvs.length === 0) return <p className="soft">{t('none')}</p>;
  return (
    <>
      <ul className="stack" style={{ '--gap': '0.75rem' }}>
        {cvs.map((cv) => (
          <CvRow
            key={cv.id}
            cv={cv}
            onOpen={() => void run(open(cv))}
            onRead={() => onRead(cv)}
            onRemove={() => setRemoving(cv)}
          />
        ))}
      </ul>
      {failure && <Notice kind="error">{failure}</Notice>}
      <RemoveDialog
        cv={removing}
        onClose={() => setRemoving(null)}
        onRemove={(cv) => {
          setRemoving(null);
          void run(remove(cv));
        }}
      />
    </>
  );
}

export function useCvFacts(): (cv: Cv) => string {
  const t = useTranslations('files.ui');
  const language = useLocale();
  return ({ size, created_at }) =>
    t('size_and_date', { size: formatSize(size, language), day: formatDay(created_at, language) });
}

interface CvRowProps {
  cv: Cv;
  onOpen: () => void;
  onRead: () => void;
  onRemove: () => void;
}

function CvRow({ cv, onOpen, onRead, onRemove }: CvRowProps) {
  const t = useTranslations('files.ui');
  const facts = useCvFacts();
  const { name } = cv;
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Icon name="file" size="1.5rem" />
      <span className="min-w-0 grow basis-44">
        <b className="block break-words">{name}</b>
        <span className="soft small">
          {facts(cv)} {!cv.has_text && t('no_text')}
        </span>
      </span>
      <span className="cluster">
        <Button size="small" onClick={onOpen} aria-label={t('open', { name })}>
          {t('open_short')}
        </Button>
        {cv.has_text && (
          <Button size="small" onClick={onRead}>
            {t('read_ask')}
            <span className="hidden-text"> {name}</span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={t('remove', { name })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

interface RemoveDialogProps {
  cv: Cv | null;
  onClose: () => void;
  onRemove: (cv: Cv) => void;
}

function RemoveDialog({ cv, onClose, onRemove }: RemoveDialogProps) {
  const t = useTranslations('files.ui');
  const title: ReactNode = cv ? t('remove_ask', { name: cv.name }) : '';
  return (
    <Dialog
      id="remove-cv"
      open={cv !== null}
      title={title}
      close_label={t('cancel')}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('remove_text')}</p>
        <div className="cluster justify-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" onClick={() => cv && onRemove(cv)}>
            {t('remove_yes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
