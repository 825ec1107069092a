// The tables of what happened to accounts and of the devices that they are used on.
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
  account_devices: {
    id: Uint8Array;
    account_id: string;
    created_at: Date;
    seen_at: Date;
  };
}
