// Tickets of sign-ins that have passed the first step and wait for the second factor.
import { z } from 'zod';
import type { Db } from '#context.ts';
import { createSecret } from '#auth/embedded/secret.ts';
import { findTicket, issueTicket, redeemTicket, type Ticket } from '#auth/store/tickets.ts';

const Data = z.object({ challenge: z.string() });

export interface PendingSignIn {
  account_id: string;
  /** Challenge for signing with a passkey. */
  challenge: string;
}

const toPendingSignIn = (ticket: Ticket | null): PendingSignIn | null =>
  ticket?.account_id ? { account_id: ticket.account_id, ...Data.parse(ticket.data) } : null;

export const issueStep = (db: Db, account_id: string, now: Date): Promise<string> =>
  issueTicket(db, { kind: 'second_factor', account_id, data: { challenge: createSecret() } }, now);

export const findStep = async (db: Db, secret: string | undefined, now: Date) =>
  toPendingSignIn(await findTicket(db, 'second_factor', secret, now));

export const redeemStep = async (db: Db, secret: string | undefined, now: Date) =>
  toPendingSignIn(await redeemTicket(db, 'second_factor', secret, now));
