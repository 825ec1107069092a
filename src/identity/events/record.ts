// Writes down what happened to an account, inside the transaction of what happened.
import { sql } from 'kysely';
import {
  isRoutineEvent,
  KEPT_EVENTS,
  ROUTINE_EVENTS,
  type AccountEventKind,
} from '#identity/rules/account-events.ts';
import type { Device } from '#identity/rules/device.ts';
import { newId } from '#platform/ids.ts';
import type { Db } from '#visit.ts';

export interface NewAccountEvent {
  account_id: string;
  kind: AccountEventKind;
  /** Codes, counts and names of the owner's own things; never an address or a secret. */
  facts?: Readonly<Record<string, string | number | boolean>>;
}

/** A caller of the provider's; an operator's command has neither device nor network. */
export interface EventSource {
  now: Date;
  device?: Device | null;
  /** Hashed. */
  network?: string | null;
}

export async function recordAccountEvent(
  db: Db,
  { account_id, kind, facts = {} }: NewAccountEvent,
  { now, device, network }: EventSource,
): Promise<void> {
  await db
    .insertInto('account_events')
    .values({
      id: newId(now),
      account_id,
      kind,
      at: now,
      browser: device?.browser ?? null,
      system: device?.system ?? null,
      network: network ?? null,
      facts: JSON.stringify(facts),
    })
    .execute();
  await trimEvents(db, account_id, kind);
}

/** Routine events and the others are counted apart, so that many sign-ins hide no changed password. */
async function trimEvents(db: Db, account_id: string, kind: AccountEventKind): Promise<void> {
  const isRoutine = isRoutineEvent(kind);
  const kept = isRoutine ? KEPT_EVENTS.routine : KEPT_EVENTS.other;
  const alike = sql`(kind = ANY(${[...ROUTINE_EVENTS]})) = ${isRoutine}`;
  await sql`DELETE FROM account_events WHERE account_id = ${account_id} AND ${alike} AND id <= (
    SELECT id FROM account_events WHERE account_id = ${account_id} AND ${alike}
    ORDER BY id DESC OFFSET ${kept} LIMIT 1)`.execute(db);
}
