// Ten recovery codes for the loss of other factors: each works once, and only its hash is stored.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#context.ts';
import { deleteRecoveryCodes } from './second-factors.ts';

const CODES = 10;
/** Crockford's alphabet: no I, L, O or U. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 28;

/** 28 characters of five random bits each, in groups of four. */
function createCode(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalizes typed codes: ignores spaces, dashes and case, and maps look-alikes. */
function normalizeCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '');
  return signs.replaceAll('o', '0').replace(/[il]/g, '1');
}

/** A fast hash is enough for 140 bits (80 for codes of earlier versions). */
const hashCode = (account_id: string, code: string) =>
  createHash('sha256')
    .update(`${account_id}:${normalizeCode(code)}`)
    .digest();

/** Replaces all earlier codes and returns the new ones, which cannot be read again. */
export async function createRecoveryCodes(
  db: Db,
  account_id: string,
  now: Date,
): Promise<string[]> {
  await deleteRecoveryCodes(db, account_id);
  const codes = Array.from({ length: CODES }, createCode);
  const rows = codes.map((code) => ({
    account_id,
    hash: hashCode(account_id, code),
    created_at: now,
  }));
  await db.insertInto('account_recovery_codes').values(rows).execute();
  return codes;
}

/** Only one of two concurrent uses succeeds. Returns the number of codes left, or null for a wrong code. */
export async function useRecoveryCode(
  db: Db,
  account_id: string,
  code: string,
  now: Date,
): Promise<number | null> {
  const { numUpdatedRows } = await db
    .updateTable('account_recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('hash', '=', hashCode(account_id, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? ((await readRecoveryCodes(db, account_id))?.left ?? 0) : null;
}

/** Returns null when the account never had codes. */
export async function readRecoveryCodes(
  db: Db,
  account_id: string,
): Promise<{ left: number; created_at: Date } | null> {
  const rows = await db
    .selectFrom('account_recovery_codes')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', account_id)
    .execute();
  const [first] = rows;
  if (!first) return null;
  return { left: rows.filter(({ used_at }) => !used_at).length, created_at: first.created_at };
}
