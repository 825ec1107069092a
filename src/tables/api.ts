// Row types of the API layer: stored responses and daily counts.
import type { ColumnType } from 'kysely';

/** Limited calls of a person on a day in Vietnam's time zone (`2026-11-20`). */
interface DailyCountRow {
  person_id: string;
  kind: 'applications' | 'publications' | 'messages' | 'uploads' | 'exports' | 'reports';
  day: string;
  count: number;
}

interface IdempotentResponseRow {
  caller: string;
  call: string;
  key: string;
  body_hash: string;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

export interface ApiTables {
  idempotent_answers: IdempotentResponseRow;
  daily_counts: DailyCountRow;
}
