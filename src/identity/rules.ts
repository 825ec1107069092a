// Pure truths of identity: where a sign-in may lead back to, and the codes that every provider shares.

/** The codes of every identity provider here, Firebase's names; each has a sentence under `problems`. */
export const AUTH_CODES = [
  'auth/account-disabled',
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/factor-already-set',
  'auth/internal-error',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/invalid-passkey',
  'auth/invalid-second-factor',
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

/** Hosted providers tell an unknown address from a wrong password; nobody here is told which. */
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

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The remembered origin of a sign-in (`/login?from=`), or `/` for anything but a path of our own
 * that is not itself about signing in.
 */
export function toSafeReturn(from: string | null, origin: string): string {
  if (!from || !/^\/(?![/\\])/.test(from) || from.includes('\\') || CONTROL.test(from)) return '/';
  if (!URL.canParse(from, origin)) return '/';
  const url = new URL(from, origin);
  if (url.origin !== origin) return '/';
  const path = decoded(url.pathname);
  // What dots and escapes resolve to must pass as well: a proxy may decode once more than we do.
  if (path === null || !/^\/(?![/\\])/.test(path) || path.includes('\\')) return '/';
  if (CONTROL.test(path) || SIGN_IN.test(path)) return '/';
  return url.pathname + url.search + url.hash;
}

/** A picture of our own address, or none: no page here calls a third party. */
export function toOwnPicture(avatar: string | null): string | null {
  return avatar !== null && /^\/(?!\/)/.test(avatar) ? avatar : null;
}

/**
 * The host that an origin's passkeys belong to; null where browsers offer none: at an IP address,
 * and over http anywhere but on this machine.
 */
export function toPasskeyHost(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  if (hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname)) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? hostname : null;
}
