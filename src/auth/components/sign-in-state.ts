// State of the sign-in form. The fields are uncontrolled, so text typed before React runs is kept.
import { useRef, useState, type FormEvent } from 'react';
import { AuthError } from '#auth/browser/provider.ts';
import { type SignInWay } from './auth-message.ts';
import { usePasswordMin } from './password-min.ts';

/** Lower limit of the operator's setting. */
export const MIN_PASSWORD_LENGTH = 6;

export type SignInMode = 'sign-in' | 'sign-up';
type SignInError = 'required' | 'email' | 'too_short' | 'mismatch';
export type SignInFields = 'email' | 'password' | 'confirm';

export interface SignInActions {
  google: () => Promise<unknown>;
  /** Null when the browser or this host has no passkeys. */
  passkey: (() => Promise<unknown>) | null;
  email: (mode: SignInMode, email: string, password: string) => Promise<unknown>;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Checks each field before sending. */
export function findSignInErrors(
  mode: SignInMode,
  values: Record<SignInFields, string>,
  minimum: number,
): Partial<Record<SignInFields, SignInError>> {
  const { email, password, confirm } = values;
  // Existing passwords may be shorter than a later minimum.
  const least = mode === 'sign-in' ? MIN_PASSWORD_LENGTH : minimum;
  const short = (text: string) =>
    text ? Array.from(text).length < least && 'too_short' : 'required';
  const found = {
    email: email ? !EMAIL.test(email) && 'email' : 'required',
    password: short(password),
    confirm: mode === 'sign-up' && (short(confirm) || (confirm !== password && 'mismatch')),
  } as const;
  return Object.fromEntries(Object.entries(found).filter(([, slip]) => slip));
}

/** Reads the form's fields; missing ones are blank. */
export function toSignInValues(form: HTMLFormElement): Record<SignInFields, string> {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email').trim(), password: read('password'), confirm: read('confirm') };
}

interface Failure {
  error: unknown;
  way: SignInWay;
  mode: SignInMode;
}

export function useSignIn(mode: SignInMode, calls: SignInActions) {
  const minimum = usePasswordMin();
  const [errors, setErrors] = useState<Partial<Record<SignInFields, SignInError>>>({});
  const [latest, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<SignInWay | null>(null);
  const running = useRef<SignInWay | null>(null);

  /** After success the form stays busy until the session arrives. */
  function run(way: SignInWay, call: () => Promise<unknown>) {
    // An open Google window does not block signing in by email.
    if (running.current === 'email' || running.current === way) return;
    running.current = way;
    setFailure(null);
    setBusy(way);
    call().catch((error: unknown) => {
      if (running.current !== way) return;
      setFailure({ error, way, mode });
      running.current = null;
      setBusy(null);
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = toSignInValues(form);
    const found = findSignInErrors(mode, values, minimum);
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) return run('email', () => calls.email(mode, values.email, values.password));
    setFailure(null);
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  function google(event: FormEvent) {
    event.preventDefault();
    // Synchronous, because browsers open windows only during the click.
    run('google', calls.google);
  }

  function passkey() {
    if (calls.passkey) run('passkey', calls.passkey);
  }

  function typed() {
    setErrors({});
    setFailure(null);
  }

  // An error of the other mode does not apply to this one, even when it arrives late.
  const failure = latest?.mode === mode ? latest : null;
  const refused: Partial<Record<string, string>> =
    failure?.error instanceof AuthError ? failure.error.fields : {};
  return { errors, refused, failure, busy, submit, google, passkey, typed };
}
