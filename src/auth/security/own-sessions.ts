// Lists an account's sessions for its owner, and ends one of them.
import { authProblems } from '#auth/contract.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { endSession, listSessions } from '#auth/store/sessions.ts';
import { requireSession } from '#auth/embedded/sign-in.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';

export async function listOwnSessions(provider: Provider, caller: Caller) {
  const { account, session } = await requireSession(provider, caller);
  const sessions = await listSessions(provider.db, account.id, caller.now);
  return sessions.map(({ sid, ...rest }) => ({ id: sid, ...rest, is_this: sid === session.sid }));
}

/** Returns whether it was the caller's own session. Its tokens end too. */
export async function endOwnSession(
  provider: Provider,
  caller: Caller,
  id: string,
): Promise<boolean> {
  const { account, session } = await requireSession(provider, caller);
  await runInTransaction(provider.db, async (db) => {
    const ended = await endSession(db, account.id, id);
    if (!ended) throw authProblems['auth/session-not-found']();
    const { browser, system } = ended;
    const facts = { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
    await recordAccountEvent(db, { account_id: account.id, kind: 'session_ended', facts }, caller);
  });
  return id === session.sid;
}
