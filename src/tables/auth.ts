// Row types of the embedded identity provider: accounts, sessions, keys, mails, the security log, second factors.
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#context.ts';

type Time = Date;

interface AccountRow {
  id: string;
  email: string;
  email_verified: Generated<boolean>;
  name: string | null;
  picture: string | null;
  disabled_at: Time | null;
  tokens_valid_from: Time | null;
  created_at: Time;
  updated_at: Time;
}

interface SessionRow {
  id: Uint8Array;
  sid: string;
  account_id: string;
  browser: string | null;
  system: string | null;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

interface TicketRow {
  id: Uint8Array;
  /** See `TicketKind`. */
  kind: string;
  account_id: string | null;
  data: ColumnType<unknown, string, never>;
  created_at: Time;
  expires_at: Time;
}

interface SigningKeyRow {
  kid: string;
  public_jwk: ColumnType<{ kty: string; [member: string]: unknown }, string, never>;
  sealed_private: Uint8Array;
  use_from: Time;
  use_until: Time;
  publish_until: Time;
}

interface AccountMailRow {
  id: string;
  account_id: string | null;
  recipient: string;
  kind: string;
  language: Language;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  is_single: boolean;
  state: Generated<'waiting' | 'dead'>;
  tries: Generated<number>;
  next_at: Time;
  leased_until: Time | null;
  last_error: string | null;
  created_at: Time;
}

export interface AuthTables {
  accounts: AccountRow;
  account_passwords: { account_id: string; hash: string; changed_at: Time };
  account_logins: { issuer: string; subject: string; account_id: string; created_at: Time };
  sessions: SessionRow;
  tickets: TicketRow;
  signing_keys: SigningKeyRow;
  account_mails: AccountMailRow;
  account_events: {
    id: string;
    account_id: string;
    kind: string;
    at: Time;
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
    old_confirmed_at: Time | null;
    new_confirmed_at: Time | null;
    created_at: Time;
    expires_at: Time;
  };
  account_devices: {
    id: Uint8Array;
    account_id: string;
    created_at: Time;
    seen_at: Time;
  };
  account_passkeys: {
    id: string;
    account_id: string;
    credential_id: Uint8Array;
    rp_id: string;
    public_key: Uint8Array;
    sign_count: number;
    transports: Generated<string[]>;
    name: string;
    created_at: Time;
    used_at: Time | null;
  };
  account_totps: {
    account_id: string;
    sealed_secret: Uint8Array;
    created_at: Time;
    confirmed_at: Time | null;
    last_step: number | null;
    used_at: Time | null;
  };
  account_recovery_codes: {
    account_id: string;
    hash: Uint8Array;
    created_at: Time;
    used_at: Time | null;
  };
}
