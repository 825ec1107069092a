// Form of the security page: a few fields, one call at a time, and its result.
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { lowerFirstLetter } from '#api/components/field-errors.ts';
import { AuthError } from '#auth/browser/provider.ts';
import { useAuthMessage } from '#auth/components/auth-message.ts';
import { usePasswordMin } from '#auth/components/password-min.ts';
import type { AuthCode } from '#auth/rules/sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

export interface SecurityField {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  hint?: ReactNode;
  /** A new password, which must have the minimum length. */
  is_new?: boolean;
  /** The field that this one must repeat. */
  repeats?: string;
}

type Values = Record<string, string>;
type FieldError = 'required' | 'email' | 'too_short' | 'mismatch';

export interface Instead {
  code: AuthCode;
  action: ReactNode;
  sentence?: string;
}

interface SecurityFormProps {
  /** Address of the account, for password managers. */
  username: string;
  fields: readonly SecurityField[];
  submit_label: string;
  done: ReactNode;
  send: (values: Values) => Promise<unknown>;
  /** Alternative after one kind of error; `sentence` replaces the error's own. */
  instead?: Instead;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

function findError(field: SecurityField, values: Values, minimum: number): FieldError | null {
  const value = values[field.name] ?? '';
  if (!value) return 'required';
  if (field.type === 'email' && !EMAIL.test(value)) return 'email';
  if (field.is_new && Array.from(value).length < minimum) return 'too_short';
  return field.repeats && value !== values[field.repeats] ? 'mismatch' : null;
}

function readValues(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].map(([name, value]) => {
    const text = typeof value === 'string' ? value : '';
    return [name, name === 'email' ? text.trim() : text];
  });
  return Object.fromEntries(entries);
}

function useSecurityForm({ fields, send }: Pick<SecurityFormProps, 'fields' | 'send'>) {
  const minimum = usePasswordMin();
  const [errors, setErrors] = useState<Record<string, FieldError>>({});
  const [state, setState] = useState<'open' | 'busy' | 'done' | { error: unknown }>('open');
  const running = useRef(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readValues(form);
    const found = fields.flatMap((field) => {
      const formError = findError(field, values, minimum);
      return formError ? [[field.name, formError] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    const [first] = found;
    if (first) form.querySelector<HTMLInputElement>(`[name="${first[0]}"]`)?.focus();
    if (first || running.current) return;
    running.current = true;
    setState('busy');
    const finish = () => {
      form.reset();
      setState('done');
    };
    send(values)
      .then(finish, (error: unknown) => setState({ error }))
      .finally(() => (running.current = false));
  }
  const typed = () => {
    setErrors({});
    setState((now) => (now === 'busy' ? now : 'open'));
  };
  return { errors, state, submit, typed, minimum };
}

export function SecurityForm(props: SecurityFormProps) {
  const { username, fields, submit_label, done, instead } = props;
  const { errors, state, submit, typed, minimum } = useSecurityForm(props);
  const sentence = useAuthMessage();
  const error = typeof state === 'object' ? state.error : null;
  const refused = error instanceof AuthError ? error.fields : {};
  const other = error instanceof AuthError && error.code === instead?.code ? instead : null;
  return (
    <form method="dialog" noValidate className="stack" onSubmit={submit} onInput={typed}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {fields.map((field) => (
        <SecuritySlot
          key={field.name}
          field={field}
          formError={errors[field.name]}
          refused={refused[field.name]}
          minimum={minimum}
        />
      ))}
      {error !== null && Object.keys(refused).length === 0 && (
        <Notice kind="error" action={other?.action}>
          {other?.sentence ?? sentence(error, 'email')}
        </Notice>
      )}
      {state === 'done' && <Notice kind="success">{done}</Notice>}
      <div>
        <Button type="submit" variant="brand" busy={state === 'busy'}>
          {submit_label}
        </Button>
      </div>
    </form>
  );
}

interface SlotProps {
  field: SecurityField;
  formError: FieldError | undefined;
  refused: string | undefined;
  minimum: number;
}

function SecuritySlot({ field, formError, refused, minimum }: SlotProps) {
  const mismatch = useTranslations('auth.ui.sign_in')('mismatch');
  const invalid = useTranslations('api.invalid');
  const name = lowerFirstLetter(field.label, useLocale());
  const show = useTranslations('auth.ui.sign_in')('show_password');
  const { name: named, autoComplete } = field;
  const plain = {
    name: named,
    autoComplete,
    maxLength: 320,
    autoCapitalize: 'none',
    spellCheck: false,
  };
  const found =
    formError === 'mismatch'
      ? mismatch
      : formError && invalid(formError, { field: name, limit: minimum });
  return (
    <Field label={field.label} required hint={field.hint} error={found ?? refused}>
      {field.type === 'email' ? (
        <TextInput {...plain} type="email" />
      ) : (
        <PasswordInput {...plain} show_label={show} />
      )}
    </Field>
  );
}
