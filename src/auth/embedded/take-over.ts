// Gives an account whose address was never proved to whoever has proved it: a stranger may have registered it.
import type { Db } from '#context.ts';
import { revokeAllAccess } from '#auth/store/accounts.ts';
import { forgetDevices } from '#auth/store/devices.ts';
import { resetUnusedProfile } from '#identity/store.ts';
import { deleteCredentials, updateAccountName } from '#auth/store/logins.ts';
import { deleteFactors, lockAccount } from '#auth/store/second-factors.ts';
import { dropTicketsOf } from '#auth/store/tickets.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';

/**
 * Removes every way in from before the proof, the history, and the name and role of a profile that has nothing else.
 * `owner` is what the proof says of its owner. Runs in the transaction of the proof.
 */
export async function takeOverAccount(
  db: Db,
  account_id: string,
  owner: { name: string | null; picture: string | null; now: Date },
): Promise<void> {
  const { name, picture, now } = owner;
  await lockAccount(db, account_id);
  await deleteCredentials(db, account_id);
  await deleteFactors(db, account_id);
  await forgetDevices(db, account_id);
  await revokeAllAccess(db, account_id, now);
  await dropTicketsOf(db, account_id);
  await updateAccountName(db, account_id, { name, picture, updated_at: now });
  const holder = { issuer: EMBEDDED_ISSUER, uid: account_id };
  await resetUnusedProfile(db, holder, { name, avatar: picture, now });
}
