// A parsed token: its user, and its renewal time on the browser's clock.
import type { AuthUser } from './provider.ts';

export interface ParsedToken {
  token: string;
  user: AuthUser;
  /** When to renew it, in milliseconds on this device's clock, which may be wrong. */
  renewAt: number;
}

const EARLY = 60;

interface Payload {
  sub: string;
  iat: number;
  exp: number;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

function parsePayload(token: string): Payload {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
  // It comes from our own server; the API verifies it.
  return JSON.parse(new TextDecoder().decode(bytes)) as Payload;
}

export function parseToken(token: string, received: number): ParsedToken {
  const { sub, iat, exp, email, email_verified, name, picture } = parsePayload(token);
  return {
    token,
    user: {
      uid: sub,
      email: email ?? null,
      displayName: name ?? null,
      photoURL: picture ?? null,
      emailVerified: email_verified === true,
    },
    renewAt: received + (exp - iat - EARLY) * 1000,
  };
}
