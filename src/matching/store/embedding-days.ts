// The daily budget of texts that may be sent to the embeddings service, shared by all processes.
import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention.ts';
import { toVietnamDay } from '#platform/vietnam-time.ts';
import type { Db } from '#context.ts';

/** Counts the texts and returns true, or returns false without counting when they would exceed the limit. */
export async function takeFromDailyBudget(
  db: Db,
  { now, texts, limit }: { now: Date; texts: number; limit: number },
): Promise<boolean> {
  if (texts > limit) return false;
  const day = toVietnamDay(now);
  const { rows } = await sql`
    INSERT INTO embedding_days AS d (day, texts) VALUES (${day}::date, ${texts})
    ON CONFLICT (day) DO UPDATE SET texts = d.texts + excluded.texts WHERE d.texts + excluded.texts <= ${limit}
    RETURNING day`.execute(db);
  return rows.length > 0;
}

/** Texts sent on that day; `doctor` shows it. */
export async function countSentTexts(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('embedding_days')
    .select('texts')
    .where('day', '=', toVietnamDay(now))
    .executeTakeFirst();
  return row?.texts ?? 0;
}

export const EMBEDDING_DAY_RETENTION: RetentionRule = {
  table: 'embedding_days',
  id: sql`day::text`,
  from: 'day',
  isDate: true,
  days: 30,
};
