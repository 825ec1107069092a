// API calls of the security page: password, address, sessions and events.
import type { AccountEventKind } from '#auth/rules/account-events.ts';
import { postJson } from './post.ts';

export interface OwnAccount {
  email: string;
  email_verified: boolean;
  /** Null for an account without a password. */
  password_changed_at: string | null;
  has_google: boolean;
  email_change: {
    email: string;
    old_confirmed: boolean;
    new_confirmed: boolean;
    expires_at: string;
  } | null;
}

export interface OwnSession {
  id: string;
  browser: string | null;
  system: string | null;
  created_at: string;
  seen_at: string;
  is_this: boolean;
}

export interface OwnEvent {
  id: string;
  kind: AccountEventKind;
  at: string;
  browser: string | null;
  system: string | null;
  is_this_network: boolean;
}

// The responses come from our own server.
const callAuth = async <Result>(call: string, body?: object) =>
  (await postJson(call, body)) as Result;

export const showAccount = () => callAuth<OwnAccount>('account');
export const listSessions = async () =>
  (await callAuth<{ sessions: OwnSession[] }>('sessions')).sessions;
export const listEvents = async () => (await callAuth<{ events: OwnEvent[] }>('events')).events;
export const endSession = (id: string) => postJson('sessions/end', { id });
export const endAllSessions = () => postJson('sign-out', { everywhere: true });

/** An account without a password needs no current one. */
export const changePassword = (current: string, password: string) =>
  postJson('password/change', { password, ...(current ? { current } : {}) });

export const requestEmailChange = (email: string, password: string) =>
  postJson('email/change', { email, ...(password ? { password } : {}) });

/** An account without a password needs a recent sign-in. */
export const removeGoogle = (password: string) =>
  postJson('google/remove', password ? { password } : {});

/** Returns which address is still unconfirmed; null once the change is complete. */
export const confirmEmailChange = async (ticket: string) =>
  (await callAuth<{ waits_for: 'old' | 'new' | null }>('email/change/confirm', { ticket }))
    .waits_for;

/** Cancels by the ticket of a mail, or as the signed-in person. */
export const cancelEmailChange = (ticket?: string) =>
  postJson('email/change/stop', ticket ? { ticket } : {});
