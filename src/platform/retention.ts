// Rows that expire: each module declares its own once, for the cleanup that deletes them and for the check of it.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { runInBatches, startBudget, type Budget } from './budget.ts';
import { runAtLowPriority } from './database/low-priority.ts';
import { DAY } from './durations.ts';
import { toVietnamDay } from './vietnam-time.ts';

export interface RetentionRule {
  table: string;
  /** An SQL expression that identifies a row without personal data. */
  id: RawBuilder<unknown>;
  /** The column from which `days` are counted; a date is over at midnight in Vietnam. */
  from: string;
  isDate?: boolean;
  days: number;
  /** A further condition. */
  where?: RawBuilder<unknown>;
}

/** The time at which `days` begin. A day ends at midnight in Vietnam, 17:00 UTC of that date. */
const toStart = ({ from, isDate = false }: RetentionRule) =>
  isDate
    ? sql<Date>`(${sql.ref(from)} + time '17:00') AT TIME ZONE 'UTC'`
    : sql<Date>`${sql.ref(from)}`;

/** Compares the bare column, for its index. */
function isExpired({ from, isDate = false, days, where }: RetentionRule, now: Date) {
  const before = new Date(now.getTime() - days * DAY);
  const limit = isDate ? sql`${toVietnamDay(before)}::date` : sql`${before}`;
  return sql`${sql.ref(from)} < ${limit} AND ${where ?? sql`true`}`;
}

interface Cleanup<Tables> {
  db: Kysely<Tables>;
  now: Date;
  rules: readonly RetentionRule[];
  budget?: Budget;
  /** Rows per statement, to keep statements short. */
  size?: number;
}

/** Deletes expired rows, the oldest first, and returns their number. Rows that a request has locked wait for the next run. */
export async function deleteExpired<Tables>(cleanup: Cleanup<Tables>): Promise<number> {
  const { db, now, rules, budget = startBudget(), size = 2000 } = cleanup;
  let rows = 0;
  for (const rule of rules) {
    const table = sql.table(rule.table);
    rows += await runInBatches(size, budget, async (most) => {
      const { numAffectedRows = 0n } = await runAtLowPriority(db, (within) =>
        sql`DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table}
          WHERE ${isExpired(rule, now)} ORDER BY ${sql.ref(rule.from)} LIMIT ${most}
          FOR UPDATE SKIP LOCKED))`.execute(within),
      );
      return Number(numAffectedRows);
    });
  }
  return rows;
}

export interface ExpiredRows {
  /** Counted up to `most`. */
  rows: number;
  oldest: { id: string; due_at: Date };
}

/** Counts rows of a table that should have been deleted by now; null without any. */
export async function findExpired<Tables>(
  db: Kysely<Tables>,
  now: Date,
  { rule, most }: { rule: RetentionRule; most: number },
): Promise<ExpiredRows | null> {
  const { rows } = await sql<{ id: string; since: Date; n: number }>`
    WITH due AS (
      SELECT ${rule.id} AS id, ${toStart(rule)} AS since FROM ${sql.table(rule.table)}
      WHERE ${isExpired(rule, now)} ORDER BY 2 LIMIT ${most}
    ) SELECT id, since, count(*) OVER () AS n FROM due ORDER BY 2 LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const due_at = new Date(row.since.getTime() + rule.days * DAY);
  return { rows: row.n, oldest: { id: row.id, due_at } };
}
