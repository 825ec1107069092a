// Erases a person: every module erases its share, in reverse order of dependencies.
import { recordRightUse, type LockedPerson } from '#account/store.ts';
import { eraseResponsesOf } from '#api/idempotency.ts';
import { newId } from '#platform/ids.ts';
import type { TransactionContext } from '#context.ts';
import type { PersonalDataSource } from './personal-data-source.ts';

/** `id` is the profile's, or the account's where there is no profile. Returns the number of the receipt. */
export async function erasePerson(
  { db, now }: TransactionContext,
  { id, issuer, uid, role, company_id }: LockedPerson & { id: string },
  sources: readonly PersonalDataSource[],
): Promise<string> {
  const counts: Record<string, number> = {};
  for (const { erasePersonalData } of sources.toReversed())
    Object.assign(counts, await erasePersonalData({ db, now }, { id, role, company_id }));
  await eraseResponsesOf(db, issuer, uid);
  const receipt = newId(now);
  await recordRightUse(db, {
    id: receipt,
    kind: 'deletion',
    person_id: null,
    role,
    counts,
    at: now,
  });
  return receipt;
}
