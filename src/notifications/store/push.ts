// Stores the browsers that get push messages, and the queue of messages.
import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Db, Language, Role } from '#context.ts';
import type { NewPushSubscription, PushSubscription } from '#notifications/contract.ts';
import type { PushKind } from '#notifications/rules/push-kinds.ts';

/** Messages that one statement inserts. */
const MAX_INSERTED = 1000;
const COLUMNS = ['id', 'endpoint', 'kinds', 'created_at'] as const;

/** The column's constraint guarantees the kinds. */
const toSubscription = (row: Omit<PushSubscription, 'kinds'> & { kinds: string[] }) =>
  row as PushSubscription;

export async function readPushSubscriptions(
  db: Db,
  person_id: string,
): Promise<PushSubscription[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toSubscription);
}

interface PushOwner {
  person_id: string;
  /** The session of the caller's token; other issuers' sessions are not stored. */
  session: string | null;
}

/**
 * A browser in which another person signs in is reassigned to them; messages queued for the previous person are
 * deleted. Returns null if the endpoint belongs to somebody else with different keys: then it is not the caller's
 * browser.
 */
export async function writePushSubscription(
  db: Db,
  { person_id, session }: PushOwner,
  { endpoint, p256dh, auth, kinds }: NewPushSubscription,
  now: Date,
): Promise<PushSubscription | null> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('person_id', '<>', person_id)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute();
  const row = await db
    .insertInto('push_subscriptions')
    .values((eb) => {
      const known = eb.selectFrom('sessions').select('sid').where('sid', '=', session);
      const times = { created_at: now, updated_at: now };
      return { id: newId(now), person_id, session: known, endpoint, p256dh, auth, kinds, ...times };
    })
    .onConflict((on) =>
      on
        .column('endpoint')
        .doUpdateSet((eb) => ({
          session: eb.ref('excluded.session'),
          p256dh,
          auth,
          kinds,
          updated_at: now,
        }))
        .where('push_subscriptions.person_id', '=', person_id),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toSubscription(row) : null;
}

/** Deletes all but the `most` subscriptions that were saved last. */
export async function boundPushSubscriptions(
  db: Db,
  person_id: string,
  most: number,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE id IN (SELECT id FROM push_subscriptions
    WHERE person_id = ${person_id} ORDER BY updated_at DESC, id DESC OFFSET ${most})`.execute(db);
}

/** Deletes only that person's row if `person_id` is given. */
export async function deletePushSubscriptionRow(
  db: Db,
  id: string,
  person_id?: string,
): Promise<void> {
  let rows = db.deleteFrom('push_subscriptions').where('id', '=', id);
  if (person_id !== undefined) rows = rows.where('person_id', '=', person_id);
  await rows.execute();
}

export interface NewPush {
  person_id: string;
  kind: PushKind;
  /** A kind of event, or 'alert'. */
  template: string;
  /** Path of the page that it is about. */
  link: string;
}

/** Queues a message for each browser of the person that wants this kind, unless the same one waits already. */
export async function addPushMessages(
  db: Db,
  pushes: readonly NewPush[],
  now: Date,
): Promise<void> {
  if (pushes.length === 0) return;
  const { rows } = await sql<{ subscription_id: string; template: string; link: string }>`
    SELECT s.id AS subscription_id, q.template, q.link
    FROM json_to_recordset(${JSON.stringify(pushes)}::json) AS q(person_id text, kind text, template text, link text)
    JOIN push_subscriptions s ON s.person_id = q.person_id AND q.kind = ANY(s.kinds)`.execute(db);
  const messages = rows.map((row) => ({ id: newId(now), ...row, next_at: now, created_at: now }));
  for (let at = 0; at < messages.length; at += MAX_INSERTED) {
    await db
      .insertInto('push_messages')
      .values(messages.slice(at, at + MAX_INSERTED))
      .onConflict((on) => on.columns(['subscription_id', 'template', 'link']).doNothing())
      .execute();
  }
}

export interface TakenPush {
  id: string;
  subscription_id: string;
  template: string;
  link: string;
  tries: number;
  created_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: string[];
  language: Language;
  role: Role | null;
  /** False for suspended people, and where all sessions were ended after the browser subscribed. */
  is_allowed: boolean;
}

/** Leases due messages. Counts the try now, so that a try that kills its process counts too. */
export async function takePushMessages(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<TakenPush[]> {
  const { rows } = await sql<TakenPush>`
    UPDATE push_messages m SET tries = m.tries + 1, next_at = ${until}
    FROM (SELECT id FROM push_messages WHERE next_at <= ${now} ORDER BY next_at, id LIMIT ${most}
      FOR UPDATE SKIP LOCKED) due, push_subscriptions s, people p
    WHERE m.id = due.id AND s.id = m.subscription_id AND p.id = s.person_id
    RETURNING m.id, m.subscription_id, m.template, m.link, m.tries, m.created_at, s.endpoint, s.p256dh, s.auth,
      s.kinds, p.language, p.role,
      p.disabled_at IS NULL AND (p.tokens_valid_from IS NULL OR p.tokens_valid_from <= s.updated_at)
        AS is_allowed`.execute(db);
  return rows;
}

/** Call when the message was sent, or never will be. */
export async function deletePushMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

export async function postponePushMessage(db: Db, id: string, next_at: Date): Promise<void> {
  await db.updateTable('push_messages').set({ next_at }).where('id', '=', id).execute();
}
