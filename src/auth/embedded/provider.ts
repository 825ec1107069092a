// What the embedded provider works with, and who calls it.
import type { Db, Language, Log } from '#context.ts';
import type { Keys } from '#auth/keys/keys.ts';
import type { Vault } from '#auth/keys/vault.ts';
import type { Hasher } from '#auth/passwords/hasher.ts';
import type { Device } from '#auth/rules/device.ts';

/** The embedded issuer's name: one and the same wherever the database is served from. */
export const EMBEDDED_ISSUER = 'viecvui';
export const AUDIENCE = 'viecvui-api';
export const TOKEN_SECONDS = 600;
/** The seed's minimum; NIST asks for more, and operators may. */
export const MIN_PASSWORD = 6;

export interface Provider {
  db: Db;
  clock: () => Date;
  log: Log;
  keys: Keys;
  /** Seals what must be readable again, such as secrets of authenticator apps. */
  vault: Vault;
  hasher: Hasher;
  limits: boolean;
  minPassword: number;
  /** False where the operator has said that the board sends no mail. */
  sendsMail: boolean;
}

export interface Caller {
  now: Date;
  ip: string;
  language: Language;
  /** What the session cookie holds. */
  session: string | undefined;
  /** Whether the request comes from this machine itself: demo accounts open for no other. */
  isLocal: boolean;
  /** What the device cookie holds. */
  deviceSecret: string | undefined;
  device: Device;
  /** The caller's network, hashed: for logs and for events of the account. */
  network: string;
  /** The request's own log. */
  log: Log;
}
