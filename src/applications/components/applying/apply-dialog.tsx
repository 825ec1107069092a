// Dialog to apply: optional letter and CV, the required consent, and the receipt.
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Cv } from '#files/components/cv-list.tsx';
import type { UploadCv } from '#files/components/cv-upload.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useForm, type Refusal } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import {
  Consent,
  CvField,
  findChosen,
  Letter,
  ApplicantName,
  UNDECIDED,
  type ApplyValues,
} from './apply-fields.tsx';
import { ApplyPreview, type Sender } from './apply-preview.tsx';

/** Version of the consent text; change it with every change of the text. */
export const CONSENT_VERSION = '2026-11-cv';

export interface ApplicationSubmission {
  /** Of people whose account has none. */
  name?: string;
  cover_letter: string;
  file_id: string;
}

interface ApplyDialogProps {
  open: boolean;
  job: { title: string; company: string };
  draft: string;
  sender: Sender;
  /** Null when they could not be loaded. */
  cvs: Cv[] | null;
  /** Loads the CVs again. */
  retryCvs: () => void;
  cvs_full: boolean;
  retentionDays: number;
  /** How the seeker matches the job. */
  match?: ReactNode;
  upload: (file: File, onProgress: (share: number) => void) => Promise<Cv | { message: string }>;
  send: (sending: ApplicationSubmission, key: string) => Promise<Refusal | null>;
  /** Replaces the form after sending. */
  receipt: ReactNode;
  onClose: () => void;
}

export function ApplyDialog(props: ApplyDialogProps) {
  const { open, job, receipt, onClose } = props;
  const t = useTranslations('applications.applying');
  return (
    <Dialog
      id="apply-dialog"
      className="sheet apply-sheet"
      open={open}
      title={receipt ? t('receipt_title') : t('dialog_title', { title: job.title })}
      close_label={t(receipt ? 'done' : 'cancel')}
      onClose={onClose}
    >
      {receipt ?? <ApplyForm {...props} />}
    </Dialog>
  );
}

function ApplyForm(props: ApplyDialogProps) {
  const { job, draft, sender, cvs, send, upload, onClose } = props;
  const { profile, needs_name } = sender;
  const t = useTranslations('applications.applying');
  const form = useForm<ApplyValues>({
    start: {
      name: '',
      cover_letter: '',
      file_id: cvs ? (cvs[0]?.id ?? '') : UNDECIDED,
      consent: null,
    },
    draft,
    check: ({ name, consent, file_id }): Record<string, string> => ({
      ...(needs_name && !name.trim() && { name: 'missing' }),
      // An application cannot be sent again, so it goes without a CV only where that was chosen.
      ...(findChosen(cvs, file_id) === null && { file_id: 'missing' }),
      ...(!consent && { consent: 'missing' }),
    }),
    // The CV that is shown as chosen, and no other.
    send: async ({ name, cover_letter, file_id }, key) => {
      const cv = findChosen(cvs, file_id) || null;
      const own_name = needs_name && { name };
      const refusal = await send({ ...own_name, cover_letter, file_id: cv?.id ?? '' }, key);
      const isUnsent = refusal && !refusal.status && !navigator.onLine;
      return isUnsent ? { message: t('offline') } : refusal;
    },
  });
  const chosen = findChosen(cvs, form.values.file_id);
  const full_name = form.values.name.trim();
  const named =
    needs_name && profile && full_name ? { ...sender, profile: { ...profile, full_name } } : sender;
  const uploadAndChoose: UploadCv = async (file, onProgress) => {
    const uploaded = await upload(file, onProgress);
    if ('message' in uploaded) return uploaded;
    form.set('file_id', uploaded.id);
    return null;
  };
  return (
    <Form
      form={form}
      by_button_alone
      actions={<Actions busy={form.busy} onSend={() => form.submit()} onCancel={onClose} />}
    >
      <p className="soft">{t('to', { company: job.company })}</p>
      {props.match}
      {needs_name && <ApplicantName form={form} />}
      <Letter form={form} />
      <CvField {...props} form={form} chosen={chosen && chosen.id} upload={uploadAndChoose} />
      <ApplyPreview
        company={job.company}
        sender={named}
        letter={form.values.cover_letter}
        cv={chosen ? chosen.name : null}
      />
      <Consent form={form} company={job.company} retentionDays={props.retentionDays} />
      {/* Without a network the refusal says the same. */}
      {!form.refusal && <Offline />}
    </Form>
  );
}

interface ActionsProps {
  busy: boolean;
  onSend: () => void;
  onCancel: () => void;
}

function Actions({ busy, onSend, onCancel }: ActionsProps) {
  const t = useTranslations('applications.applying');
  return (
    <>
      <Button variant="brand" icon="send" busy={busy} className="grow" onClick={onSend}>
        {t(busy ? 'submitting' : 'submit')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

/** Notice while the device is offline. The draft is saved on the device either way. */
function Offline() {
  const t = useTranslations('applications.applying');
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const update = () => setIsOffline(!navigator.onLine);
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOffline ? (
    <Notice>{t('offline')}</Notice>
  ) : (
    <p className="field-hint">{t('draft_saved')}</p>
  );
}
