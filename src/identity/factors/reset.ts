// Takes all second factors from an account whose owner has lost them. For operators, who have asked for other proof.
import { revokeAllAccess } from '#identity/embedded/accounts.ts';
import { recordAccountEvent } from '#identity/events/record.ts';
import { lockPerson } from '#identity/suspension.ts';
import type { Db } from '#context.ts';
import { deleteFactors } from './account-factors.ts';

export interface FactorReset {
  /** The profile's id, or the account's where there is no profile yet. */
  subject_id: string;
  /** How many passkeys and apps there were. */
  removed: number;
}

/** `db` is a transaction. Sessions end too: whoever asked for the reset signs in anew. Null for nobody we know. */
export async function resetFactors(
  { db, now }: { db: Db; now: Date },
  id: string,
): Promise<FactorReset | null> {
  const person = await lockPerson(db, id);
  if (!person?.account_id) return null;
  const { account_id, person_id } = person;
  const removed = await deleteFactors(db, account_id);
  if (removed > 0) {
    await revokeAllAccess(db, account_id, now);
    await recordAccountEvent(db, { account_id, kind: 'factors_reset' }, { now });
  }
  return { subject_id: person_id ?? account_id, removed };
}
