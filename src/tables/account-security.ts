// Row types of account security: the security log, changes of address, known devices.
import type { ColumnType } from 'kysely';

export interface AccountSecurityTables {
  account_events: {
    id: string;
    account_id: string;
    kind: string;
    at: Date;
    browser: string | null;
    system: string | null;
    network: string | null;
    facts: ColumnType<Record<string, string | number | boolean>, string, never>;
  };
  email_changes: {
    id: string;
    account_id: string;
    old_email: string;
    new_email: string;
    old_confirmed_at: Date | null;
    new_confirmed_at: Date | null;
    created_at: Date;
    expires_at: Date;
  };
  account_devices: {
    id: Uint8Array;
    account_id: string;
    created_at: Date;
    seen_at: Date;
  };
}
