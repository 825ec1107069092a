// Removes all second factors of an account whose owner lost them. For operators, after another proof of identity.
import { revokeAllAccess } from '#auth/store/accounts.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { lockPersonOrAccount } from '#auth/store/suspension.ts';
import type { TransactionContext } from '#context.ts';
import { deleteFactors } from '#auth/store/second-factors.ts';

interface FactorReset {
  /** The profile's id, or the account's id when there is no profile. */
  subject_id: string;
  /** Number of removed passkeys and apps. */
  removed: number;
}

/** `db` must be a transaction. Also ends all sessions. Returns null for an unknown person. */
export async function resetFactors(
  { db, now }: TransactionContext,
  id: string,
): Promise<FactorReset | null> {
  const person = await lockPersonOrAccount(db, id);
  if (!person?.account_id) return null;
  const { account_id, subject_id } = person;
  const removed = await deleteFactors(db, account_id);
  if (removed > 0) {
    await revokeAllAccess(db, account_id, now);
    await recordAccountEvent(db, { account_id, kind: 'factors_reset' }, { now });
  }
  return { subject_id, removed };
}
