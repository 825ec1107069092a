// Row types of second factors: passkeys, authenticator apps, recovery codes.
import type { Generated } from 'kysely';

export interface FactorTables {
  account_passkeys: {
    id: string;
    account_id: string;
    credential_id: Uint8Array;
    rp_id: string;
    public_key: Uint8Array;
    sign_count: number;
    transports: Generated<string[]>;
    name: string;
    created_at: Date;
    used_at: Date | null;
  };
  account_totps: {
    account_id: string;
    sealed_secret: Uint8Array;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: number | null;
    used_at: Date | null;
  };
  account_recovery_codes: {
    account_id: string;
    hash: Uint8Array;
    created_at: Date;
    used_at: Date | null;
  };
}
