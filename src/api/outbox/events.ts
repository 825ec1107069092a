// What happened, written in the transaction of whoever did it; taken from here by whoever tells people.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import { newId } from '#platform/ids.ts';
import type { Db, ActionContext } from '#context.ts';

/** Ids alone, never a name, an address or a letter. */
export interface EventSubject {
  /** Whom it is about, such as the application's seeker. */
  person_id?: string | null;
  company_id?: string | null;
  job_id?: string | null;
  application_id?: string | null;
  interview_id?: string | null;
}

export interface EventKind<Kind extends string = string> {
  kind: Kind;
  about: EventSubject;
  /** Numbers and codes that its sentence needs. */
  data?: Record<string, string | number | boolean>;
  /** Told not before this moment; at once unless given. */
  due_at?: Date;
  batch_id?: string;
}

export interface TakenEvent extends Required<EventSubject> {
  id: string;
  kind: string;
  by_person: string | null;
  data: Record<string, unknown>;
  at: Date;
}

/** Notes that it happened. Rolled back with the write, it has not happened. */
export async function recordEvent<Kind extends string>(
  { db, now, actor }: Pick<ActionContext, 'db' | 'now' | 'actor'>,
  ...happenings: readonly EventKind<Kind>[]
): Promise<void> {
  if (happenings.length === 0) return;
  const none = { person_id: null, company_id: null, job_id: null, application_id: null };
  const rows = happenings.map(({ kind, about, data = {}, due_at = now, batch_id = null }) => ({
    id: newId(now),
    kind,
    by_person: actor?.person?.id ?? null,
    batch_id,
    at: now,
    due_at,
    ...none,
    interview_id: null,
    ...about,
    data: JSON.stringify(data),
    told_at: null,
  }));
  const insert = db.insertInto('events').values(rows);
  // Most things happen one by one; of many at once each number would be a statement of its own.
  await (rows.length === 1 ? insert.modifyEnd(PREPARED) : insert).execute();
}

/** Takes back what a bulk decision was about to tell; answers those applications that nobody was told of. */
export async function discardEvent(
  db: Db,
  batch_id: string,
  application_ids: readonly string[],
): Promise<string[]> {
  if (application_ids.length === 0) return [];
  const gone = await db
    .deleteFrom('events')
    .where('batch_id', '=', batch_id)
    .where('application_id', 'in', application_ids)
    .where('told_at', 'is', null)
    .returning('application_id')
    .execute();
  return gone.flatMap(({ application_id }) => application_id ?? []);
}

export type DiscardedEvent = Pick<TakenEvent, 'kind' | 'by_person' | 'at'>;

/** Takes back all that one change was about to tell; null where somebody has been told of it. */
export async function discardEvents(db: Db, batch_id: string): Promise<DiscardedEvent[] | null> {
  const discarded = await db
    .deleteFrom('events')
    .where('batch_id', '=', batch_id)
    .where('told_at', 'is', null)
    .returning(['kind', 'by_person', 'at'])
    .execute();
  const told = await db
    .selectFrom('events')
    .select('id')
    .where('batch_id', '=', batch_id)
    .limit(1)
    .executeTakeFirst();
  return told ? null : discarded;
}

/** The next events to tell, held until the caller's transaction ends; settle them in the same one. */
export async function takeEvents(db: Db, now: Date, limit: number): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`
    SELECT id, kind, by_person, person_id, company_id, job_id, application_id, interview_id, data, at
    FROM events WHERE told_at IS NULL AND due_at <= ${now} ORDER BY due_at, seq LIMIT ${limit}
    FOR UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

export async function settleEvents(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('events').set({ told_at: now }).where('id', 'in', ids).execute();
}

/** Told events are kept for a month. Some of the older ones go; how many. */
export async function sweepEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM events WHERE id = ANY(ARRAY(
    SELECT id FROM events WHERE told_at < ${before} ORDER BY told_at LIMIT ${most}))`.execute(db);
  return Number(numAffectedRows);
}
