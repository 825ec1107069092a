// Stores the queue of mails and their states.
import { sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

export interface TakenMail {
  id: string;
  person_id: string;
  kind: Tables['mails']['kind'];
  template: string;
  search_id: string | null;
  company_id: string | null;
  job_id: string | null;
  application_id: string | null;
  interview_id: string | null;
  data: Record<string, unknown>;
  tries: number;
  /** The current address; errors are stored without it. */
  to: string | null;
  is_verified: boolean;
}

/** Leases due mails. Counts the try now, so that a try that kills its process counts too. */
export async function takeMails(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<TakenMail[]> {
  const { rows } = await sql<TakenMail>`
    UPDATE mails m SET tries = m.tries + 1, next_at = ${until}, digest_open = false
    FROM (
      SELECT id FROM mails WHERE state = 'waiting' AND next_at <= ${now} ORDER BY next_at, id LIMIT ${most}
      FOR UPDATE SKIP LOCKED
    ) due WHERE m.id = due.id
    RETURNING m.id, m.person_id, m.kind, m.template, m.search_id, m.company_id, m.job_id, m.application_id,
      m.interview_id, m.data, m.tries, (SELECT email FROM people WHERE id = m.person_id) AS "to",
      coalesce((SELECT email_verified FROM people WHERE id = m.person_id), false) AS is_verified`.execute(
    db,
  );
  return rows;
}

/** Each try has a new token; only its hash is stored. */
export async function setMailLink(db: Db, id: string, unsubscribe_hash: Uint8Array): Promise<void> {
  await db.updateTable('mails').set({ unsubscribe_hash }).where('id', '=', id).execute();
}

export async function markMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** The mail is empty, or the receiver no longer wants it. */
export async function markMailDropped(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set({ state: 'dropped' }).where('id', '=', id).execute();
}

/** Schedules the next try, or marks the mail as dead when `next_at` is null. Without an error, the last one stays. */
export async function markMailFailed(
  db: Db,
  id: string,
  { next_at, error }: { next_at: Date | null; error: string | null },
): Promise<void> {
  const state = next_at ? ('waiting' as const) : ('dead' as const);
  await db
    .updateTable('mails')
    .set({
      state,
      ...(error === null ? {} : { last_error: error.slice(0, 500) }),
      ...(next_at ? { next_at } : {}),
    })
    .where('id', '=', id)
    .execute();
}

interface MailFigures {
  waiting: number;
  dead: number;
  /** Creation time of the oldest waiting mail; for digests their due time. */
  oldest: Date | null;
}

export async function countMails(db: Db): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
      min(CASE WHEN digest_open THEN next_at ELSE created_at END) FILTER (WHERE state = 'waiting') AS oldest
    FROM mails WHERE state IN ('waiting', 'dead')`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0, oldest: null };
}

/** Latest first, without the address, which operators do not need. */
export function listDeadMails(db: Db, most: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'template', 'tries', 'last_error', 'created_at'])
    .where('state', '=', 'dead')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

/** Restarts all dead mails and returns their number. */
export async function reviveDeadMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
