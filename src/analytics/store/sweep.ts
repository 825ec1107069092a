// Deletes visitor marks of past days. Deletes salts first, because marks are anonymous without them.
import { sql } from 'kysely';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { toVietnamDay } from '#platform/vietnam-time.ts';
import type { Db } from '#context.ts';

const BATCH_SIZE = 10_000;

interface Sweep {
  db: Db;
  now: Date;
  budget?: Budget;
  size?: number;
}

/** Returns the number of deleted marks. */
export async function sweepViewMarks(sweep: Sweep): Promise<number> {
  const { db, now, budget = startBudget(), size = BATCH_SIZE } = sweep;
  const today = toVietnamDay(now);
  await db.deleteFrom('view_salts').where('day', '<', today).execute();
  return runInBatches(size, budget, async (most) => {
    const { numAffectedRows = 0n } = await sql`DELETE FROM view_marks WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM view_marks WHERE day < ${today}::date LIMIT ${most}))`.execute(db);
    return Number(numAffectedRows);
  });
}
