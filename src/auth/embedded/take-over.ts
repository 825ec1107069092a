// Gives an account whose address was never proved to whoever has proved it: a stranger may have registered it.
import type { Db } from '#context.ts';
import { revokeAllAccess } from '#auth/store/accounts.ts';
import { forgetDevices } from '#auth/store/devices.ts';
import { deleteCredentials } from '#auth/store/logins.ts';
import { deleteFactors, lockAccount } from '#auth/store/second-factors.ts';
import { dropTicketsOf } from '#auth/store/tickets.ts';

/** Removes every way in from before the proof, and the history. Runs in the transaction of the proof. */
export async function takeOverAccount(db: Db, account_id: string, now: Date): Promise<void> {
  await lockAccount(db, account_id);
  await deleteCredentials(db, account_id);
  await deleteFactors(db, account_id);
  await forgetDevices(db, account_id);
  await revokeAllAccess(db, account_id, now);
  await dropTicketsOf(db, account_id);
}
