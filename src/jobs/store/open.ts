// The SQL forms of an open and of a published job: see ../rules/job-state.ts.
import { sql, type RawBuilder } from 'kysely';

/** SQL condition on the table `jobs`, or on its alias `j`: whether the job is open at `now`. */
export function isOpenJob(alias: 'j' | 'jobs', now: Date): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.state`)} = 'active' AND ${sql.ref(`${alias}.expires_at`)} > ${now})`;
}

/** SQL condition on the table `jobs`: the job was published, and neither its company nor an operator has removed it. */
export const isPublishedJob = sql<boolean>`jobs.state IN ('active', 'paused', 'closed')`;
