// A sign-in whose password or Google account is right, waiting for the second factor.
import { z } from 'zod';
import type { Db } from '#context.ts';
import { createSecret } from '#identity/embedded/secret.ts';
import { findTicket, issueTicket, redeemTicket, type Ticket } from '#identity/embedded/tickets.ts';

const Data = z.object({ challenge: z.string() });

export interface WaitingSignIn {
  account_id: string;
  /** What a passkey signs, should one answer. */
  challenge: string;
}

const waitingOf = (ticket: Ticket | null): WaitingSignIn | null =>
  ticket?.account_id ? { account_id: ticket.account_id, ...Data.parse(ticket.data) } : null;

export const issueStep = (db: Db, account_id: string, now: Date): Promise<string> =>
  issueTicket(db, { kind: 'second_factor', account_id, data: { challenge: createSecret() } }, now);

export const findStep = async (db: Db, secret: string | undefined, now: Date) =>
  waitingOf(await findTicket(db, 'second_factor', secret, now));

export const redeemStep = async (db: Db, secret: string | undefined, now: Date) =>
  waitingOf(await redeemTicket(db, 'second_factor', secret, now));
