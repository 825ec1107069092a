// Queues the mail with the link that verifies an address.
import type { Account } from '#auth/store/accounts.ts';
import { queueMail } from '#auth/store/account-mails.ts';
import type { Db } from '#context.ts';
import type { Caller } from './provider.ts';

/** Runs in the transaction that created the account or checked the request. */
export const queueVerification = (db: Db, { id, email }: Account, caller: Caller) =>
  queueMail(
    db,
    { kind: 'verify', account_id: id, to: email, language: caller.language },
    caller.now,
  );
