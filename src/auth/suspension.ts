// Suspends and reinstates people, and ends their sessions. For operators.
import { recordEvent } from '#events/outbox.ts';
import type { TransactionContext } from '#context.ts';
import type { SuspensionEvent } from './contract.ts';
import { revokeAllAccess } from './store/accounts.ts';
import {
  expireTokensOfPerson,
  hasAccess,
  lockPersonOrAccount,
  setSuspended,
  type LockedPersonOrAccount,
} from './store/suspension.ts';
import { closeSessionsOf } from './store/sessions.ts';
import { dropTicketsOf } from './store/tickets.ts';

interface AccessChange {
  /** The profile's id, or the account's id when there is no profile. */
  subject_id: string;
  /** False when it was so already. */
  isDone: boolean;
}

/** Ends sessions and tokens at once, and makes open streams in every process check again. */
async function revoke(
  { db, now }: TransactionContext,
  { person_id, account_id }: LockedPersonOrAccount,
) {
  if (account_id) return revokeAllAccess(db, account_id, now);
  if (!person_id) return;
  await expireTokensOfPerson(db, person_id, now);
}

async function notify(
  { db, now }: TransactionContext,
  { person_id }: LockedPersonOrAccount,
  kind: SuspensionEvent,
): Promise<void> {
  if (person_id)
    await recordEvent<SuspensionEvent>({ db, now, actor: null }, { kind, about: { person_id } });
}

/** Returns null when there is no such person. */
export async function suspendPerson(
  ctx: TransactionContext,
  id: string,
  reason: string,
): Promise<AccessChange | null> {
  const person = await lockPersonOrAccount(ctx.db, id);
  if (!person) return null;
  const { subject_id, is_suspended } = person;
  if (is_suspended) return { subject_id, isDone: false };
  await setSuspended(ctx, person, reason);
  await revoke(ctx, person);
  await notify(ctx, person, 'account_suspended');
  return { subject_id, isDone: true };
}

/** Also ends all sessions, so that the person signs in again. Returns null when there is no such person. */
export async function reinstatePerson(
  ctx: TransactionContext,
  id: string,
): Promise<AccessChange | null> {
  const person = await lockPersonOrAccount(ctx.db, id);
  if (!person) return null;
  const { subject_id, is_suspended } = person;
  if (!is_suspended) return { subject_id, isDone: false };
  await setSuspended(ctx, person, null);
  if (person.account_id) {
    await closeSessionsOf(ctx.db, person.account_id);
    await dropTicketsOf(ctx.db, person.account_id);
  }
  await notify(ctx, person, 'account_reinstated');
  return { subject_id, isDone: true };
}

/** Returns null when there is no such person. */
export async function endSessions(
  ctx: TransactionContext,
  id: string,
): Promise<AccessChange | null> {
  const person = await lockPersonOrAccount(ctx.db, id);
  if (!person) return null;
  const { subject_id, account_id } = person;
  // Whether somebody of another identity provider has a token is not known here, so theirs are always ended.
  if (account_id && !(await hasAccess(ctx, account_id))) return { subject_id, isDone: false };
  await revoke(ctx, person);
  await notify(ctx, person, 'account_sessions_ended');
  return { subject_id, isDone: true };
}
