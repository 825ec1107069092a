// Reads a sample of the board, evenly over all jobs in the order in which they were posted, some dozens at a time.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Sample, SampledDocument } from '#search/rules/sample.ts';
import { sampleOf } from '#search/rules/sample/builder.ts';
import type { Db } from '#context.ts';

/** Documents that are read at once: a few milliseconds of the database, and of ours to take in. */
const CHUNK = 32;
/** Numbers that are looked up at once, where most belong to jobs that have ended. */
const MOST_LOOKED_UP = 512;

interface Reach {
  open: number;
  first: number;
  last: number;
}

async function readReach(db: Db, now: Date): Promise<Reach> {
  const { rows } = await sql<Reach>`
    SELECT count(*) AS open, (SELECT coalesce(min(seq), 0) FROM job_documents) AS first,
      (SELECT coalesce(max(seq), -1) FROM job_documents) AS last
    FROM job_documents WHERE expires_at > ${now}`.execute(db);
  return rows[0] ?? { open: 0, first: 0, last: -1 };
}

interface Row extends Omit<SampledDocument, 'words'> {
  words: string;
}

/** Without titles by place, which say nothing that titles and places do not. */
const wordsOf = ({ words }: Row) => words.split('\u001F').filter((word) => !word.includes('@'));

async function readDocuments(db: Db, seqs: readonly number[], now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`${PREPARED}
    SELECT array_to_string(tsvector_to_array(doc_tsv), E'\\x1f') AS words,
      (extract(epoch FROM created_at) * 1000)::float8 AS created, monthly_min, monthly_max
    FROM job_documents WHERE seq = ANY (${sql.val([...seqs])}::bigint[]) AND expires_at + interval '0' > ${now}`.execute(
    db,
  );
  return rows;
}

export interface Drawing {
  /** About so many documents; all of a smaller board. */
  size: number;
  now: Date;
  /** Where in the first step the first one stands, from 0 to 1: by chance, so that each job is as likely as any. */
  from: number;
  /** Words that fewer documents hold are taken as held by none. */
  least?: number | undefined;
}

/** Jobs at even steps of their numbers, of those that are open. Whoever else has something to do has its turn in between. */
export async function readSample(db: Db, { size, now, from, least }: Drawing): Promise<Sample> {
  const { open, first, last } = await readReach(db, now);
  const step = Math.max(open / size, 1);
  const builder = sampleOf(least);
  const each = Math.ceil((CHUNK * (last - first + 1)) / Math.max(open, 1));
  const chunk = Math.min(Math.max(each, CHUNK), MOST_LOOKED_UP);
  let seqs: number[] = [];
  const take = async () => {
    const rows = await readDocuments(db, seqs, now);
    seqs = [];
    // More than usual where the jobs of a board are dense that is sparse on the whole.
    for (let at = 0; at < rows.length; at += CHUNK) {
      const some = rows.slice(at, at + CHUNK);
      builder.add(some.map((row) => ({ ...row, words: wordsOf(row) })));
      await setImmediate();
    }
  };
  for (let at = first + from * step; at < last + 1; at += step) {
    seqs.push(Math.floor(at));
    if (seqs.length === chunk) await take();
  }
  await take();
  const making = builder.made();
  for (;;) {
    const made = making.next();
    if (made.done) return made.value;
    await setImmediate();
  }
}
