// The signing keys' table: who signs when, and how a new key comes to be exactly once.
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { sql } from 'kysely';
import { runInTransaction } from '#platform/database/transaction.ts';
import type { Db } from '#context.ts';
import { seal, unseal } from './seal.ts';

const HOUR = 60 * 60 * 1000;
const USE = 30 * 24 * HOUR;
/** A key is published this long before it signs, because others read key sets only now and then. */
const AHEAD = 24 * HOUR;
/** A token's ten minutes and five more. */
const AFTER = 15 * 60 * 1000;
/** Any number that nothing else locks. */
const LOCK = 7_230_119;

export interface Key {
  kid: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  /** Null when another data folder's key sealed it: it verifies here and does not sign. */
  privateKey: CryptoKey | null;
  useFrom: Date;
  useUntil: Date;
  publishUntil: Date;
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

export const isPublished = (key: Key, now: Date) => key.publishUntil > now;
export const isSigningAt = (key: Key, now: Date) =>
  key.privateKey !== null && key.useFrom <= now && now < key.useUntil;

/** When the keys must be looked at again: a day before the last of them stops to sign. */
export function getNextCheck(keys: readonly Key[]): Date {
  const ours = keys.filter(({ privateKey }) => privateKey !== null);
  const last = Math.max(0, ...ours.map(({ useUntil }) => useUntil.getTime()));
  return new Date(last - AHEAD);
}

async function cryptoKey(jwk: JWK): Promise<CryptoKey> {
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
        publicKey: await cryptoKey(row.public_jwk),
        privateKey: secret === null ? null : await cryptoKey(JSON.parse(secret)),
        useFrom: row.use_from,
        useUntil: row.use_until,
        publishUntil: row.publish_until,
      };
    }),
  );
}

async function mint(db: Db, kek: Buffer, useFrom: Date): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const kid = randomBytes(9).toString('base64url');
  const use_until = later(useFrom, USE);
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256', use: 'sig' };
  await db
    .insertInto('signing_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(publicJwk),
      sealed_private: seal(kek, kid, JSON.stringify(await exportJWK(pair.privateKey))),
      use_from: useFrom,
      use_until,
      publish_until: later(use_until, AFTER),
    })
    .execute();
  return kid;
}

/** Makes the key that is missing or nearly due, under a lock, and answers all that are published. */
export function ensureKeys(db: Db, kek: Buffer, now: Date): Promise<Key[]> {
  return runInTransaction(db, async (db) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db);
    await db.deleteFrom('signing_keys').where('publish_until', '<=', now).execute();
    const keys = await loadKeys(db, kek, now);
    const current = keys.findLast((key) => isSigningAt(key, now));
    // A key of the future alone is no help: a clock that ran ahead may have been set right.
    if (current && now < getNextCheck(keys)) return keys;
    await mint(db, kek, current ? current.useUntil : now);
    return loadKeys(db, kek, now);
  });
}

export interface Rotation {
  /** The new key's. */
  kid: string;
  signsFrom: Date;
  /** Keys that verify no longer, or not for long. */
  retired: number;
}

/**
 * A new key ahead of its time: published now, it signs in a day, when the present one stops. `leaked` drops every key at
 * once instead, so that no token of before is valid any longer. Inside a transaction.
 */
export async function rotateKeys(
  db: Db,
  kek: Buffer,
  { now, leaked }: { now: Date; leaked: boolean },
): Promise<Rotation> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db);
  const current = (await loadKeys(db, kek, now)).findLast((key) => isSigningAt(key, now));
  const ahead = later(now, AHEAD);
  const signsFrom =
    current && !leaked ? (current.useUntil < ahead ? current.useUntil : ahead) : now;
  const unused = db.deleteFrom('signing_keys');
  const { numDeletedRows } = await (
    leaked ? unused : unused.where('use_from', '>', now)
  ).executeTakeFirst();
  const { numUpdatedRows } = await db
    .updateTable('signing_keys')
    .set({ use_until: signsFrom, publish_until: later(signsFrom, AFTER) })
    .where('use_from', '<', signsFrom)
    .where('use_until', '>', signsFrom)
    .executeTakeFirst();
  const kid = await mint(db, kek, signsFrom);
  return { kid, signsFrom, retired: Number(numDeletedRows + numUpdatedRows) };
}
