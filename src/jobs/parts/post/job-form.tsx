// The form by which a company posts a job, and revises it later.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '#door/parts/field-errors.ts';
import { Button } from '#kit/controls/button.tsx';
import { Checkbox } from '#kit/controls/checkbox.tsx';
import { Field } from '#kit/controls/field.tsx';
import { RowList } from '#kit/controls/row-list.tsx';
import { TextArea } from '#kit/controls/text-input.tsx';
import { Form } from '#kit/forms/form.tsx';
import { bound, useForm, type FormState, type Refusal } from '#kit/forms/use-form.ts';
import { BasicFields } from './basic-fields.tsx';
import { jobSlips, NEW_JOB, type JobValues } from './job-values.ts';
import { SalaryFields } from './salary-fields.tsx';

export interface JobFields {
  form: FormState<JobValues>;
  error: (name: string) => string | undefined;
}

interface JobFormProps {
  start: JobValues;
  draft: string;
  submit_label: string;
  /** Beside the button, such as a way back. */
  aside?: ReactNode;
  send: (values: JobValues, key: string) => Promise<Refusal | null>;
}

const TEXT_MAX = 20_000;
const ROW_MAX = 3000;

export function JobForm({ start, draft, submit_label, aside, send }: JobFormProps) {
  const label = useTranslations('jobs.fields');
  const form = useForm({ start, draft, check: jobSlips, send });
  const error = useFieldErrors(form, (name) => label(isField(name) ? name : 'title'));
  const fields = { form, error };
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" variant="brand" size="large" busy={form.busy}>
            {submit_label}
          </Button>
          {aside}
        </>
      }
    >
      <BasicFields {...fields} />
      <Rule />
      <SalaryFields {...fields} />
      <Rule />
      <TextFields {...fields} />
      <Rule />
      <Marks {...fields} />
    </Form>
  );
}

const Rule = () => <hr className="border-line" />;

function TextFields({ form, error }: JobFields) {
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  return (
    <>
      <Field
        label={label('description')}
        required
        hint={t('description_hint')}
        error={error('description')}
      >
        <TextArea
          {...bound(form, 'description')}
          maxLength={TEXT_MAX}
          count={(count) => t('count', { count, most: TEXT_MAX })}
        />
      </Field>
      <Rows name="requirements" form={form} error={error} />
      <Rows name="benefits" form={form} error={error} />
    </>
  );
}

function Rows({ name, form, error }: JobFields & { name: 'requirements' | 'benefits' }) {
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  const one = name === 'requirements' ? 'requirement' : 'benefit';
  const wrong = error(name);
  return (
    <div>
      <RowList
        legend={label(name)}
        value={form.values[name]}
        onChange={(rows) => form.set(name, rows)}
        row_label={(number) => t(one, { number })}
        remove_label={(number) => t('remove', { number })}
        add_label={t(`add_${one}`)}
        max_length={ROW_MAX}
      />
      {wrong && <p className="field-error mt-2">{wrong}</p>}
    </div>
  );
}

function Marks({ form }: JobFields) {
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {(['remote', 'urgent'] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={label(name)}
          hint={t(`${name}_hint`)}
          checked={form.values[name]}
          onChange={(event) => form.set(name, event.target.checked)}
        />
      ))}
    </div>
  );
}

const isField = (name: string): name is keyof JobValues => name in NEW_JOB;
