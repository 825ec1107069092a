// Records an account's events, in the transaction of the event itself.
import type { AccountEventKind } from '#auth/rules/account-events.ts';
import { insertAccountEvent } from '#auth/store/account-events.ts';
import type { Device } from '#auth/rules/device.ts';
import { logSecurityEvent, type SecurityEvent } from '#platform/security-log.ts';
import type { Log } from '#platform/log.ts';
import type { Db, Language } from '#context.ts';
import { notifyOwner } from './notify.ts';

export interface NewAccountEvent {
  account_id: string;
  kind: AccountEventKind;
  /** Codes, counts, and names of the owner's passkeys; never an address or a secret. */
  facts?: Readonly<Record<string, string | number | boolean>>;
  /** A second address to notify. */
  alsoTo?: string;
}

/** A caller of the provider; an operator's command has no device and no network. */
export interface EventSource {
  now: Date;
  device?: Device | null;
  /** Hashed. */
  network?: string | null;
  log?: Log;
  /** Used when the owner has chosen none. */
  language?: Language;
}

/** Security log events by account event. */
const SECURITY_EVENT_OF: Record<AccountEventKind, SecurityEvent> = {
  account_created: 'account_created',
  data_exported: 'data_exported',
  email_change_asked: 'credential_changed',
  email_change_stopped: 'credential_changed',
  email_changed: 'credential_changed',
  email_verified: 'credential_changed',
  factors_reset: 'factor_changed',
  google_linked: 'credential_changed',
  google_removed: 'credential_changed',
  google_replaced_password: 'credential_changed',
  passkey_added: 'factor_changed',
  passkey_removed: 'factor_changed',
  password_changed: 'credential_changed',
  password_reset: 'credential_changed',
  password_set: 'credential_changed',
  recovery_code_used: 'factor_changed',
  recovery_codes_made: 'factor_changed',
  session_ended: 'session_ended',
  sessions_ended: 'session_ended',
  sign_in: 'sign_in',
  sign_in_new_device: 'sign_in',
  sign_in_refused: 'rate_limited',
  totp_added: 'factor_changed',
  totp_removed: 'factor_changed',
};

export async function recordAccountEvent(
  db: Db,
  event: NewAccountEvent,
  source: EventSource,
): Promise<void> {
  const { account_id, kind, facts = {} } = event;
  const { now, device, network, log } = source;
  const place = { browser: device?.browser ?? null, system: device?.system ?? null };
  await insertAccountEvent(db, {
    account_id,
    kind,
    at: now,
    ...place,
    network: network ?? null,
    facts,
  });
  await notifyOwner(db, event, source);
  if (log) logSecurityEvent(log, SECURITY_EVENT_OF[kind], { account_id, kind, network });
}
