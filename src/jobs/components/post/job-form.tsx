// Form to post and revise a job.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { OPTIONAL_NAMES } from '#jobs/rules/optional-fields.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { bindField, useForm, type FormState, type Refusal } from '#ui/forms/use-form.ts';
import { BasicFields } from './basic-fields.tsx';
import { FormPart, FormParts } from './form-parts.tsx';
import { findDraftErrors, findJobErrors, type JobValues } from './job-values.ts';
import { OtherFields } from './other-fields.tsx';
import { Rows } from './rows.tsx';
import { SalaryFields } from './salary-fields.tsx';

export interface JobFields {
  form: FormState<JobValues>;
  error: (name: string, limit?: number) => string | undefined;
}

interface JobFormProps {
  start: JobValues;
  draft: string;
  submit_label: string;
  /** Marks at once what a job still needs. */
  marks_missing?: boolean;
  /** Rendered next to the submit button, such as a link back. */
  aside?: ReactNode;
  /** Saves what is typed so far and leaves the page. Adds the button for it. */
  leave?: () => Promise<Refusal | null>;
  /** Called with the initial values and after each change. */
  onValues?: (values: JobValues) => void;
  send: (values: JobValues, key: string) => Promise<Refusal | null>;
}

const TEXT_MAX = 20_000;
/** Fields that can have an error. */
const LABELLED = [
  ...(['title', 'location', 'description', 'type', 'level'] as const),
  ...(['salary_min', 'salary_max', 'currency', 'category'] as const),
  ...OPTIONAL_NAMES,
];

/** The API names the fields of the second text `other.title`, the form `other_title`. */
function toFormNames(refusal: Refusal | null): Refusal | null {
  if (!refusal?.fields) return refusal;
  const fields = Object.entries(refusal.fields).map(
    ([name, sentence]) => [name.replace(/^other\./, 'other_'), sentence] as const,
  );
  return { ...refusal, fields: Object.fromEntries(fields) };
}

/** The form with two ways to submit it: to publish the job, or to leave an unfinished one as a draft. */
function useJobForm({ start, draft, send, leave }: JobFormProps) {
  const leaving = useRef(false);
  const [untouched] = useState(() => JSON.stringify(start));
  const form = useForm({
    start,
    draft,
    check: (values) => {
      if (!leaving.current) return findJobErrors(values);
      return JSON.stringify(values) === untouched ? {} : findDraftErrors(values);
    },
    send: async (values, key) =>
      toFormNames(await (leaving.current && leave ? leave() : send(values, key))),
  });
  const submit = (to_leave: boolean) => {
    leaving.current = to_leave;
    form.submit();
  };
  return { form, submit };
}

export function JobForm(props: JobFormProps) {
  const { submit_label, marks_missing, aside, leave, onValues } = props;
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  const { form, submit } = useJobForm(props);
  const error = useFieldErrors(form, (name) =>
    label(LABELLED.find((it) => it === name) ?? 'title'),
  );
  const fields = { form, error };
  const { values } = form;
  useEffect(() => onValues?.(values), [onValues, values]);
  useEffect(() => {
    // A complete one would be published.
    if (marks_missing && Object.keys(findJobErrors(values)).length > 0) submit(false);
    // On arrival alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Form
      form={form}
      by_button_alone
      actions={
        <>
          <Button variant="brand" size="large" busy={form.busy} onClick={() => submit(false)}>
            {submit_label}
          </Button>
          {leave && (
            <Button variant="quiet" busy={form.busy} onClick={() => submit(true)}>
              {t('later')}
            </Button>
          )}
          {aside}
        </>
      }
    >
      <FormParts values={values} />
      <FormPart part="job" title={t('basics')}>
        <BasicFields {...fields} />
      </FormPart>
      <FormPart part="pay" title={t('pay')}>
        <SalaryFields {...fields} />
      </FormPart>
      <FormPart part="text" title={t('text')}>
        <TextFields {...fields} />
      </FormPart>
      <FormPart part="other" title={t('other')}>
        <OtherFields {...fields} />
      </FormPart>
      <FormPart part="marks" title={t('marks')}>
        <FlagFields {...fields} />
      </FormPart>
    </Form>
  );
}

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
          {...bindField(form, 'description')}
          count={(count) => t('count', { count, most: TEXT_MAX })}
          most={TEXT_MAX}
        />
      </Field>
      <Rows name="requirements" form={form} error={error} />
      <Rows name="benefits" form={form} error={error} />
    </>
  );
}

function FlagFields({ form }: JobFields) {
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
