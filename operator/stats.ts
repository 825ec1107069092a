// Prints how many rows of each kind the board has.
import { sql } from 'kysely';
import { isOpenJob } from '#jobs/store/open.ts';
import type { Command } from './command.ts';

export const statsCommand: Command = {
  usage: '',
  summary: 'count what the board holds',
  async run({ db, now }) {
    const { rows } = await sql<{ what: string; n: number }>`
      WITH all_mails AS (SELECT state FROM mails UNION ALL SELECT state FROM account_mails)
      SELECT 'active jobs' AS what, count(*) AS n FROM jobs WHERE ${isOpenJob('jobs', now)}
      UNION ALL SELECT 'expired jobs', count(*) FROM jobs WHERE state = 'active' AND expires_at <= ${now}
      UNION ALL SELECT 'other jobs', count(*) FROM jobs WHERE state <> 'active'
      UNION ALL SELECT 'companies', count(*) FROM companies
      UNION ALL SELECT 'people', count(*) FROM people
      UNION ALL SELECT 'seekers', count(*) FROM seekers
      UNION ALL SELECT 'applications', count(*) FROM applications
      UNION ALL SELECT 'saved searches', count(*) FROM saved_searches
      UNION ALL SELECT 'mails waiting', count(*) FROM all_mails WHERE state = 'waiting'
      UNION ALL SELECT 'mails given up', count(*) FROM all_mails WHERE state = 'dead'
      UNION ALL SELECT 'open reports', count(*) FROM reports WHERE state = 'open'
      UNION ALL SELECT 'views of jobs', coalesce(sum(views), 0) FROM views_in_all WHERE subject = 'job'
      UNION ALL SELECT 'database, MB', pg_database_size(current_database()) / 1048576`.execute(db);
    for (const { what, n } of rows) {
      console.log(`${what.padEnd(16)} ${n.toLocaleString('en-US').padStart(12)}`);
    }
    return 0;
  },
};
