// Daily caps for actions that reach others or cost much, per person and day in Vietnam, counted in the database.
import { sql } from 'kysely';
import { apiProblems } from '#api/problem.ts';
import type { RetentionRule } from '#platform/retention.ts';
import { toVietnamDay, VIETNAM_OFFSET_MS } from '#platform/vietnam-time.ts';
import { getPerson, type Db, type ActionContext } from '#context.ts';
import { DAY, HOUR } from '#platform/durations.ts';

/** Far more than manual use needs. */
export const DAILY_CAPS = {
  applications: 50,
  publications: 100,
  /** One for each recipient: one bulk decision may have 500. */
  messages: 1000,
  uploads: 40,
  exports: 10,
  reports: 30,
} as const;

export type CappedAction = keyof typeof DAILY_CAPS;

const PROBLEMS = {
  applications: apiProblems.daily_applications,
  publications: apiProblems.daily_publications,
  messages: apiProblems.daily_messages,
  uploads: apiProblems.daily_uploads,
  exports: apiProblems.daily_exports,
  reports: apiProblems.daily_reports,
} as const;

function createRefusal(kind: CappedAction, now: Date) {
  const millisecondsLeft = DAY - ((now.getTime() + VIETNAM_OFFSET_MS) % DAY);
  const values = {
    most: DAILY_CAPS[kind],
    seconds: Math.ceil(millisecondsLeft / 1000),
    hours: Math.ceil(millisecondsLeft / HOUR),
  };
  return PROBLEMS[kind]({ values });
}

/** Counts in the write's transaction, so that a failed write is not counted; throws above the cap. */
export async function countTowardsCap(
  ctx: ActionContext,
  kind: CappedAction,
  count = 1,
): Promise<void> {
  const { db, now, policy } = ctx;
  if (!policy?.dailyCaps || count === 0) return;
  const most = DAILY_CAPS[kind];
  if (count > most) throw createRefusal(kind, now);
  const { rows } = await sql`
    INSERT INTO daily_counts AS d (person_id, kind, day, count)
    VALUES (${getPerson(ctx).id}, ${kind}, ${toVietnamDay(now)}, ${count})
    ON CONFLICT (person_id, kind, day) DO UPDATE SET count = d.count + excluded.count
    WHERE d.count + excluded.count <= ${most}
    RETURNING d.count`.execute(db);
  if (rows.length === 0) throw createRefusal(kind, now);
}

interface CountedUse {
  person_id: string;
  kind: CappedAction;
  /** When it was counted: that day may be over. */
  at: Date;
}

/** Subtracts undone uses from the count. */
export async function releaseFromCap(db: Db, { person_id, kind, at }: CountedUse): Promise<void> {
  const counted = sql`person_id = ${person_id} AND kind = ${kind} AND day = ${toVietnamDay(at)}`;
  // Deletes counts that would reach zero.
  const { numAffectedRows = 0n } =
    await sql`UPDATE daily_counts SET count = count - 1 WHERE ${counted} AND count > 1`.execute(db);
  if (numAffectedRows > 0n) return;
  await sql`DELETE FROM daily_counts WHERE ${counted} AND count = 1`.execute(db);
}

/** For slow work that is only counted at its end: refuses early. */
export async function refuseAtCap(ctx: ActionContext, kind: CappedAction): Promise<void> {
  const { db, now, policy } = ctx;
  if (!policy?.dailyCaps) return;
  const row = await db
    .selectFrom('daily_counts')
    .select('count')
    .where('person_id', '=', getPerson(ctx).id)
    .where('kind', '=', kind)
    .where('day', '=', toVietnamDay(now))
    .executeTakeFirst();
  if (row && row.count >= DAILY_CAPS[kind]) throw createRefusal(kind, now);
}

export const DAILY_COUNT_RETENTION: RetentionRule = {
  table: 'daily_counts',
  id: sql`day::text`,
  from: 'day',
  isDate: true,
  days: 0,
};
