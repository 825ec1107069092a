// Row types of exports and deletions of personal data.
import type { ColumnType } from 'kysely';

type Time = Date;

interface AccountRightRow {
  id: string;
  kind: 'export' | 'deletion';
  person_id: string | null;
  role: 'job_seeker' | 'company' | null;
  counts: ColumnType<Record<string, number>, string | undefined, string>;
  at: Time;
}

export interface AccountTables {
  account_rights: AccountRightRow;
}
