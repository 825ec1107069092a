// The sign-in form's state: the fields stay the browser's own, so that what was typed before React came is kept.
import { useRef, useState, type FormEvent } from 'react';
import { AuthError } from '#identity/browser/provider.ts';
import { type Way } from './auth-sentence.ts';
import { usePasswordMin } from './password-min.ts';

/** No board takes shorter ones. */
export const SHORTEST_EVER = 6;

export type Mode = 'sign-in' | 'sign-up';
export type SignInSlip = 'required' | 'email' | 'too_short' | 'mismatch';
export type SignInFields = 'email' | 'password' | 'confirm';

export interface SignInCalls {
  google: () => Promise<unknown>;
  /** Null where this browser or this address has no passkeys. */
  passkey: (() => Promise<unknown>) | null;
  email: (mode: Mode, email: string, password: string) => Promise<unknown>;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** What is asked of each field before anything is sent. */
export function signInSlips(
  mode: Mode,
  values: Record<SignInFields, string>,
  minimum: number,
): Partial<Record<SignInFields, SignInSlip>> {
  const { email, password, confirm } = values;
  // A password from before the minimum was raised still opens its account.
  const least = mode === 'sign-in' ? SHORTEST_EVER : minimum;
  const short = (text: string) =>
    text ? Array.from(text).length < least && 'too_short' : 'required';
  const found = {
    email: email ? !EMAIL.test(email) && 'email' : 'required',
    password: short(password),
    confirm: mode === 'sign-up' && (short(confirm) || (confirm !== password && 'mismatch')),
  } as const;
  return Object.fromEntries(Object.entries(found).filter(([, slip]) => slip));
}

/** What stands in the form's fields; one that is not there is blank. */
export function signInValues(form: HTMLFormElement): Record<SignInFields, string> {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email').trim(), password: read('password'), confirm: read('confirm') };
}

interface Failure {
  error: unknown;
  way: Way;
  mode: Mode;
}

export function useSignIn(mode: Mode, calls: SignInCalls) {
  const minimum = usePasswordMin();
  const [slips, setSlips] = useState<Partial<Record<SignInFields, SignInSlip>>>({});
  const [latest, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const running = useRef<Way | null>(null);

  /** Once it went well the session is on its way, and the form stays busy until it is there. */
  function run(way: Way, call: () => Promise<unknown>) {
    // An open Google window does not keep anybody from signing in by email.
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
    const values = signInValues(form);
    const found = signInSlips(mode, values, minimum);
    setSlips(found);
    const [first] = Object.keys(found);
    if (!first) return run('email', () => calls.email(mode, values.email, values.password));
    setFailure(null);
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  function google(event: FormEvent) {
    event.preventDefault();
    // Synchronously: the window that this opens must belong to the click.
    run('google', calls.google);
  }

  function passkey() {
    if (calls.passkey) run('passkey', calls.passkey);
  }

  function typed() {
    setSlips({});
    setFailure(null);
  }

  // What the other mode was refused says nothing about this one, also where it comes late.
  const failure = latest?.mode === mode ? latest : null;
  const refused: Partial<Record<string, string>> =
    failure?.error instanceof AuthError ? failure.error.fields : {};
  return { slips, refused, failure, busy, submit, google, passkey, typed };
}
