// Single-use tickets: for links in mails, and for sign-ins in progress.
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { hashSecret, createSecret } from '#auth/embedded/secret.ts';
import { DAY, MINUTE } from '#platform/durations.ts';

const LIFE = {
  oauth: 10 * MINUTE,
  reset: 60 * MINUTE,
  verify: DAY,
  email_old: DAY,
  email_new: DAY,
  second_factor: 5 * MINUTE,
  passkey_sign_in: 5 * MINUTE,
  passkey_add: 5 * MINUTE,
} as const;

export type TicketKind = keyof typeof LIFE;

interface NewTicket {
  kind: TicketKind;
  account_id?: string;
  data?: object;
}

export interface Ticket {
  account_id: string | null;
  /** The JSON data given to `issueTicket`. */
  data: unknown;
}

/** Returns the secret that redeems it once. */
export async function issueTicket(db: Db, ticket: NewTicket, now: Date): Promise<string> {
  const secret = createSecret();
  await db
    .insertInto('tickets')
    .values({
      id: hashSecret(secret),
      kind: ticket.kind,
      account_id: ticket.account_id ?? null,
      data: JSON.stringify(ticket.data ?? {}),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE[ticket.kind]),
    })
    .execute();
  return secret;
}

const isOpen =
  (kind: TicketKind, secret: string, now: Date) => (eb: ExpressionBuilder<Tables, 'tickets'>) =>
    eb.and([eb('id', '=', hashSecret(secret)), eb('kind', '=', kind), eb('expires_at', '>', now)]);

/** Only one of two concurrent requests gets the row. */
export async function redeemTicket(
  db: Db,
  kind: TicketKind,
  secret: string | undefined,
  now: Date,
): Promise<Ticket | null> {
  if (!secret) return null;
  const row = await db
    .deleteFrom('tickets')
    .where(isOpen(kind, secret, now))
    .returning(['account_id', 'data'])
    .executeTakeFirst();
  return row ?? null;
}

/** Reads a ticket without redeeming it. */
export async function findTicket(
  db: Db,
  kind: TicketKind,
  secret: string | undefined,
  now: Date,
): Promise<Ticket | null> {
  if (!secret) return null;
  const row = await db
    .selectFrom('tickets')
    .select(['account_id', 'data'])
    .where(isOpen(kind, secret, now))
    .executeTakeFirst();
  return row ?? null;
}

/** Drops all tickets but those that verify the address: they open nothing, and work only while signed in. */
export async function dropAccessTickets(db: Db, account_id: string): Promise<void> {
  await db
    .deleteFrom('tickets')
    .where('account_id', '=', account_id)
    .where('kind', '!=', 'verify')
    .execute();
}

export async function dropTicketsOf(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('tickets').where('account_id', '=', account_id).execute();
}

export async function dropTicket(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('tickets').where('id', '=', hashSecret(secret)).execute();
}
