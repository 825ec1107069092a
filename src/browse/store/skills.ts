// Reads the skills that open jobs list.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

interface WrittenSkill {
  /** As companies write it, in lower case. */
  written: string;
  /** Document numbers of the jobs. */
  seqs: number[];
}

/** The most frequent spellings, each with its open jobs. */
export async function readWrittenSkills(db: Db, now: Date, most: number): Promise<WrittenSkill[]> {
  const { rows } = await sql<WrittenSkill>`
    SELECT lower(skill) AS written, array_agg(d.seq::float8) AS seqs
    FROM job_documents d JOIN jobs j ON j.id = d.job_id, unnest(j.skills) skill
    WHERE d.expires_at > ${now} AND char_length(skill) <= 60
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`.execute(db);
  return rows;
}
