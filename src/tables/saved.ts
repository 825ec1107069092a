// Row types of saved jobs and searches, follows, reports, operator actions and data rights.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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

interface ReportRow {
  id: string;
  subject: 'job' | 'company' | 'application';
  subject_id: string;
  reason: 'scam' | 'fee' | 'discrimination' | 'abuse' | 'wrong' | 'gone' | 'other';
  text: string | null;
  person_id: string | null;
  state: Generated<'open' | 'upheld' | 'dismissed'>;
  created_at: Time;
  closed_at: Time | null;
}

interface AccountRightRow {
  id: string;
  kind: 'export' | 'deletion';
  person_id: string | null;
  role: 'job_seeker' | 'company' | null;
  counts: ColumnType<Record<string, number>, string | undefined, string>;
  at: Time;
}

interface OperatorActionRow {
  id: string;
  seq: GeneratedAlways<number>;
  at: Time;
  operator: string;
  action: string;
  subject: 'person' | 'job' | 'company' | 'report' | 'keys';
  subject_id: string | null;
  reason: string | null;
  data: ColumnType<Record<string, unknown>, string | undefined, never>;
}

export interface SavedTables {
  dismissed_jobs: DismissedJobRow;
  saved_jobs: SavedJobRow;
  saved_searches: SavedSearchRow;
  follows: { person_id: string; company_id: string; created_at: Time };
  reports: ReportRow;
  operator_actions: OperatorActionRow;
  account_rights: AccountRightRow;
}
