// Locks, takes down and restores jobs.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import type { JobState } from '#jobs/rules/job-state.ts';
import { isPublishedJob } from './open.ts';

interface LockedJob {
  id: string;
  company_id: string;
  state: JobState;
  taken_down_with_company: boolean;
  company_taken_down_at: Date | null;
}

/** Locks the company before the job, in the same order as every other write. */
export async function lockJobAndCompany(db: Db, id: string): Promise<LockedJob | null> {
  const { rows: companies } = await sql<{ taken_down_at: Date | null }>`
    SELECT taken_down_at FROM companies WHERE id = (SELECT company_id FROM jobs WHERE id = ${id})
    FOR KEY SHARE`.execute(db);
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'company_id', 'state', 'taken_down_with_company'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return job ? { ...job, company_taken_down_at: companies[0]?.taken_down_at ?? null } : null;
}

export async function markTakenDown(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await sql`UPDATE jobs SET state_before = state, state = 'taken_down', taken_down_at = ${now},
    taken_down_reason = ${reason} WHERE id = ${id} AND state <> 'taken_down'`.execute(db);
}

/** Makes the takedown the job's own: it stays when its company is restored. */
export async function separateTakedown(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ taken_down_with_company: false, taken_down_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Makes the takedown that of the company, with its reason: the job is restored together with it. */
export async function joinCompanyTakedown(db: Db, id: string): Promise<void> {
  await sql`UPDATE jobs j SET taken_down_with_company = true, taken_down_reason = c.taken_down_reason
    FROM companies c WHERE j.id = ${id} AND c.id = j.company_id AND c.taken_down_at IS NOT NULL`.execute(
    db,
  );
}

const RESTORED_COLUMNS = sql`state = state_before, state_before = NULL, taken_down_at = NULL,
  taken_down_reason = NULL, taken_down_with_company = false`;

export async function markRestored(db: Db, id: string): Promise<void> {
  await sql`UPDATE jobs SET ${RESTORED_COLUMNS} WHERE id = ${id} AND state = 'taken_down'`.execute(
    db,
  );
}

/** Takes down all published jobs and returns their ids; drafts stay drafts. */
export async function markAllTakenDown(
  db: Db,
  company_id: string,
  reason: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE jobs SET state_before = state, state = 'taken_down', taken_down_at = ${now},
      taken_down_reason = ${reason}, taken_down_with_company = true
    WHERE company_id = ${company_id} AND ${isPublishedJob} RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Restores only the jobs that were taken down together with the company. */
export async function markAllRestored(db: Db, company_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE jobs SET ${RESTORED_COLUMNS}
    WHERE company_id = ${company_id} AND state = 'taken_down' AND taken_down_with_company RETURNING id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns true when one of the company's taken-down jobs has one of the texts, in either language. */
export async function isTakenDownText(
  db: Db,
  company_id: string,
  texts: readonly { title: string; description: string }[],
): Promise<boolean> {
  const { rows } =
    await sql`${PREPARED}SELECT 1 FROM jobs, unnest(${sql.val(texts.map(({ title }) => title))}::text[],
      ${sql.val(texts.map(({ description }) => description))}::text[]) t(title, description)
    WHERE jobs.company_id = ${company_id} AND jobs.state = 'taken_down'
      AND (fold(t.title) = fold(jobs.title) AND fold(t.description) = fold(jobs.description)
        OR fold(t.title) = fold(jobs.other_title) AND fold(t.description) = fold(jobs.other_description)) LIMIT 1`.execute(
      db,
    );
  return rows.length > 0;
}
