// What happened to an account's factors: written down for its owner and for the operator's log.
import type { Db } from '#visit.ts';
import type { Caller, Provider } from '#identity/embedded/provider.ts';

export type FactorEvent =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used';

/** Runs inside the change's transaction. */
export async function recordFactorEvent(
  { log }: Pick<Provider, 'log'>,
  _db: Db,
  { account_id, kind }: { account_id: string; kind: FactorEvent; caller: Caller },
): Promise<void> {
  log.info({ security: 'factor_changed', account_id, kind }, 'Security event');
}
