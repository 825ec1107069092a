// Stores signing keys with their periods, and creates new ones exactly once.
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import type { Db } from '#context.ts';
import { seal, unseal } from './seal.ts';
import { HOUR, MINUTE } from '#platform/durations.ts';

const USE = 30 * 24 * HOUR;
/** A key is published this long before it signs, because others cache key sets. */
const AHEAD = 24 * HOUR;
/** A token's ten minutes plus five. */
const AFTER = 15 * MINUTE;

export interface Key {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  /** Null when another data folder's key sealed it: then it verifies but does not sign. */
  privateKey: CryptoKey | null;
  useFrom: Date;
  useUntil: Date;
  publishUntil: Date;
}

const addMilliseconds = (time: Date, ms: number) => new Date(time.getTime() + ms);

export const isPublished = (key: Key, now: Date) => key.publishUntil > now;
export const isInUse = (key: Key, now: Date) => key.useFrom <= now && now < key.useUntil;
export const isSigningAt = (key: Key, now: Date) => key.privateKey !== null && isInUse(key, now);

/** When keys must be checked again: a day before the last of them stops signing. */
export function getNextCheck(keys: readonly Key[]): Date {
  const ours = keys.filter(({ privateKey }) => privateKey !== null);
  const last = Math.max(0, ...ours.map(({ useUntil }) => useUntil.getTime()));
  return new Date(last - AHEAD);
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair');
  return key;
}

export async function loadKeys(db: Db, kek: Buffer, now: Date): Promise<Key[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .selectAll()
    .where('publish_until', '>', now)
    .orderBy('use_from')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const secret = unseal(kek, row.kid, row.sealed_private);
      return {
        kid: row.kid,
        publicJwk: row.public_jwk,
        publicKey: await importKey(row.public_jwk),
        privateKey: secret === null ? null : await importKey(JSON.parse(secret)),
        useFrom: row.use_from,
        useUntil: row.use_until,
        publishUntil: row.publish_until,
      };
    }),
  );
}

async function createKey(db: Db, kek: Buffer, useFrom: Date): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const kid = randomBytes(9).toString('base64url');
  const use_until = addMilliseconds(useFrom, USE);
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' };
  await db
    .insertInto('signing_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(publicJwk),
      sealed_private: seal(kek, kid, JSON.stringify(await exportJWK(pair.privateKey))),
      use_from: useFrom,
      use_until,
      publish_until: addMilliseconds(use_until, AFTER),
    })
    .execute();
  return kid;
}

/** Creates a missing or soon needed key under a lock, and returns all published keys. */
export function ensureKeys(db: Db, kek: Buffer, now: Date): Promise<Key[]> {
  return runInTransaction(db, async (db) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`.execute(db);
    await db.deleteFrom('signing_keys').where('publish_until', '<=', now).execute();
    const keys = await loadKeys(db, kek, now);
    const current = keys.findLast((key) => isSigningAt(key, now));
    // A key with only a future period does not count: a fast clock may have been corrected.
    if (current && now < getNextCheck(keys)) return keys;
    await createKey(db, kek, current ? current.useUntil : now);
    return loadKeys(db, kek, now);
  });
}

export interface Rotation {
  /** Id of the new key. */
  kid: string;
  signsFrom: Date;
  /** Keys that stop verifying now or soon. */
  retired: number;
}

/**
 * Creates a key that is published now and signs in a day, when the current one stops. `leaked` deletes all keys at
 * once instead, so that no earlier token stays valid. Runs in a transaction.
 */
export async function rotateKeys(
  db: Db,
  kek: Buffer,
  { now, leaked }: { now: Date; leaked: boolean },
): Promise<Rotation> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`.execute(db);
  const current = (await loadKeys(db, kek, now)).findLast((key) => isSigningAt(key, now));
  const ahead = addMilliseconds(now, AHEAD);
  const signsFrom =
    current && !leaked ? (current.useUntil < ahead ? current.useUntil : ahead) : now;
  const unused = db.deleteFrom('signing_keys');
  const { numDeletedRows } = await (
    leaked ? unused : unused.where('use_from', '>', now)
  ).executeTakeFirst();
  const { numUpdatedRows } = await db
    .updateTable('signing_keys')
    .set({ use_until: signsFrom, publish_until: addMilliseconds(signsFrom, AFTER) })
    .where('use_from', '<', signsFrom)
    .where('use_until', '>', signsFrom)
    .executeTakeFirst();
  const kid = await createKey(db, kek, signsFrom);
  return { kid, signsFrom, retired: Number(numDeletedRows + numUpdatedRows) };
}
