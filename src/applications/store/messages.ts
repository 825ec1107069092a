// Reads and writes the messages of an application.
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ApplicationMessage } from '#applications/contract/messages.ts';
import type { ThreadState } from '#applications/rules/messages.ts';
import type { Side } from '#applications/rules/transitions.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

/** Reads the messages of applications, the earliest first. */
export async function readMessages(
  db: Db,
  application_ids: readonly string[],
): Promise<(ApplicationMessage & { application_id: string })[]> {
  if (application_ids.length === 0) return [];
  return db
    .selectFrom('application_messages')
    .select(['application_id', 'id', 'side', 'text', 'created_at'])
    .where('application_id', 'in', application_ids)
    .orderBy('seq')
    .execute();
}

/** Counts the messages that `side` has not opened. */
export async function countUnreadMessages(
  db: Db,
  application_id: string,
  side: Side,
): Promise<number> {
  const { count } = await db
    .selectFrom('application_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', application_id)
    .where('side', '<>', side)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface ReadMessages {
  application_id: string;
  /** The side that has read them. */
  side: Side;
  /** Without it, all messages were read; with one of another thread, none. */
  last_message_id: string | undefined;
}

export async function setRead(
  db: Db,
  { application_id, side, last_message_id }: ReadMessages,
  read_at: Date,
): Promise<void> {
  let messages = db
    .updateTable('application_messages')
    .set({ read_at })
    .where('application_id', '=', application_id)
    .where('side', '<>', side)
    .where('read_at', 'is', null);
  if (last_message_id !== undefined) {
    messages = messages.where('seq', '<=', (eb) =>
      eb
        .selectFrom('application_messages as last')
        .select('last.seq')
        .where('last.application_id', '=', application_id)
        .where('last.id', '=', last_message_id),
    );
  }
  await messages.execute();
}

export async function readThreadState(db: Db, application_id: string) {
  const { rows } = await sql<ThreadState>`
    SELECT a.status, a.answered_at, j.state = 'taken_down' AS job_gone, (c.taken_down_at IS NOT NULL
      OR NOT EXISTS (SELECT 1 FROM memberships m WHERE m.company_id = c.id)) AS company_gone
    FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = a.company_id
    WHERE a.id = ${application_id}`.execute(db);
  return rows[0];
}

interface ThreadCounts {
  total: number;
  /** Messages of this side since the other side's last one. */
  without_reply: number;
  /** The other side has been notified of a message that it has not opened. */
  is_notified: boolean;
}

export async function countMessages(
  db: Db,
  { application_id, side, since }: { application_id: string; side: Side; since: Date },
): Promise<ThreadCounts> {
  const { rows } = await sql<ThreadCounts>`
    SELECT count(*) AS total, count(*) FILTER (WHERE side = ${side} AND seq > coalesce((
        SELECT max(o.seq) FROM application_messages o
        WHERE o.application_id = ${application_id} AND o.side <> ${side}), 0)) AS without_reply,
      coalesce(bool_or(side = ${side} AND read_at IS NULL AND created_at > ${since}), false) AS is_notified
    FROM application_messages WHERE application_id = ${application_id}`.execute(db);
  return rows[0] ?? { total: 0, without_reply: 0, is_notified: false };
}

/** Serializes what a person writes, in any thread, until the transaction ends. */
export async function lockAuthor(db: Db, author_id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('messages of ' || ${author_id}, 0))`.execute(
    db,
  );
}

/** When a person wrote the last but `count - 1` message, in any thread; null if that is not after `since`. */
export async function readTimeOfMessage(
  db: Db,
  author_id: string,
  { count, since }: { count: number; since: Date },
): Promise<Date | null> {
  const found = await db
    .selectFrom('application_messages')
    .select('created_at')
    .where('author_id', '=', author_id)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return found?.created_at ?? null;
}

export async function insertMessage(
  db: Db,
  message: Insertable<Tables['application_messages']>,
): Promise<void> {
  await db.insertInto('application_messages').values(message).execute();
}

/** Messages that a person wrote for a company. */
export async function readMessagesOfPerson(db: Db, author_id: string) {
  return db
    .selectFrom('application_messages')
    .select(['application_id', 'text', 'created_at'])
    .where('author_id', '=', author_id)
    .where('side', '=', 'company')
    .orderBy('seq')
    .execute();
}
