// Deletes expired rows in batches.
import { sql, type RawBuilder } from 'kysely';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { sweepBuckets } from '#platform/rate-limit/buckets.ts';
import { ACCOUNT_EVENT_DAYS } from '#auth/rules/account-events.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import type { Db } from '#context.ts';
import { DEVICE_SECONDS } from './devices.ts';
import { DAY } from '#platform/durations.ts';

const AT_ONCE = 5000;

/** Days for which rows are kept. */
export const ACCOUNT_MAIL_DAYS = 7;
export const UNCONFIRMED_TOTP_DAYS = 1;
export const DEVICE_DAYS = (DEVICE_SECONDS * 1000) / DAY;
export const THROTTLE_DAYS = 1;
const ORPHAN_DAYS = 1;

/** A table and the time since which its rows are expired. */
interface Stale {
  table: string;
  where: RawBuilder<unknown>;
}

function staleAt(now: Date): Stale[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  return [
    { table: 'sessions', where: sql`expires_at <= ${now}` },
    { table: 'tickets', where: sql`expires_at <= ${now}` },
    { table: 'account_mails', where: sql`created_at < ${before(ACCOUNT_MAIL_DAYS)}` },
    {
      table: 'account_totps',
      where: sql`confirmed_at IS NULL AND created_at < ${before(UNCONFIRMED_TOTP_DAYS)}`,
    },
    { table: 'account_events', where: sql`at < ${before(ACCOUNT_EVENT_DAYS)}` },
    { table: 'email_changes', where: sql`expires_at <= ${now}` },
    { table: 'account_devices', where: sql`seen_at < ${before(DEVICE_DAYS)}` },
    // A profile that was created while its account was deleted: nobody can sign in to it any more.
    {
      table: 'people',
      where: sql`role IS NULL AND NOT is_demo AND issuer = ${EMBEDDED_ISSUER}
        AND created_at < ${before(ORPHAN_DAYS)} AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = uid)`,
    },
  ];
}

/** Returns the number of deleted rows. */
export async function sweepAuth(
  db: Db,
  now: Date,
  budget: Budget = startBudget(),
): Promise<number> {
  let rows = 0;
  for (const { table, where } of staleAt(now)) {
    rows += await runInBatches(AT_ONCE, budget, async (most) => {
      const { numAffectedRows = 0n } =
        await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${sql.table(table)} WHERE ${where} LIMIT ${most}))`.execute(db);
      return Number(numAffectedRows);
    });
  }
  const unused = new Date(now.getTime() - THROTTLE_DAYS * DAY);
  return rows + (await runInBatches(AT_ONCE, budget, (most) => sweepBuckets(db, unused, most)));
}
