// Row type of the embedded identity provider's mail queue.
import type { ColumnType, Generated } from 'kysely';

interface AccountMailRow {
  id: string;
  account_id: string | null;
  recipient: string;
  kind: string;
  language: 'en' | 'vi';
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  is_single: boolean;
  state: Generated<'waiting' | 'dead'>;
  tries: Generated<number>;
  next_at: Date;
  leased_until: Date | null;
  last_error: string | null;
  created_at: Date;
}

export interface AccountMailTables {
  account_mails: AccountMailRow;
}
