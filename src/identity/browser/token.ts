// A token as the browser keeps it: its holder, and its life measured by the browser's own clock.
import type { AuthUser } from './provider.ts';

export interface ParsedToken {
  token: string;
  user: AuthUser;
  /** Milliseconds on this device's clock, right or wrong, when it is time for a new one. */
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

function payloadOf(token: string): Payload {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
  // Our own server made it a moment ago; whether it is genuine is the API's to check.
  return JSON.parse(new TextDecoder().decode(bytes)) as Payload;
}

export function parseToken(token: string, received: number): ParsedToken {
  const { sub, iat, exp, email, email_verified, name, picture } = payloadOf(token);
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
