// Form to sign in or create an account with Google, or with email and password; used by the dialog and /login.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { lowerFirstLetter } from '#api/components/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useAuthMessage } from './auth-message.ts';
import { usePasswordHint, usePasswordMin } from './password-min.ts';
import type { GoogleMode } from '#auth/rules/sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import {
  MIN_PASSWORD_LENGTH,
  useSignIn,
  type SignInMode,
  type SignInActions,
  type SignInFields,
} from './sign-in-state.ts';

interface SignInProps {
  mode: SignInMode;
  google: GoogleMode;
  calls: SignInActions;
  /** Page of the form's other mode, for use before React runs. */
  other_href: string;
  onMode: (mode: SignInMode) => void;
  toHref: (page: 'reset' | 'terms' | 'privacy') => string;
}

type State = ReturnType<typeof useSignIn>;

export function SignInForm(props: SignInProps) {
  const { mode, google, calls } = props;
  const state = useSignIn(mode, calls);
  const sentence = useAuthMessage();
  const { failure } = state;
  const t = useTranslations('auth.ui.sign_in');
  return (
    <div className="stack">
      {google !== 'off' && (
        <GoogleButton mode={google} busy={state.busy === 'google'} onSubmit={state.google} />
      )}
      <EmailForm {...props} state={state}>
        {failure && <Notice kind="error">{sentence(failure.error, failure.way)}</Notice>}
      </EmailForm>
      {calls.passkey && mode === 'sign-in' && (
        <Button whole busy={state.busy === 'passkey'} onClick={state.passkey}>
          {t('passkey')}
        </Button>
      )}
      <ModeToggle
        {...props}
        onMode={(next) => {
          state.typed();
          props.onMode(next);
        }}
      />
    </div>
  );
}

function EmailForm(props: SignInProps & { state: State; children: ReactNode }) {
  const { mode, state, toHref, children } = props;
  const t = useTranslations('auth.ui.sign_in');
  const hint = usePasswordHint();
  const up = mode === 'sign-up';
  const secret = up ? 'new-password' : 'current-password';
  // Without scripts the form submits nothing.
  return (
    <form
      method="dialog"
      noValidate
      data-needs-script
      className="stack"
      onSubmit={state.submit}
      onInput={state.typed}
    >
      <Slot name="email" type="email" state={state} autoComplete="username" />
      <Slot name="password" type="password" state={state} autoComplete={secret} hint={up && hint} />
      {up && <Slot name="confirm" type="password" state={state} autoComplete={secret} />}
      {children}
      {up && <Agreement toHref={toHref} />}
      <Button type="submit" variant="brand" whole busy={state.busy === 'email'}>
        {t(up ? 'create_submit' : 'submit')}
      </Button>
      {!up && (
        <Link className="link small self-center py-3" href={toHref('reset')}>
          {t('forgot')}
        </Link>
      )}
    </form>
  );
}

type SlotProps = {
  name: SignInFields;
  type: 'email' | 'password';
  autoComplete: string;
  state: State;
  hint?: ReactNode;
};

function Slot({ name, type, autoComplete, state, hint }: SlotProps) {
  const t = useTranslations('auth.ui.sign_in');
  const invalid = useTranslations('api.invalid');
  const formError = state.errors[name];
  const minimum = usePasswordMin();
  const limit = autoComplete === 'new-password' ? minimum : MIN_PASSWORD_LENGTH;
  const field = lowerFirstLetter(t(name), useLocale());
  // The Vietnamese label is what to do, not a noun that fits into the common sentence.
  const isUnconfirmed = name === 'confirm' && formError === 'required';
  const sentence = isUnconfirmed
    ? t('confirm_missing')
    : formError === 'mismatch'
      ? t('mismatch')
      : formError && invalid(formError, { field, limit });
  const plain = { name, autoComplete, maxLength: 320, autoCapitalize: 'none', spellCheck: false };
  return (
    <Field label={t(name)} required hint={hint} error={sentence ?? state.refused[name]}>
      {type === 'email' ? (
        <TextInput {...plain} type="email" />
      ) : (
        <PasswordInput
          {...plain}
          minLength={limit}
          show_label={t('show_password')}
          busy={state.busy === 'email'}
        />
      )}
    </Field>
  );
}

function Agreement({ toHref }: Pick<SignInProps, 'toHref'>) {
  const t = useTranslations('auth.ui.sign_in');
  const linkTo = (page: 'terms' | 'privacy') => (words: ReactNode) =>
    (
      // In the same tab what was typed would be lost.
      <Link className="link" href={toHref(page)} target="_blank">
        {words}
      </Link>
    );
  return (
    <p className="small soft">
      {t.rich('agree', { terms: linkTo('terms'), privacy: linkTo('privacy') })}
    </p>
  );
}

function ModeToggle({ mode, other_href, onMode }: SignInProps) {
  const t = useTranslations('auth.ui.sign_in');
  const up = mode === 'sign-up';
  // A plain link, so that it works before React runs.
  return (
    <p className="cluster justify-center border-t border-line pt-3">
      {!up && <span className="soft">{t('no_account')}</span>}
      <a
        className="button button-quiet button-small text-brand-deep"
        href={other_href}
        onClick={(event) => {
          event.preventDefault();
          onMode(up ? 'sign-in' : 'sign-up');
        }}
      >
        {t(up ? 'to_sign_in' : 'to_create')}
      </a>
    </p>
  );
}
