// Form to propose up to five interview times, in Vietnam's time zone, at a place or by a link.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { MAX_INTERVIEW_TIMES } from '#applications/rules/interview-limits.ts';
import { useTranslations } from 'use-intl';
import { toWallClock } from '#applications/rules/wall-clock.ts';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, FieldError } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { bindField, useForm, type FormState } from '#ui/forms/use-form.ts';
import type {
  ApplicantInterview,
  DecisionOutcome,
} from '#applications/components/company/applicant-actions.ts';
import {
  LENGTHS,
  toProposal,
  findProposalErrors,
  createProposalValues,
  type Proposal,
  type ProposalError,
  type ProposalValues,
} from './proposal-values.ts';

export interface ProposalFormProps {
  /** The interview to reschedule; null for a new one. */
  meeting: ApplicantInterview | null;
  now: Date;
  send: (proposal: Proposal, key: string) => DecisionOutcome;
  onCancel: () => void;
}

interface Fields {
  form: FormState<ProposalValues, ProposalError>;
  error: (name: string) => string | undefined;
}

export function ProposalForm({ meeting, now, send, onCancel }: ProposalFormProps) {
  const t = useTranslations('applications.received.meeting');
  const list = useRef<HTMLFieldSetElement>(null);
  const form = useForm({
    start: createProposalValues(meeting),
    // Only the browser knows of a date without its hour.
    check: (values) => findProposalErrors(values, readInputs(list).some(isHalfTyped)),
    send: (values, key) => send(toProposal(values), key),
  });
  const label = (name: string) =>
    t(name === 'link' ? 'link' : name === 'place' ? 'where' : 'times');
  const error = useFieldErrors(form, label, { half: t('half') });
  return (
    <Form
      form={form}
      label={t('propose')}
      by_button_alone
      actions={
        <>
          <Button variant="brand" icon="send" busy={form.busy} onClick={() => form.submit()}>
            {t(meeting ? 'send_new' : 'send')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <TimeFields form={form} error={error} now={now} list={list} />
      <PlaceFields form={form} error={error} />
    </Form>
  );
}

type List = RefObject<HTMLFieldSetElement | null>;

const readInputs = ({ current }: List) => [...(current?.querySelectorAll('input') ?? [])];
const isHalfTyped = ({ validity }: HTMLInputElement) => validity.badInput;

function TimeFields({ form, error, now, list }: Fields & { now: Date; list: List }) {
  const t = useTranslations('applications.received.meeting');
  const { times } = form.values;
  const message = error('times');
  // A half-typed time is only in its input, which must go with its row.
  const [keys, setKeys] = useState(() => times.map((_, at) => at));
  // The button that opened the form is gone.
  useEffect(() => readInputs(list)[0]?.focus(), [list]);
  function removeAt(at: number) {
    // The pressed button may go with the last row, and would take the focus with it.
    const inputs = readInputs(list);
    (inputs[at + 1] ?? inputs[at - 1])?.focus();
    setKeys(keys.toSpliced(at, 1));
    form.set('times', times.toSpliced(at, 1));
  }
  function addTime() {
    setKeys([...keys, Math.max(...keys) + 1]);
    form.set('times', [...times, '']);
  }
  return (
    <fieldset ref={list} className="stack" style={{ '--gap': '0.6rem' }}>
      <legend className="field-label mb-1">{t('times')}</legend>
      <p className="field-hint mb-2">{t('times_hint')}</p>
      {times.map((time, at) => (
        <div className="row-list-row" key={keys[at]}>
          <input
            type="datetime-local"
            className="input"
            aria-label={t('time', { number: at + 1 })}
            aria-invalid={message && !time ? true : undefined}
            min={toWallClock(now)}
            value={time}
            onChange={(event) => form.set('times', times.with(at, event.target.value))}
          />
          {times.length > 1 && (
            <Button
              variant="quiet"
              icon="trash"
              aria-label={t('remove_time', { number: at + 1 })}
              onClick={() => removeAt(at)}
            />
          )}
        </div>
      ))}
      <FieldError id="times-error">{message}</FieldError>
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={times.length >= MAX_INTERVIEW_TIMES}
          onClick={addTime}
        >
          {t('add_time')}
        </Button>
      </div>
    </fieldset>
  );
}

function PlaceFields({ form, error }: Fields) {
  const t = useTranslations('applications.received.meeting');
  const optional = useTranslations('layout')('optional');
  const lengths = LENGTHS.map((value) => ({
    value,
    label: t('minutes', { minutes: Number(value) }),
  }));
  return (
    <>
      <Field label={t('length')}>
        <Select {...bindField(form, 'minutes')} options={lengths} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('place')} hint={t('where_hint')} error={error('place')}>
          <TextInput {...bindField(form, 'place')} autoComplete="off" />
        </Field>
        <Field label={t('link')} error={error('link')}>
          <TextInput {...bindField(form, 'link')} type="url" inputMode="url" />
        </Field>
      </div>
      <Field label={t('note')} note={optional} hint={t('note_hint')} error={error('note')}>
        <TextArea {...bindField(form, 'note')} rows={2} />
      </Field>
    </>
  );
}
