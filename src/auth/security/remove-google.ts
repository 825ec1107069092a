// Removes the sign-in with Google from an account, if the account can be opened without it.
import { apiProblems } from '#api/problem.ts';
import { authProblems } from '#auth/contract.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { requireRecentProof } from '#auth/factors/owner.ts';
import { deleteLogins, hasOwnSignIn } from '#auth/store/logins.ts';
import { lockAccount } from '#auth/store/second-factors.ts';
import { findSession } from '#auth/store/sessions.ts';
import { runInTransaction } from '#platform/database/transaction.ts';

export async function removeGoogle(
  provider: Provider,
  caller: Caller,
  { password }: { password?: string | undefined },
): Promise<void> {
  const account_id = (await requireRecentProof(provider, caller, password)).account.id;
  await runInTransaction(provider.db, async (db) => {
    // A passkey that is being removed at the same time would leave no way in.
    await lockAccount(db, account_id);
    if (!(await findSession(db, caller.session, caller.now)))
      throw authProblems['auth/requires-sign-in']();
    if (!(await hasOwnSignIn(db, account_id))) throw authProblems['auth/last-sign-in-method']();
    if (!(await deleteLogins(db, account_id))) throw apiProblems.not_found();
    await recordAccountEvent(db, { account_id, kind: 'google_removed' }, caller);
  });
}
