// Reads saved searches that are due, and stores their mails and alerted jobs.
import { sql } from 'kysely';
import type { StoredQuery } from '#saved/rules/stored-query.ts';
import type { Db } from '#context.ts';

export type AlertFrequency = 'daily' | 'weekly';

/** Sorted by query, so that equal searches are in the same slice, which runs each query once. */
export async function readDueSearches(
  db: Db,
  frequency: AlertFrequency,
  due: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM saved_searches WHERE frequency = ${frequency} AND looked_at < ${due} ORDER BY query_hash, id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface DueQuery {
  query: StoredQuery;
  /** In hexadecimal. */
  query_hash: string;
}

/** Returns the distinct queries of these searches. */
export async function readDueQueries(db: Db, ids: readonly string[]): Promise<DueQuery[]> {
  const { rows } = await sql<DueQuery>`
    SELECT DISTINCT ON (query_hash) query, encode(query_hash, 'hex') AS query_hash FROM saved_searches
    WHERE id = ANY(${sql.val([...ids])}::text[]) ORDER BY query_hash`.execute(db);
  return rows;
}

export interface DueSearch {
  id: string;
  person_id: string;
  query_hash: string;
  looked_at: Date;
  /** The seeker has an address and wants these mails. */
  by_mail: boolean;
  /** A browser of the seeker gets push messages about saved searches. */
  by_push: boolean;
}

/** Locks until the transaction ends. Skips searches that another process has locked or checked. */
export async function lockDueSearches(
  db: Db,
  ids: readonly string[],
  frequency: AlertFrequency,
  due: Date,
) {
  const { rows } = await sql<DueSearch>`
    SELECT s.id, s.person_id, encode(s.query_hash, 'hex') AS query_hash, s.looked_at,
      p.email IS NOT NULL AND p.disabled_at IS NULL AND coalesce(w.wanted, true) AS by_mail,
      p.disabled_at IS NULL AND EXISTS (SELECT FROM push_subscriptions b
        WHERE b.person_id = s.person_id AND 'alert' = ANY(b.kinds)) AS by_push
    FROM saved_searches s JOIN people p ON p.id = s.person_id
    LEFT JOIN mail_preferences w ON w.person_id = s.person_id AND w.kind = 'alert'
    WHERE s.id = ANY(${sql.val([...ids])}::text[]) AND s.frequency = ${frequency} AND s.looked_at < ${due}
    ORDER BY s.id FOR UPDATE OF s SKIP LOCKED`.execute(db);
  return rows;
}

export interface NewAlert {
  /** Id of the mail; null if the seeker wants only push messages. */
  mail_id: string | null;
  search_id: string;
  person_id: string;
  job_ids: readonly string[];
  beyond: number;
}

/** Inserts the mails and the alerted jobs. Fails as a whole if a job was alerted before. */
export async function addAlerts(db: Db, alerts: readonly NewAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  const times = { next_at: now, created_at: now };
  const mails = alerts.flatMap(({ mail_id: id, search_id, person_id, job_ids, beyond }) => {
    const data = JSON.stringify({ jobs: job_ids, beyond });
    const template = 'alert' as const;
    return id ? [{ id, search_id, person_id, kind: template, template, data, ...times }] : [];
  });
  if (mails.length > 0) await db.insertInto('mails').values(mails).execute();
  const lines = alerts.flatMap(({ mail_id, search_id, job_ids }) =>
    job_ids.map((job_id) => ({ search_id, job_id, mail_id })),
  );
  await sql`INSERT INTO alerted_jobs (search_id, job_id, mail_id, at)
    SELECT *, ${now}::timestamptz FROM unnest(${sql.val(lines.map((it) => it.search_id))}::text[],
      ${sql.val(lines.map((it) => it.job_id))}::text[], ${sql.val(lines.map((it) => it.mail_id))}::text[])`.execute(
    db,
  );
}
