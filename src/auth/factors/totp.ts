// Codes of an authenticator app (RFC 6238): confirmed with a first code; each time step counts once.
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { authProblems, type TotpSetup } from '#auth/contract.ts';
import { lockTotp, recordTotpStep, replaceUnconfirmedTotp } from '#auth/store/totps.ts';
import type { Vault } from '#auth/keys/vault.ts';
import { HOUR } from '#platform/durations.ts';
import { PRODUCT } from '#product.ts';
import type { Db } from '#context.ts';

/** Accepts one step before and after the current one, because phones' clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** An unconfirmed set-up expires after this time. */
const SETUP_MS = HOUR;

interface TotpStore {
  db: Db;
  vault: Vault;
}

const toLabel = (account_id: string) => `totp ${account_id}`;

const createTotp = (secret: Secret, label: string) =>
  new TOTP({ issuer: PRODUCT, label, secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** Returns the 30-second step of the code, or null. Accepts '123 456' as apps show it, and full-width digits. */
function toTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.normalize('NFKC').replace(/\s/g, '');
  // The comparison in otpauth throws on any other length in bytes.
  if (!/^\d{6}$/.test(token)) return null;
  const totp = createTotp(Secret.fromBase32(secret), '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Creates a secret that counts once a code confirms it; replaces an unconfirmed one. */
export async function beginTotp(
  { db, vault }: TotpStore,
  account: { id: string; email: string },
  now: Date,
): Promise<TotpSetup> {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed_secret = await vault.seal(toLabel(account.id), secret.base32);
  if (!(await replaceUnconfirmedTotp(db, account.id, sealed_secret, now)))
    throw authProblems['auth/factor-already-set']();
  const uri = createTotp(secret, account.email).toString();
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Runs in a transaction, because the row stays locked until the step is written. */
async function acceptCode(
  { db, vault }: TotpStore,
  { account_id, code, confirmed, now }: TotpProof & { confirmed: boolean },
): Promise<boolean> {
  const row = await lockTotp(db, account_id, confirmed);
  if (!row || (!confirmed && now.getTime() - row.created_at.getTime() > SETUP_MS)) return false;
  const secret = await vault.unseal(toLabel(account_id), row.sealed_secret);
  const step = secret === null ? null : toTotpStep(secret, code, now);
  if (step === null || (row.last_step !== null && step <= row.last_step)) return false;
  await recordTotpStep(db, account_id, {
    last_step: step,
    ...(confirmed ? { used_at: now } : { confirmed_at: now }),
  });
  return true;
}

interface TotpProof {
  account_id: string;
  code: string;
  now: Date;
}

/** Also uses up the confirming code, so that it cannot sign in. */
export const confirmTotp = (store: TotpStore, proof: TotpProof): Promise<boolean> =>
  acceptCode(store, { ...proof, confirmed: false });

export const useTotp = (store: TotpStore, proof: TotpProof): Promise<boolean> =>
  acceptCode(store, { ...proof, confirmed: true });
