// When the job of an application ended, in SQL over `jobs` as `j`.
import { sql } from 'kysely';

/** When the job was closed, removed or taken down; null while it is open or paused. */
export const JOB_GONE_AT = sql<Date | null>`CASE j.state WHEN 'closed' THEN coalesce(j.closed_at, j.updated_at)
  WHEN 'removed' THEN j.updated_at WHEN 'taken_down' THEN j.taken_down_at END`;

/** When the job takes no more applications: at its expiry, or sooner when it is gone. */
export const JOB_END = sql<Date>`least(j.expires_at, ${JOB_GONE_AT})`;
