// Reads the jobs that answer a question to the word index, the newest first, from as little of the board as suffices.
import { sql } from 'kysely';
import type { Window } from '#search/store/candidates.ts';
import type { Db } from '#visit.ts';

/** The documents' own order is asked for behind a fence, so that the index of words is read and not the whole table. */
async function readIn(db: Db, query: string, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`WITH hits AS MATERIALIZED (
      SELECT d.job_id, d.created_at, d.seq FROM job_documents d
      WHERE d.doc_tsv @@ ${query}::tsquery AND d.expires_at + interval '0' > ${now}::timestamptz
    ) SELECT job_id FROM hits ORDER BY created_at DESC, seq DESC LIMIT ${most}`.execute(db);
  return rows.map(({ job_id }) => job_id);
}

/** Goes on to a wider part of the board while fewer than `most` answer. */
export async function readAnswering(
  db: Db,
  query: string,
  { windows, now, most }: { windows: readonly Window[]; now: Date; most: number },
): Promise<string[]> {
  let found: string[] = [];
  for (const { query: window } of windows) {
    found = await readIn(db, window ? `(${query}) & (${window})` : query, now, most);
    if (found.length >= most) break;
  }
  return found;
}
