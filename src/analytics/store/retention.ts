// Visitor marks of past days expire. Their salts go first, because marks are anonymous without them.
import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention.ts';

const pastDays = { id: sql`day::text`, from: 'day', isDate: true, days: 0 };

export const VIEW_RETENTION: readonly RetentionRule[] = [
  { table: 'view_salts', ...pastDays },
  { table: 'view_marks', ...pastDays },
];
