// Reads the document statistics of a search index. On a large board they take seconds; only startup waits for them.
import { sql } from 'kysely';
import { runSlowStatement } from '#platform/database/statement-timeout.ts';
import type { Db } from '#context.ts';

/** The vocabulary is built from the words of this many newest jobs. */
export const VOCABULARY_JOBS = 60_000;

/**
 * Time of posting of the job at each rank, newest first, in seconds since 1970; ranks beyond the board are left out.
 */
export async function readWindowStarts(db: Db, ranks: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    SELECT extract(epoch FROM d.created_at)::float8 AS at
    FROM unnest(${sql.val([...ranks])}::int[]) rank CROSS JOIN LATERAL (
      SELECT created_at FROM job_documents ORDER BY created_at DESC, seq DESC OFFSET rank LIMIT 1
    ) d ORDER BY rank`.execute(db);
  return rows.map(({ at }) => at);
}

type WordCount = readonly [word: string, jobs: number];

/** Number of the newest documents with each word; `words` is an SQL expression for the array of a document's words. */
async function countWords(db: Db, words: string, least: number): Promise<WordCount[]> {
  const newest = `SELECT array_to_tsvector(array_remove(array_remove(${words}, ''), '/')) FROM job_documents
    ORDER BY created_at DESC, seq DESC LIMIT ${VOCABULARY_JOBS}`;
  const [row] = await runSlowStatement(
    db,
    sql<{ words: string[] | null; counts: number[] | null }>`
      SELECT array_agg(word) AS words, array_agg(ndoc) AS counts FROM ts_stat(${newest})
      WHERE ndoc >= ${least} AND length(word) <= 60`,
  );
  return (row?.words ?? []).map((word, at): WordCount => [word, row?.counts?.[at] ?? 0]);
}

/** Number of jobs with each word in title, skills or company name. */
export const readWordCounts = (db: Db): Promise<WordCount[]> =>
  countWords(db, `string_to_array(concat_ws(' ', title, skills, company), ' ')`, 1);

/** Words of the texts of all documents after `seq`, most frequent first. */
export async function readTextWords(db: Db, seq: number): Promise<string[]> {
  const documents = `SELECT doc_tsv FROM job_documents WHERE seq > ${Math.trunc(seq)}`;
  const [row] = await runSlowStatement(
    db,
    sql<{ words: string[] | null }>`
      SELECT array_agg(word ORDER BY ndoc DESC) AS words FROM ts_stat(${documents})
      WHERE word ~ '^[a-z0-9]{5,40}$'`,
  );
  return row?.words ?? [];
}

const RARE_PAIR = 2;

/** How often one word follows another in titles. */
export const readWordPairs = (db: Db): Promise<WordCount[]> =>
  countWords(
    db,
    `array_remove(ARRAY(SELECT one || ' ' || lead(one) OVER () FROM unnest(string_to_array(title, ' ')) one), NULL)`,
    RARE_PAIR,
  );

/** Name pairs that all documents are indexed under. */
export async function readNamePairs(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{
    pair: string;
  }>`SELECT pair FROM name_pairs WHERE is_indexed`.execute(db);
  return new Set(rows.map(({ pair }) => pair));
}

interface NewDocument {
  seq: number;
  title: string;
  skills: string;
  company: string;
}

export async function readDocumentsSince(
  db: Db,
  seq: number,
  most: number,
): Promise<NewDocument[]> {
  const { rows } = await sql<NewDocument>`
    SELECT seq, title, skills, company FROM job_documents WHERE seq > ${seq} ORDER BY seq LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

export async function readLastSeq(db: Db): Promise<number> {
  const { rows } = await sql<{
    seq: number;
  }>`SELECT coalesce(max(seq), 0) AS seq FROM job_documents`.execute(db);
  return rows[0]?.seq ?? 0;
}

/** Share of the documents with a lexeme, for the most frequent lexemes, as of the last ANALYZE. */
export async function readLexemeShares(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ words: string[] | null; shares: number[] | null }>`
    SELECT most_common_elems::text::text[] AS words, most_common_elem_freqs AS shares FROM pg_stats
    WHERE tablename = 'job_documents' AND attname = 'doc_tsv'`.execute(db);
  const { words, shares } = rows[0] ?? {};
  return new Map((words ?? []).map((word, at) => [word, shares?.[at] ?? 0]));
}
