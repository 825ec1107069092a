// Rows of notifications that expire: alerted jobs after two months, notifications and mails after six.
import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention.ts';

export const NOTIFICATION_RETENTION: readonly RetentionRule[] = [
  // Safe, because a job older than two weeks is not new to any search.
  { table: 'alerted_jobs', id: sql`job_id`, from: 'at', days: 60 },
  { table: 'notifications', id: sql`id`, from: 'created_at', days: 180 },
  { table: 'mails', id: sql`id`, from: 'created_at', days: 180, where: sql`state <> 'waiting'` },
];
