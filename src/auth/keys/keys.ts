// The embedded issuer's keys in this process: signing, verifying and the public key set.
import { errors, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import type { Db } from '#context.ts';
import { readSealingKey } from './seal.ts';
import { ensureKeys, isPublished, loadKeys, getNextCheck, isSigningAt, type Key } from './store.ts';

export interface Keys {
  /** Returns a compact JWS of the claims, with `typ` at+jwt. */
  sign(claims: JWTPayload): Promise<string>;
  /** Returns the public key of a header's `kid`, for jose. */
  find(header: { kid?: string | undefined }): Promise<CryptoKey>;
  published(): Promise<JWK[]>;
}

interface KeysDeps {
  db: Db;
  clock: () => Date;
  /** Path of the sealing key. */
  path: string;
}

const RELOAD_MS = 2000;
/** An operator may rotate keys at any time, so a process reads them again after this time. */
const FRESH_MS = 3000;

export function createKeys({ db, clock, path }: KeysDeps): Keys {
  let known: Key[] = [];
  let readAt = 0;
  let reading: Promise<void> | null = null;

  /** One read at a time; concurrent callers share it. */
  function read(how: typeof loadKeys): Promise<void> {
    reading ??= (async () => {
      try {
        known = await how(db, await readSealingKey(path), clock());
        readAt = clock().getTime();
      } finally {
        reading = null;
      }
    })();
    return reading;
  }

  const refresh = async () => {
    if (known.length > 0 && clock().getTime() - readAt >= FRESH_MS) await read(loadKeys);
  };

  const byKid = (kid: string | undefined) =>
    known.find((key) => key.kid === kid && isPublished(key, clock()));

  async function getSigningKey(): Promise<Key & { privateKey: CryptoKey }> {
    await refresh();
    const ready = () =>
      clock() < getNextCheck(known) && known.some((key) => isSigningAt(key, clock()));
    if (!ready()) await read(ensureKeys);
    if (!ready()) await read(ensureKeys); // the shared read may have been a plain reload
    const key = known.findLast((key) => isSigningAt(key, clock()));
    if (!key?.privateKey) throw new Error('There is no signing key');
    return { ...key, privateKey: key.privateKey };
  }

  return {
    async sign(claims) {
      const { kid, privateKey } = await getSigningKey();
      const header = { alg: 'ES256', kid, typ: 'at+jwt' };
      return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    },
    async find({ kid }) {
      await refresh();
      if (!byKid(kid) && clock().getTime() - readAt >= RELOAD_MS) await read(loadKeys);
      const key = byKid(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
    async published() {
      await getSigningKey();
      return known.filter((key) => isPublished(key, clock())).map(({ publicJwk }) => publicJwk);
    },
  };
}
