-- The embedded identity provider: accounts, credentials, second factors, sessions, tickets, signing keys and mails.
-- No table here refers to people: a person refers to an account by (issuer, uid), whichever provider is in use.
CREATE TABLE accounts (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 320),
  email_verified boolean NOT NULL DEFAULT false,
  name text CHECK (char_length(name) <= 200),
  picture text CHECK (char_length(picture) <= 2000),
  disabled_at timestamptz,
  -- Tokens that were issued before this second are not valid.
  tokens_valid_from timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

CREATE TABLE account_passwords (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  hash text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- A sign-in at another issuer that proved the account's address.
CREATE TABLE account_logins (
  issuer text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX account_logins_account ON account_logins (account_id);

-- Second factors are optional.
CREATE TABLE account_passkeys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- The host that the passkey was created for: it works at no other host.
  rp_id text NOT NULL CHECK (char_length(rp_id) BETWEEN 1 AND 253),
  public_key bytea NOT NULL CHECK (octet_length(public_key) <= 4096),
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL DEFAULT '{}' CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_passkeys_account ON account_passkeys (account_id);

-- The secret is encrypted with the key in the data folder. It is not asked for until a code has confirmed it.
CREATE TABLE account_totps (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: codes of this step and of earlier ones are refused.
  last_step bigint,
  used_at timestamptz
);

-- The hash is the SHA-256 of account and code; a code has 80 random bits.
CREATE TABLE account_recovery_codes (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, hash)
);

-- The id is the SHA-256 of the cookie's value, so that a leaked table cannot be used to sign in.
CREATE TABLE sessions (
  id bytea PRIMARY KEY,
  sid text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- The device, as coarse as 'Chrome' on 'Android'.
  browser text CHECK (char_length(browser) BETWEEN 1 AND 40),
  system text CHECK (char_length(system) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_age ON sessions (expires_at);

-- Single-use tickets. The code defines the kinds, so that a new one needs no migration.
CREATE TABLE tickets (
  id bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  account_id text REFERENCES accounts (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX tickets_account ON tickets (account_id);
CREATE INDEX tickets_age ON tickets (expires_at);

CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  sealed_private bytea NOT NULL,
  use_from timestamptz NOT NULL,
  use_until timestamptz NOT NULL,
  publish_until timestamptz NOT NULL,
  CHECK (use_from < use_until AND use_until < publish_until)
);

-- The security log of an account, shown to its owner.
CREATE TABLE account_events (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,60}$'),
  at timestamptz NOT NULL,
  -- As coarse as 'Chrome' on 'Android'; null when the caller sent none, or when an operator did it.
  browser text CHECK (char_length(browser) BETWEEN 1 AND 40),
  system text CHECK (char_length(system) BETWEEN 1 AND 40),
  -- A keyed hash of the network, never the address.
  network text CHECK (char_length(network) BETWEEN 1 AND 64),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object' AND octet_length(facts::text) <= 1000)
);
CREATE INDEX account_events_account ON account_events (account_id, id DESC);
CREATE INDEX account_events_age ON account_events (at);

-- Browsers that have signed in before. The id is a hash of the cookie's secret and the account, so that the same
-- browser has a different id for each account.
CREATE TABLE account_devices (
  id bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX account_devices_account ON account_devices (account_id, seen_at DESC);
CREATE INDEX account_devices_age ON account_devices (seen_at);

-- A change of address that still needs its confirmations, from the old address and from the new one.
CREATE TABLE email_changes (
  id text PRIMARY KEY,
  -- One at a time: a second request replaces the first, whose links stop working.
  account_id text NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  old_email text NOT NULL CHECK (char_length(old_email) BETWEEN 3 AND 320),
  new_email text NOT NULL CHECK (char_length(new_email) BETWEEN 3 AND 320),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (lower(old_email) <> lower(new_email))
);
CREATE INDEX email_changes_age ON email_changes (expires_at);

-- Mails of the identity provider, sent by the workers with retries. A row holds no secret and no text: the ticket of
-- a link is issued when its mail is sent, and the row is deleted then.
CREATE TABLE account_mails (
  id text PRIMARY KEY,
  -- Null when only an address was given: a known and an unknown address get the same row.
  account_id text REFERENCES accounts (id) ON DELETE CASCADE,
  recipient text NOT NULL CHECK (char_length(recipient) BETWEEN 3 AND 320),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,60}$'),
  language text NOT NULL CHECK (language IN ('en', 'vi')),
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND octet_length(data::text) <= 2000),
  -- True when one waiting mail of the kind is enough: a second request adds no second row.
  is_single boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'dead')),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  last_error text CHECK (char_length(last_error) <= 500),
  created_at timestamptz NOT NULL
);
CREATE INDEX account_mails_due ON account_mails (next_at, id) WHERE state = 'waiting';
CREATE UNIQUE INDEX account_mails_single ON account_mails (recipient, kind) WHERE state = 'waiting' AND is_single;
CREATE INDEX account_mails_account ON account_mails (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX account_mails_recipient ON account_mails (recipient);
CREATE INDEX account_mails_age ON account_mails (created_at);

CREATE FUNCTION notify_account_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('account_mails', ''); RETURN NULL; END $$;
CREATE TRIGGER notify_account_mail AFTER INSERT ON account_mails FOR EACH STATEMENT EXECUTE FUNCTION notify_account_mail();
