// Reads the texts of postings for fact extraction.
import { sql } from 'kysely';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { Db } from '#context.ts';
import { JOB_FAILED } from './failures.ts';

export interface TextOfJob extends JobText {
  id: string;
  /** `updated_at` as PostgreSQL prints it, to the microsecond. */
  version_at: string;
  /** Facts could not be extracted from this text in time. */
  failed: boolean;
}

export async function readJobTexts(db: Db, ids: readonly string[]): Promise<TextOfJob[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TextOfJob>`
    SELECT j.id, j.updated_at::text AS version_at, ${JOB_FAILED} AS failed, j.title, j.description, j.requirements, j.skills, j.other_title,
      j.other_description, j.other_requirements, j.level, j.type, j.work_mode, j.salary_min, j.salary_max, j.currency,
      j.salary_period, p.places
    FROM jobs j LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written,
      'districts', districts) ORDER BY position) AS places
      FROM job_places WHERE job_id = j.id
    ) p ON true WHERE j.id = ANY (${sql.val([...ids])}::text[])`.execute(db);
  return rows;
}
