// The events of accounts.
import { sql } from 'kysely';
import {
  isAccountEvent,
  isRoutineEvent,
  RETAINED_EVENTS,
  ROUTINE_EVENTS,
  type AccountEventKind,
} from '#auth/rules/account-events.ts';
import { newId } from '#platform/ids.ts';
import type { Db } from '#context.ts';

interface AccountEvent {
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

/** Inserts an event and deletes the oldest ones above the limit. */
export async function insertAccountEvent(
  db: Db,
  { facts, ...event }: Omit<AccountEvent, 'id'> & { account_id: string },
): Promise<void> {
  await db
    .insertInto('account_events')
    .values({ id: newId(event.at), ...event, facts: JSON.stringify(facts) })
    .execute();
  await trimEvents(db, event.account_id, event.kind);
}

/** Routine events have a separate limit, so that many sign-ins do not displace a changed password. */
async function trimEvents(db: Db, account_id: string, kind: AccountEventKind): Promise<void> {
  const isRoutine = isRoutineEvent(kind);
  const limit = isRoutine ? RETAINED_EVENTS.routine : RETAINED_EVENTS.other;
  const alike = sql`(kind = ANY(${[...ROUTINE_EVENTS]})) = ${isRoutine}`;
  await sql`DELETE FROM account_events WHERE account_id = ${account_id} AND ${alike} AND id <= (
    SELECT id FROM account_events WHERE account_id = ${account_id} AND ${alike}
    ORDER BY id DESC OFFSET ${limit} LIMIT 1)`.execute(db);
}
