// Fields of the application form: letter, CV and consent.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CvChoice } from '#files/components/cv-choice.tsx';
import type { Cv } from '#files/components/cv-list.tsx';
import type { UploadCv } from '#files/components/cv-upload.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import type { FormState } from '#ui/forms/use-form.ts';

const LETTER_MAX = 10_000;

export interface ApplyValues {
  /** Asked of people whose account has no name. */
  name: string;
  cover_letter: string;
  /** Empty for no CV; UNDECIDED while the CVs could not be loaded. */
  file_id: string;
  /** Null until it is ticked, so that a restored draft never ticks it. */
  consent: boolean | null;
}

/** Stands for the first CV, whichever it is: nobody has chosen yet, and the list could not be loaded. */
export const UNDECIDED = 'first';

/** The CV that the form shows as chosen: empty for none, null while the list is missing and nobody chose to do without. */
export function findChosen(cvs: Cv[] | null, file_id: string): Cv | '' | null {
  if (file_id === '') return '';
  if (!cvs) return null;
  // A draft may name a CV that has been removed since.
  const isUndecided = file_id === UNDECIDED;
  return cvs.find(({ id }) => isUndecided || id === file_id) ?? '';
}

type Fields = { form: FormState<ApplyValues> };

export function ApplicantName({ form }: Fields) {
  const t = useTranslations('applications.applying');
  return (
    <Field
      label={t('name')}
      hint={t('name_hint')}
      error={form.errors.name ? t('name_missing') : form.server_errors.name}
    >
      <TextInput
        name="name"
        autoComplete="name"
        maxLength={200}
        value={form.values.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
    </Field>
  );
}

export function Letter({ form }: Fields) {
  const t = useTranslations('applications.applying');
  return (
    <Field label={t('letter')} hint={t('letter_hint')} error={form.server_errors.cover_letter}>
      <TextArea
        name="cover_letter"
        value={form.values.cover_letter}
        onChange={(event) => form.set('cover_letter', event.target.value)}
        count={(count) => t('count', { count, most: LETTER_MAX })}
        most={LETTER_MAX}
      />
    </Field>
  );
}

interface CvFieldProps extends Fields {
  chosen: string | null;
  cvs: Cv[] | null;
  retryCvs: () => void;
  cvs_full: boolean;
  upload: UploadCv;
}

export function CvField(props: CvFieldProps) {
  const { form, cvs, chosen, cvs_full, upload, retryCvs } = props;
  const t = useTranslations('applications.applying');
  const isMissing = chosen === null && form.errors.file_id !== undefined;
  const field = useRef<HTMLDivElement>(null);
  const { failures } = form;
  // A group of radios cannot be marked as invalid, which the form looks for: it would go on to the consent below, so this
  // follows it.
  useEffect(() => {
    if (failures && isMissing) queueMicrotask(() => field.current?.querySelector('input')?.focus());
  }, [failures, isMissing]);
  return (
    <div ref={field}>
      <CvChoice
        legend={t('cv')}
        cvs={cvs}
        chosen={chosen}
        none={{ label: t('no_cv'), hint: t('no_cv_hint') }}
        upload={upload}
        full={cvs_full}
        onChoose={(id) => form.set('file_id', id)}
        retry={retryCvs}
        error={isMissing ? t('cv_missing') : form.server_errors.file_id}
      />
    </div>
  );
}

interface ConsentProps extends Fields {
  company: string;
  /** Retention period in days, part of the consent text. */
  retentionDays: number;
}

export function Consent({ form, company, retentionDays }: ConsentProps) {
  const t = useTranslations('applications.applying');
  return (
    <Checkbox
      name="consent"
      label={t('consent', { company })}
      hint={t('consent_hint', { days: retentionDays })}
      checked={form.values.consent ?? false}
      onChange={(event) => form.set('consent', event.target.checked)}
      error={form.errors.consent && t('consent_missing')}
    />
  );
}
