// Queue of the provider's mails, filled in the transaction of the event that needs one.
import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Db, Language } from '#context.ts';
import { getMailTemplate, type AccountMailKind } from '#auth/mails/templates.ts';

interface NewMail {
  kind: AccountMailKind;
  /** Null when only the address is known; the sender looks up its account. */
  account_id: string | null;
  to: string;
  language: Language;
  /** Values for the sentences of its kind; never a secret. */
  data?: Readonly<Record<string, string>>;
}

/**
 * Queues one mail with a link per address and kind: another request while it waits makes it due at once, also while the
 * earlier one is being sent. The sender issues its ticket.
 */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  const { kind, account_id, to, language, data = {} } = mail;
  const is_single = getMailTemplate(kind).ticket !== undefined;
  await db
    .insertInto('account_mails')
    .values({
      id: newId(now),
      account_id,
      recipient: to.trim().toLowerCase(),
      kind,
      language,
      data: JSON.stringify(data),
      is_single,
      next_at: now,
      created_at: now,
    })
    .onConflict((on) =>
      on
        .columns(['recipient', 'kind'])
        .where('state', '=', 'waiting')
        .where('is_single', '=', true)
        .doUpdateSet({
          next_at: now,
          tries: 0,
          leased_until: null,
          account_id: sql`excluded.account_id`,
          data: sql`excluded.data`,
        }),
    )
    .execute();
}

export interface WaitingMail {
  id: string;
  account_id: string | null;
  recipient: string;
  kind: string;
  language: Language;
  data: Record<string, unknown>;
  tries: number;
  leased_until: Date;
}

/** Leases due mails to this process. Counts the try now, so that a try that kills the process counts too. */
export async function takeAccountMails(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    UPDATE account_mails m SET tries = m.tries + 1, leased_until = ${until}
    FROM (
      SELECT id FROM account_mails
      WHERE state = 'waiting' AND next_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY next_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) due WHERE m.id = due.id
    RETURNING m.id, m.account_id, m.recipient, m.kind, m.language, m.data, m.tries, m.leased_until`.execute(
    db,
  );
  return rows;
}

type Lease = Pick<WaitingMail, 'id' | 'leased_until'>;

/** Deletes a mail that was sent, or that has no receiver; not if it was queued again during the lease. */
export async function dropAccountMail(db: Db, { id, leased_until }: Lease): Promise<void> {
  await db
    .deleteFrom('account_mails')
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute();
}

interface MailFailure {
  account_id: string | null;
  /** Null for a mail that is given up. */
  next_at: Date | null;
  /** Null leaves the last one. */
  reason: string | null;
}

/** Schedules the next try at `next_at`; null marks the mail as dead. A mail that was queued again is due already. */
export async function failAccountMail(
  db: Db,
  { id, leased_until }: Lease,
  { account_id, next_at, reason }: MailFailure,
): Promise<void> {
  const failure = reason === null ? {} : { last_error: reason.slice(0, 500) };
  const next = next_at ? { next_at } : { state: 'dead' as const };
  await db
    .updateTable('account_mails')
    .set({ account_id, leased_until: null, ...failure, ...next })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute();
}

/** Deletes all unsent mails to the address, including those without an account. */
export async function dropMailsTo(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('account_mails')
    .where('recipient', '=', email.trim().toLowerCase())
    .execute();
}

export interface AccountMailFigures {
  waiting: number;
  dead: number;
  /** Creation time of the oldest waiting mail. */
  oldest: Date | null;
}

export async function countAccountMails(db: Db): Promise<AccountMailFigures> {
  const { rows } = await sql<AccountMailFigures>`
    SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
      min(created_at) FILTER (WHERE state = 'waiting') AS oldest FROM account_mails`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0, oldest: null };
}

/** Lists dead mails, the latest first, without their addresses. */
export function listDeadAccountMails(db: Db, most: number) {
  return db
    .selectFrom('account_mails')
    .select(['id', 'kind', 'tries', 'last_error', 'created_at'])
    .where('state', '=', 'dead')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

/** Restarts dead mails and returns their number. Deletes those for which a newer mail is waiting. */
export async function reviveAccountMails(db: Db, now: Date): Promise<number> {
  await sql`DELETE FROM account_mails d WHERE state = 'dead' AND is_single AND EXISTS (
    SELECT FROM account_mails o WHERE o.recipient = d.recipient AND o.kind = d.kind AND o.is_single
      AND (o.state = 'waiting' OR o.id > d.id))`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('account_mails')
    .set({ state: 'waiting', tries: 0, next_at: now, leased_until: null })
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
