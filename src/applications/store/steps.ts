// Steps of the timeline; rows are added and never changed.
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ApplicationStep } from '#applications/contract/tracking.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

/** Rows per statement: PostgreSQL takes 65,535 parameters, and a company may have any number of interviews. */
const CHUNK = 1000;

export async function addSteps(
  db: Db,
  steps: readonly Insertable<Tables['application_steps']>[],
): Promise<void> {
  for (let at = 0; at < steps.length; at += CHUNK) {
    await db
      .insertInto('application_steps')
      .values(steps.slice(at, at + CHUNK))
      .execute();
  }
}

type StepRow = ApplicationStep & { application_id: string; batch_id: string | null };

/** Reads the steps of applications, the earliest first. */
export async function readSteps(db: Db, application_ids: readonly string[]): Promise<StepRow[]> {
  if (application_ids.length === 0) return [];
  return db
    .selectFrom('application_steps')
    .select(['application_id', 'kind', 'side', 'status', 'message'])
    .select(['interview_id', 'batch_id', 'at'])
    .where('application_id', 'in', application_ids)
    .orderBy('seq')
    .execute();
}

/** Returns the last decision batch of an application. */
export async function readBatch(db: Db, application_id: string): Promise<string | null> {
  const found = await db
    .selectFrom('application_steps')
    .select('batch_id')
    .where('application_id', '=', application_id)
    .where('batch_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.batch_id ?? null;
}

/** Returns those of the applications (at least one) with at least `most` undone decisions. */
export async function findOftenUndone(
  db: Db,
  ids: readonly string[],
  most: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('application_steps')
    .select('application_id')
    .where('application_id', 'in', ids)
    .where('kind', '=', 'undone')
    .groupBy('application_id')
    .having((eb) => eb.fn.countAll(), '>=', most)
    .execute();
  return new Set(rows.map(({ application_id }) => application_id));
}

/** Counts what the company has done about interviews since the seeker's last step. */
export async function countUnansweredInterviewSteps(
  db: Db,
  application_id: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM application_steps
    WHERE application_id = ${application_id} AND side = 'company' AND interview_id IS NOT NULL
      AND seq > coalesce((SELECT max(seq) FROM application_steps
        WHERE application_id = ${application_id} AND side = 'seeker'), 0)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Reads the applications of a decision batch in lock order, and which of them were already undone. */
export async function readBatchMembers(db: Db, batch_id: string, company_id: string) {
  const { rows } = await sql<{ id: string; undone: boolean }>`
    SELECT a.id, bool_or(s.kind = 'undone') AS undone FROM application_steps s
    JOIN applications a ON a.id = s.application_id
    WHERE s.batch_id = ${batch_id} AND a.company_id = ${company_id} GROUP BY a.id ORDER BY a.id`.execute(
    db,
  );
  return rows;
}
