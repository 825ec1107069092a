// Reads the jobs of a page, whole as a card shows them, in the order asked.
import { sql } from 'kysely';
import type { JobRecord } from '#jobs/rules/record.ts';
import { JOB_JOINS, jobColumns } from '#jobs/store/read.ts';
import { pageSql, type PageAsked } from '#platform/paging.ts';
import type { Db } from '#visit.ts';

export async function readCards(db: Db, ids: readonly string[]): Promise<JobRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<JobRecord>`
    SELECT ${jobColumns({ cut: true })}
    FROM unnest(${sql.val([...ids])}::text[]) WITH ORDINALITY page(id, position)
    JOIN jobs j ON j.id = page.id ${JOB_JOINS} ORDER BY page.position`.execute(db);
  return rows;
}

const ORDERS = {
  newest: sql`created_at DESC, seq DESC`,
  salary: sql`monthly_max DESC NULLS LAST, created_at DESC, seq DESC`,
};

/** The page of all open jobs, straight from the order's own index. */
export async function readOpen(
  db: Db,
  { order, now, ...asked }: PageAsked & { order: 'newest' | 'salary'; now: Date },
): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`
    WITH page AS MATERIALIZED (
      SELECT job_id, row_number() OVER () AS position FROM (
        SELECT job_id FROM job_documents WHERE expires_at > ${now} ORDER BY ${ORDERS[order]} ${pageSql(asked)}
      ) found
    )
    SELECT ${jobColumns({ cut: true })} FROM page JOIN jobs j ON j.id = page.job_id ${JOB_JOINS}
    ORDER BY page.position`.execute(db);
  return rows;
}

/** Ids of open jobs, newest first. */
export async function readOpenIds(
  db: Db,
  { now, without, limit }: { now: Date; without: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    SELECT job_id FROM job_documents WHERE expires_at > ${now} AND job_id <> ALL(${sql.val([...without])}::text[])
    ORDER BY ${ORDERS.newest} LIMIT ${limit}`.execute(db);
  return rows.map(({ job_id }) => job_id);
}
