// The application itself: a letter if one likes, a consent that nobody ticks for us, and Submit.
import { useTranslations } from 'use-intl';
import { Button } from '#kit/controls/button.tsx';
import { Checkbox } from '#kit/controls/checkbox.tsx';
import { Field } from '#kit/controls/field.tsx';
import { TextArea } from '#kit/controls/text-input.tsx';
import { Form } from '#kit/forms/form.tsx';
import { useForm, type FormState, type Refusal } from '#kit/forms/use-form.ts';
import { Dialog } from '#kit/overlays/dialog.tsx';

/** Names the consent's wording below; a change of the words takes a new version. */
export const CONSENT_VERSION = '2026-11';
const LETTER_MAX = 10_000;

interface ApplyValues {
  cover_letter: string;
  /** Null until it is ticked: what was kept as a draft never ticks it. */
  consent: boolean | null;
}

interface ApplyDialogProps {
  open: boolean;
  job: { title: string; company: string; language?: string };
  draft: string;
  send: (letter: string, key: string) => Promise<Refusal | null>;
  onClose: () => void;
}

export function ApplyDialog({ open, job, draft, send, onClose }: ApplyDialogProps) {
  const t = useTranslations('applications.ui.apply');
  const form = useForm<ApplyValues>({
    start: { cover_letter: '', consent: null },
    draft,
    check: ({ consent }): Record<string, string> => (consent ? {} : { consent: 'missing' }),
    send: ({ cover_letter }, key) => send(cover_letter, key),
  });
  return (
    <Dialog
      id="apply-dialog"
      open={open}
      title={t('dialog_title', { title: job.title })}
      close_label={t('cancel')}
      onClose={onClose}
    >
      <Form form={form} actions={<Actions busy={form.busy} onCancel={onClose} />}>
        <p className="soft">{t('to', { company: job.company })}</p>
        <Letter form={form} />
        <Consent form={form} company={job.company} />
      </Form>
    </Dialog>
  );
}

function Actions({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useTranslations('applications.ui.apply');
  return (
    <>
      <Button type="submit" variant="brand" icon="send" busy={busy} className="grow">
        {t(busy ? 'submitting' : 'submit')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

function Letter({ form }: { form: FormState<ApplyValues> }) {
  const t = useTranslations('applications.ui.apply');
  return (
    <Field label={t('letter')} hint={t('letter_hint')} error={form.refused.cover_letter}>
      <TextArea
        name="cover_letter"
        value={form.values.cover_letter}
        onChange={(event) => form.set('cover_letter', event.target.value)}
        maxLength={LETTER_MAX}
        count={(count) => t('count', { count, most: LETTER_MAX })}
      />
    </Field>
  );
}

function Consent({ form, company }: { form: FormState<ApplyValues>; company: string }) {
  const t = useTranslations('applications.ui.apply');
  return (
    <Checkbox
      name="consent"
      label={t('consent', { company })}
      hint={t('consent_hint')}
      checked={form.values.consent ?? false}
      onChange={(event) => form.set('consent', event.target.checked)}
      error={form.slips.consent && t('consent_missing')}
    />
  );
}
