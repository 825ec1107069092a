// Dependencies of the embedded provider, and the caller of a request.
import type { BucketName } from '#platform/rate-limit/limits.ts';
import type { Log } from '#platform/log.ts';
import type { Db, Language } from '#context.ts';
import type { Keys } from '#auth/keys/keys.ts';
import type { Vault } from '#auth/keys/vault.ts';
import type { Hasher } from '#auth/passwords/hasher.ts';
import type { Device } from '#auth/rules/device.ts';

export interface Provider {
  db: Db;
  clock: () => Date;
  log: Log;
  keys: Keys;
  /** Encrypts secrets that must be readable again, such as those of authenticator apps. */
  vault: Vault;
  hasher: Hasher;
  limits: boolean;
  /** Counts the refusals of its limits, for the metrics. */
  countRefusal?: ((limit: BucketName) => void) | undefined;
  minPassword: number;
  /** False if the operator has turned mail off. */
  sendsMail: boolean;
}

export interface Caller {
  now: Date;
  ip: string;
  language: Language;
  /** Value of the session cookie. */
  session: string | undefined;
  /** Whether the request comes from this machine; demo accounts work only then. */
  isLocal: boolean;
  /** Value of the device cookie. */
  deviceSecret: string | undefined;
  device: Device;
  /** The caller's network, hashed: for logs and for events of the account. */
  network: string;
  /** The request's own log. */
  log: Log;
}
