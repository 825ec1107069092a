// Row types of saved jobs and searches, dismissed jobs and follows.
import type { ColumnType, Generated } from 'kysely';

type Time = Date;

interface SavedSearchRow {
  id: string;
  person_id: string;
  name: string;
  query: ColumnType<Record<string, unknown>, string, string>;
  query_hash: Uint8Array;
  frequency: Generated<'daily' | 'weekly' | 'off'>;
  looked_at: Time;
  last_sent_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

interface SavedJobRow {
  person_id: string;
  job_id: string;
  created_at: Time;
  note: ColumnType<string | null, string | null | undefined>;
  reminded_for: ColumnType<Time | null, Time | null | undefined>;
}

interface DismissedJobRow {
  person_id: string;
  job_id: string;
  reason: 'pay' | 'place' | 'profession' | 'company' | 'other';
  created_at: Time;
}

export interface SavedTables {
  dismissed_jobs: DismissedJobRow;
  saved_jobs: SavedJobRow;
  saved_searches: SavedSearchRow;
  follows: { person_id: string; company_id: string; created_at: Time };
}
