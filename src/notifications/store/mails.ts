// Mails that wait, were sent, or were given up.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export interface TakenMail {
  id: string;
  person_id: string;
  kind: 'receipt' | 'application' | 'interview' | 'job' | 'alert' | 'follow' | 'account';
  template: string;
  search_id: string | null;
  company_id: string | null;
  job_id: string | null;
  application_id: string | null;
  interview_id: string | null;
  data: Record<string, unknown>;
  tries: number;
  /** The address as it is now: kept out of what is stored when a try fails. */
  to: string | null;
  is_verified: boolean;
}

/** Taken for the time of the lease; a try is counted now, so that one that kills its process is counted too. */
export async function takeMails(
  db: Db,
  { now, leased, most }: { now: Date; leased: Date; most: number },
): Promise<TakenMail[]> {
  const { rows } = await sql<TakenMail>`
    UPDATE mails m SET tries = m.tries + 1, next_at = ${leased}, digest_open = false
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

/** The word of its link is new at each try: only its hash is kept. */
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

/** Nothing is left to say, or nobody wants to hear it. */
export async function markMailDropped(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set({ state: 'dropped' }).where('id', '=', id).execute();
}

/** To be tried again, or given up where there is no next time. */
export async function markMailFailed(
  db: Db,
  id: string,
  { next_at, error }: { next_at: Date | null; error: string },
): Promise<void> {
  const state = next_at ? ('waiting' as const) : ('dead' as const);
  await db
    .updateTable('mails')
    .set({ state, last_error: error.slice(0, 500), ...(next_at ? { next_at } : {}) })
    .where('id', '=', id)
    .execute();
}

export interface MailFigures {
  waiting: number;
  dead: number;
  /** When the mail that has waited longest was made; a digest waits from when it is due. */
  oldest: Date | null;
}

export async function countMails(db: Db): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
      min(CASE WHEN digest_open THEN next_at ELSE created_at END) FILTER (WHERE state = 'waiting') AS oldest
    FROM mails WHERE state IN ('waiting', 'dead')`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0, oldest: null };
}

/** The dead ones, the latest first; without the address, which is nobody's business here. */
export function listDeadMails(db: Db, most: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'template', 'tries', 'last_error', 'created_at'])
    .where('state', '=', 'dead')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

/** All that were given up are tried again from the beginning; how many there are. */
export async function reviveDeadMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Some of the old ones that nobody waits for any more; how many went. */
export async function deleteMails(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM mails WHERE id = ANY(ARRAY(
    SELECT id FROM mails WHERE created_at < ${before} AND state <> 'waiting' ORDER BY created_at LIMIT ${most}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
