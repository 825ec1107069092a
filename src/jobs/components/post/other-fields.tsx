// Form section for the text in the other language, collapsed until the user adds it.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { bindField } from '#ui/forms/use-form.ts';
import type { JobFields } from './job-form.tsx';
import { hasOtherText } from './job-values.ts';
import { Rows } from './rows.tsx';

export function OtherFields(fields: JobFields) {
  const t = useTranslations('jobs.posting');
  const [open, setOpen] = useState(() => hasOtherText(fields.form.values));
  return (
    <>
      <p className="small soft">{t('other_lead')}</p>
      {open ? (
        <TextFields {...fields} />
      ) : (
        <div>
          <Button size="small" icon="plus" onClick={() => setOpen(true)}>
            {t('other_add')}
          </Button>
        </div>
      )}
    </>
  );
}

function TextFields({ form, error }: JobFields) {
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  const names = useTranslations('layout.language');
  const languages = (['en', 'vi'] as const).map((value) => ({ value, label: names(value) }));
  return (
    <>
      <Field label={t('other_language')}>
        <Select {...bindField(form, 'other_language')} options={languages} />
      </Field>
      <Field label={label('title')} hint={t('other_title_hint')} error={error('other_title')}>
        <TextInput {...bindField(form, 'other_title')} autoComplete="off" />
      </Field>
      <Field label={label('description')} error={error('other_description')}>
        <TextArea {...bindField(form, 'other_description')} />
      </Field>
      <Rows name="other_requirements" form={form} error={error} />
      <Rows name="other_benefits" form={form} error={error} />
    </>
  );
}
