// The transactional outbox: events are written in the transaction that causes them and dispatched later.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import { newId } from '#platform/ids.ts';
import type { RetentionRule } from '#platform/retention.ts';
import type { Db, ActionContext } from '#context.ts';

/** Contains only ids, never a name, an address or a text. */
interface EventSubject {
  /** The person concerned, such as the application's seeker. */
  person_id?: string | null;
  company_id?: string | null;
  job_id?: string | null;
  application_id?: string | null;
  interview_id?: string | null;
}

export interface EventKind<Kind extends string = string> {
  kind: Kind;
  about: EventSubject;
  /** Numbers and codes for the notification's text. */
  data?: Record<string, string | number | boolean>;
  /** The event is not dispatched before this time; at once by default. */
  due_at?: Date;
  batch_id?: string;
}

export interface DueEvent extends Required<EventSubject> {
  id: string;
  kind: string;
  by_person: string | null;
  data: Record<string, unknown>;
  at: Date;
}

/** Rows per statement: PostgreSQL takes 65,535 parameters, and a row has 13. */
const CHUNK = 1000;

/**
 * Records events in the transaction of the write, any number of them. Without the module's kinds as the type argument a
 * call does not compile: a misspelled kind would be recorded, and nobody notified.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what it is compared with is the type argument
export async function recordEvents<Kind extends string = never>(
  { db, now, actor }: Pick<ActionContext, 'db' | 'now' | 'actor'>,
  pending: readonly EventKind<NoInfer<Kind>>[],
): Promise<void> {
  const none = { person_id: null, company_id: null, job_id: null, application_id: null };
  const rows = pending.map(({ kind, about, data = {}, due_at = now, batch_id = null }) => ({
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
  for (let at = 0; at < rows.length; at += CHUNK) {
    const insert = db.insertInto('events').values(rows.slice(at, at + CHUNK));
    // Prepared only for single events: each number of rows would be a separate statement.
    await (rows.length === 1 ? insert.modifyEnd(PREPARED) : insert).execute();
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what it is compared with is the type argument
export async function recordEvent<Kind extends string = never>(
  ctx: Pick<ActionContext, 'db' | 'now' | 'actor'>,
  event: EventKind<NoInfer<Kind>>,
): Promise<void> {
  await recordEvents<Kind>(ctx, [event]);
}

/**
 * Discards the events of a bulk decision about applications of which none has been dispatched; returns these
 * applications. A dispatcher may take the events of one application in two batches.
 */
export async function discardEventsOfApplications(
  db: Db,
  batch_id: string,
  application_ids: readonly string[],
): Promise<string[]> {
  if (application_ids.length === 0) return [];
  // Locked first, so that what a dispatcher is just taking counts as dispatched.
  const events = await db
    .selectFrom('events')
    .select(['id', 'application_id', 'told_at'])
    .where('batch_id', '=', batch_id)
    .where('application_id', 'in', application_ids)
    .orderBy('seq')
    .forUpdate()
    .execute();
  const announced = new Set(
    events.flatMap((event) => (event.told_at === null ? [] : event.application_id)),
  );
  const discarded = events.filter(({ application_id }) => !announced.has(application_id));
  const ids = discarded.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('events').where('id', 'in', ids).execute();
  return [...new Set(discarded.flatMap(({ application_id }) => application_id ?? []))];
}

/** Discards the undispatched events of a kind about these interviews, which a later change has overtaken. */
export async function discardEventsOfInterviews(
  db: Db,
  kind: string,
  interview_ids: readonly string[],
): Promise<void> {
  if (interview_ids.length === 0) return;
  await sql`DELETE FROM events WHERE kind = ${kind} AND interview_id = ANY (${[...interview_ids]})
    AND told_at IS NULL`.execute(db);
}

/** Reads the data of the last event of a kind about an interview; null once it has been swept. */
export async function readLastDataOfInterview(
  db: Db,
  kind: string,
  interview_id: string,
): Promise<DueEvent['data'] | null> {
  const last = await db
    .selectFrom('events')
    .select('data')
    .where('interview_id', '=', interview_id)
    .where('kind', '=', kind)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.data ?? null;
}

export type DiscardedEvent = Pick<DueEvent, 'kind' | 'by_person' | 'at'>;

/** Discards the undispatched events of a change; null if one has been dispatched already. */
export async function discardBatch(db: Db, batch_id: string): Promise<DiscardedEvent[] | null> {
  const discarded = await db
    .deleteFrom('events')
    .where('batch_id', '=', batch_id)
    .where('told_at', 'is', null)
    .returning(['kind', 'by_person', 'at'])
    .execute();
  const announced = await db
    .selectFrom('events')
    .select('id')
    .where('batch_id', '=', batch_id)
    .limit(1)
    .executeTakeFirst();
  return announced ? null : discarded;
}

/** The next due events, locked until the caller's transaction ends; settle them in the same one. */
export async function takeEvents(db: Db, now: Date, limit: number): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    SELECT id, kind, by_person, person_id, company_id, job_id, application_id, interview_id, data, at
    FROM events WHERE told_at IS NULL AND due_at <= ${now} ORDER BY due_at, seq LIMIT ${limit}
    FOR UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

export async function settleEvents(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('events').set({ told_at: now }).where('id', 'in', ids).execute();
}

/** Events that `notifications/` has taken. */
export const EVENT_RETENTION: RetentionRule = {
  table: 'events',
  id: sql`id`,
  from: 'told_at',
  days: 30,
};
