// Form for a change of factors: a name, a code or the password, with the server's errors.
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useFactorCall, useFocusOnError } from './use-factor-call.ts';

export type FactorFields = 'name' | 'code' | 'password';
export type FactorValues = Record<FactorFields, string>;

interface FactorFormProps {
  fields: readonly FactorFields[];
  /** Initial value of the name field. */
  start?: string;
  submit_label: string;
  isDanger?: boolean;
  send: (values: FactorValues) => Promise<void>;
  signInAgain?: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

function readValues(form: HTMLFormElement): FactorValues {
  const data = new FormData(form);
  const read = (name: FactorFields) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name').trim(), code: read('code').trim(), password: read('password') };
}

export function FactorForm(props: FactorFormProps) {
  const { fields, start, submit_label, isDanger, send, signInAgain, onCancel, children } = props;
  const t = useTranslations('auth.factors.own');
  const { busy, failure, run } = useFactorCall();
  const [missing, setMissing] = useState<FactorFields | null>(null);
  const isAtField = fields.some((name) => failure?.fields[name]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readValues(form);
    const blank = fields.find((name) => name !== 'password' && !values[name]) ?? null;
    setMissing(blank);
    if (blank) form.querySelector<HTMLInputElement>(`[name="${blank}"]`)?.focus();
    else void run(() => send(values));
  }
  return (
    <form noValidate className="stack" onSubmit={submit}>
      {children}
      {fields.map((name) => (
        <FactorField
          key={name}
          name={name}
          start={name === 'name' ? start : ''}
          error={missing === name ? t('missing') : failure?.fields[name]}
        />
      ))}
      {failure && !isAtField && <Notice kind="error">{failure.message}</Notice>}
      <div className="cluster">
        <Button type="submit" variant={isDanger ? 'danger' : 'brand'} busy={busy}>
          {submit_label}
        </Button>
        {failure?.isStale && signInAgain && (
          <Button onClick={signInAgain}>{t('sign_in_again')}</Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface FactorFieldProps {
  name: FactorFields;
  start: string | undefined;
  error: string | undefined;
}

const INPUTS = {
  name: { autoComplete: 'off', maxLength: 60 },
  code: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 4000 },
} as const;

function FactorField({ name, start, error }: FactorFieldProps) {
  const t = useTranslations('auth.factors.own');
  const hint = name !== 'code' && t(`${name}_hint`);
  const field = useFocusOnError(error);
  return (
    <Field label={t(name)} required={name !== 'password'} hint={hint} error={error}>
      <TextInput ref={field} name={name} defaultValue={start} {...INPUTS[name]} />
    </Field>
  );
}
