// Row types of jobs' further tables.
import type { ColumnType } from 'kysely';

type Time = ColumnType<Date, Date, Date>;

interface JobUndoRow {
  job_id: string;
  id: string;
  act: 'publish' | 'renew' | 'switch' | 'duplicate';
  changed_at: Time;
  expires_at: Time;
  undone_at: Time | null;
  state: 'draft' | 'active' | 'paused' | 'closed' | 'removed';
  job_created_at: Time;
  job_updated_at: Time;
  job_expires_at: Time;
  published_at: Time | null;
  renewed_at: Time | null;
  closed_at: Time | null;
  close_reason: string | null;
}

export interface JobUndoTables {
  job_undos: JobUndoRow;
}
