// Kinds of account events. Each has a sentence under `security.events` in this module's translations.

/** Routine events, which must not push others out of the list: whoever knows the password can cause any number of them. */
export const ROUTINE_EVENTS = ['sign_in', 'sign_in_new_device', 'session_ended'] as const;

export const ACCOUNT_EVENTS = [
  ...ROUTINE_EVENTS,
  'account_created',
  'data_exported',
  'email_change_asked',
  'email_change_stopped',
  'email_changed',
  'email_verified',
  'factors_reset',
  'google_linked',
  'google_removed',
  'google_replaced_password',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'password_reset',
  'password_set',
  'recovery_code_used',
  'recovery_codes_made',
  'sessions_ended',
  'sign_in_refused',
  'totp_added',
  'totp_removed',
] as const;

export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

export const isAccountEvent = (kind: string): kind is AccountEventKind =>
  ACCOUNT_EVENTS.some((known) => known === kind);

export const isRoutineEvent = (kind: AccountEventKind): boolean =>
  ROUTINE_EVENTS.some((routine) => routine === kind);

/** Maximum number per account, separately for routine events and others. */
export const RETAINED_EVENTS = { routine: 50, other: 100 } as const;
export const ACCOUNT_EVENT_DAYS = 365;
