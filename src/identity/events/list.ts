// Lists an account's events for its owner, newest first, and deletes them after a year.
import { isAccountEvent, type AccountEventKind } from '#identity/rules/account-events.ts';
import type { Db } from '#context.ts';

export interface AccountEvent {
  id: string;
  kind: AccountEventKind;
  at: Date;
  browser: string | null;
  system: string | null;
  network: string | null;
  facts: Record<string, string | number | boolean>;
}

export async function listAccountEvents(db: Db, account_id: string): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom('account_events')
    .select(['id', 'kind', 'at', 'browser', 'system', 'network', 'facts'])
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ kind, ...row }) => (isAccountEvent(kind) ? [{ ...row, kind }] : []));
}
