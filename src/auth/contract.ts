// Contract of auth: problems of the embedded provider, the set-up of an authenticator app, and events of what operators do to accounts.
import { declareProblems } from '#api/problem.ts';

/** Events of operator actions on an account, which notify its owner. */
export const SUSPENSION_EVENTS = [
  'account_suspended',
  'account_reinstated',
  'account_sessions_ended',
] as const;
export type SuspensionEvent = (typeof SUSPENSION_EVENTS)[number];

/** Set-up of an authenticator app, until its first code confirms it. */
export interface TotpSetup {
  /** In base32, for manual entry. */
  secret: string;
  uri: string;
  /** QR code of the URL as an SVG document. */
  qr: string;
}

/** Problems of the embedded provider under `/api/auth`; all are in `AUTH_CODES`. */
export const authProblems = declareProblems({
  'auth/requires-sign-in': 401,
  'auth/invalid-credential': 401,
  'auth/second-factor-required': 401,
  'auth/second-factor-expired': 401,
  'auth/invalid-second-factor': 401,
  'auth/invalid-passkey': 401,
  'auth/account-disabled': 403,
  'auth/requires-recent-login': 403,
  'auth/unauthorized-domain': 403,
  'auth/user-mismatch': 403,
  'auth/operation-not-allowed': 404,
  'auth/session-not-found': 404,
  'auth/account-exists': 409,
  'auth/email-already-in-use': 409,
  'auth/no-mail': 409,
  'auth/factor-already-set': 409,
  'auth/last-sign-in-method': 409,
  'auth/too-many-passkeys': 409,
  'auth/expired-action-code': 410,
  'auth/weak-password': 422,
  'auth/too-many-requests': 429,
  'auth/network-request-failed': 503,
  'auth/overloaded': 503,
});
