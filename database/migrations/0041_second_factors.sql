-- Second factors of embedded accounts: passkeys, authenticator apps and recovery codes. Nobody has to have any.
CREATE TABLE account_passkeys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- The host that the authenticator made it for: it works nowhere else.
  rp_id text NOT NULL CHECK (char_length(rp_id) BETWEEN 1 AND 253),
  public_key bytea NOT NULL CHECK (octet_length(public_key) <= 4096),
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL DEFAULT '{}' CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_passkeys_account ON account_passkeys (account_id);

-- The secret is sealed with the key in the data folder. It guards nothing until a code has confirmed it.
CREATE TABLE account_totps (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: this one and earlier ones are refused.
  last_step bigint,
  used_at timestamptz
);

-- SHA-256 of account and code; a code has 80 random bits.
CREATE TABLE account_recovery_codes (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, hash)
);

ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
  CHECK (kind IN ('oauth', 'verify', 'reset', 'second_factor', 'passkey_sign_in', 'passkey_add'));
