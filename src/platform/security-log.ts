// Logs security events in one format, so that an operator can monitor them and set alerts.
import type { Log } from './log.ts';

/** The events. Add a name here rather than logging free text. */
export const SECURITY_EVENTS = [
  'account_created',
  'account_deleted',
  'access_denied',
  'credential_changed',
  'data_exported',
  'factor_changed',
  'rate_limited',
  'request_shed',
  'role_changed',
  'session_ended',
  'sign_in',
  'sign_in_failed',
  'token_refused',
  'upload_refused',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Ids, codes, counts and hashed networks; never an address, a name, a secret or a person's text. */
type SecurityFacts = Record<string, string | number | boolean | null | undefined>;

/** Failures are logged as warnings, everything else as information. */
const WARNINGS: readonly SecurityEvent[] = [
  'access_denied',
  'rate_limited',
  'request_shed',
  'sign_in_failed',
  'token_refused',
  'upload_refused',
];

export function logSecurityEvent(log: Log, event: SecurityEvent, facts: SecurityFacts = {}): void {
  const level = WARNINGS.includes(event) ? 'warn' : 'info';
  log[level]({ security: event, ...facts }, 'Security event');
}
