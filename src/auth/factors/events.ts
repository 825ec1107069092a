// Records events about an account's factors.
import type { Caller } from '#auth/embedded/provider.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import type { AccountEventKind } from '#auth/rules/account-events.ts';
import type { Db } from '#context.ts';

export type FactorEvent = Extract<
  AccountEventKind,
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
>;

/** Runs in the transaction of the change. */
export async function recordFactorEvent(
  db: Db,
  { account_id, kind, caller }: { account_id: string; kind: FactorEvent; caller: Caller },
): Promise<void> {
  await recordAccountEvent(db, { account_id, kind }, caller);
}
