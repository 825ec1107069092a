// Rules of signing in: error codes of all providers, return paths after sign-in, and passkey hosts.

/** Name of the broadcast channel of the sign-in windows and the pages that open them. */
export const AUTH_CHANNEL = 'viecvui-auth';

/** Where the Google button leads, if there is one. */
export type GoogleMode = 'google' | 'stand-in' | 'off';

/** Error codes of all identity providers, named as in Firebase; each has a sentence under `problems`. */
export const AUTH_CODES = [
  'auth/account-disabled',
  'auth/account-exists',
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/factor-already-set',
  'auth/internal-error',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-passkey',
  'auth/invalid-second-factor',
  'auth/last-sign-in-method',
  'auth/network-request-failed',
  'auth/no-mail',
  'auth/operation-not-allowed',
  'auth/overloaded',
  'auth/passkey-cancelled',
  'auth/passkeys-unavailable',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/requires-recent-login',
  'auth/requires-sign-in',
  'auth/second-factor-expired',
  'auth/second-factor-required',
  'auth/session-not-found',
  'auth/too-many-passkeys',
  'auth/too-many-requests',
  'auth/unauthorized-domain',
  'auth/unverified-email',
  'auth/user-mismatch',
  'auth/weak-password',
] as const;

export type AuthCode = (typeof AUTH_CODES)[number];

/** Hosted providers distinguish unknown addresses and wrong passwords; this merges them. */
const SAME: Readonly<Record<string, AuthCode>> = {
  'auth/wrong-password': 'auth/invalid-credential',
  'auth/user-not-found': 'auth/invalid-credential',
  'auth/user-disabled': 'auth/account-disabled',
  'auth/cancelled-popup-request': 'auth/popup-closed-by-user',
};

export function toAuthCode(code: unknown): AuthCode {
  const known = AUTH_CODES.find((known) => known === code);
  return known ?? SAME[String(code)] ?? 'auth/internal-error';
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/u;
const SIGN_IN = /^\/(?:(?:en|vi)\/)?(?:login|auth|api)(?:[/?#]|$)/i;

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Returns the path to return to after sign-in (`/login?from=`), or `/` for anything that is not a path of ours or is a
 * sign-in page itself.
 */
export function toSafeReturn(from: string | null, origin: string): string {
  if (!from || !/^\/(?![/\\])/.test(from) || from.includes('\\') || CONTROL.test(from)) return '/';
  if (!URL.canParse(from, origin)) return '/';
  const url = new URL(from, origin);
  if (url.origin !== origin) return '/';
  const path = decodePath(url.pathname);
  // Also checks the decoded path, because a proxy may decode once more.
  if (path === null || !/^\/(?![/\\])/.test(path) || path.includes('\\')) return '/';
  if (CONTROL.test(path) || SIGN_IN.test(path)) return '/';
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the host of an origin's passkeys; null where browsers support none: at IP addresses, and over http except on
 * localhost.
 */
export function toPasskeyHost(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  if (hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname)) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? hostname : null;
}
