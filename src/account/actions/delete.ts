// Deletes the caller's account.
import { problems } from '#account/contract.ts';
import { lockPerson } from '#account/store.ts';
import { apiProblems } from '#api/problem.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { erasePerson } from './erase.ts';
import type { PersonalDataContext } from './personal-data-source.ts';

/** Runs before the transaction, so that a rollback does not undo the count of wrong passwords. */
export async function confirmAccountDeletion(
  ctx: ActionContext,
  password: string | undefined,
  { confirm }: PersonalDataContext,
): Promise<void> {
  const answer = await confirm(ctx, password);
  if (answer === 'wrong') throw problems.password_wrong();
  if (answer === 'stale') throw problems.fresh_sign_in_needed();
}

export async function deleteAccount(
  ctx: ActionContext,
  { sources }: PersonalDataContext,
): Promise<{ deleted: true; receipt: string }> {
  const { db, now, actor } = ctx;
  const { id } = getPerson(ctx);
  // The caller was read before the request's body: meanwhile a company may have been saved, or the account deleted.
  const person = await lockPerson(db, id);
  if (!person) throw apiProblems.unauthorized();
  const receipt = await erasePerson({ db, now }, { id, ...person }, sources);
  logSecurityEvent(ctx.log, 'account_deleted', { person: id, account_id: actor?.uid, receipt });
  return { deleted: true, receipt };
}
