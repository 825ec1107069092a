// Form of the recovery pages: a few fields, one call at a time, and its result.
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { lowerFirstLetter } from '#api/components/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { AuthError } from '#auth/browser/provider.ts';
import { useAuthMessage } from './auth-message.ts';
import { usePasswordHint, usePasswordMin } from './password-min.ts';
import { findSignInErrors, toSignInValues, type SignInFields } from './sign-in-state.ts';

interface RecoveryFormProps {
  /** What to do; it goes with the form after success. */
  lead: string;
  /** Label of the password field for a new password. */
  password_label?: string;
  fields: readonly SignInFields[];
  submit_label: string;
  /** Shown instead of the form after success. */
  done: ReactNode;
  send: (values: Record<SignInFields, string>) => Promise<void>;
  /** Alternative after a failure, such as requesting a new link. */
  instead?: ReactNode;
}

type FormErrors = ReturnType<typeof findSignInErrors>;

function useOneCall({ fields, send }: Pick<RecoveryFormProps, 'fields' | 'send'>) {
  const minimum = usePasswordMin();
  const [errors, setErrors] = useState<FormErrors>({});
  const [state, setState] = useState<'open' | 'busy' | 'done' | { error: unknown }>('open');
  const running = useRef(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = toSignInValues(event.currentTarget);
    const found = Object.entries(findSignInErrors('sign-up', values, minimum));
    const own = found.filter(([name]) => fields.some((field) => field === name));
    setErrors(Object.fromEntries(own));
    if (own.length || running.current) return;
    running.current = true;
    setState('busy');
    send(values)
      .then(
        () => setState('done'),
        (error: unknown) => setState({ error }),
      )
      .finally(() => (running.current = false));
  }
  const typed = () => setErrors({});
  return { errors, state, submit, typed };
}

export function RecoveryForm(props: RecoveryFormProps) {
  const { errors, state, submit, typed } = useOneCall(props);
  const sentence = useAuthMessage();
  if (state === 'done') return <Notice kind="success">{props.done}</Notice>;
  const failed = typeof state === 'object' ? state.error : null;
  const refused = failed instanceof AuthError ? failed.fields : {};
  return (
    <form
      method="dialog"
      noValidate
      data-needs-script
      className="stack"
      onSubmit={submit}
      onInput={typed}
    >
      <p className="soft">{props.lead}</p>
      {props.fields.map((name) => (
        <RecoveryField
          key={name}
          name={name}
          label={name === 'password' ? props.password_label : undefined}
          formError={errors[name]}
          refused={refused[name]}
        />
      ))}
      {failed !== null && (
        <Notice kind="error" action={props.instead}>
          {sentence(failed, 'email')}
        </Notice>
      )}
      <Button type="submit" variant="brand" whole busy={state === 'busy'}>
        {props.submit_label}
      </Button>
    </form>
  );
}

type RecoveryFieldProps = {
  name: SignInFields;
  label: string | undefined;
  formError: FormErrors[SignInFields];
  refused: string | undefined;
};

function RecoveryField({ name, formError, refused, ...named }: RecoveryFieldProps) {
  const t = useTranslations('auth.ui.sign_in');
  const invalid = useTranslations('api.invalid');
  const [limit, hint] = [usePasswordMin(), usePasswordHint()];
  const label = named.label ?? t(name);
  const field = lowerFirstLetter(label, useLocale());
  const sentence =
    formError === 'mismatch' ? t('mismatch') : formError && invalid(formError, { field, limit });
  const isEmail = name === 'email';
  return (
    <Field label={label} required hint={name === 'password' && hint} error={sentence ?? refused}>
      {isEmail ? (
        <TextInput name={name} type="email" autoComplete="username" maxLength={320} />
      ) : (
        <PasswordInput
          name={name}
          autoComplete="new-password"
          maxLength={320}
          show_label={t('show_password')}
        />
      )}
    </Field>
  );
}
