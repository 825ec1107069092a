// The SQL form of an open job: see isOpen() in ../rules/job-state.ts.
import { sql, type RawBuilder } from 'kysely';

/** SQL condition on the table `jobs`, or on its alias `j`: whether the job is open at `now`. */
export function isOpenJob(alias: 'j' | 'jobs', now: Date): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.state`)} = 'active' AND ${sql.ref(`${alias}.expires_at`)} > ${now})`;
}
