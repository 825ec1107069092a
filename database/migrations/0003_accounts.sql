-- The embedded identity provider: accounts, ways to sign in, sessions, single-use tickets, keys, limits.
-- Nothing here refers to people: a profile knows its holder by (issuer, uid), whichever provider is in use.
CREATE TABLE accounts (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 320),
  email_verified boolean NOT NULL DEFAULT false,
  name text CHECK (char_length(name) <= 200),
  picture text CHECK (char_length(picture) <= 2000),
  disabled_at timestamptz,
  -- Tokens issued before this second are dead.
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

-- A sign-in at another issuer that has proved the account's address.
CREATE TABLE account_logins (
  issuer text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX account_logins_account ON account_logins (account_id);

-- The id is the SHA-256 of what the cookie holds, so a leaked table signs nobody in.
CREATE TABLE sessions (
  id bytea PRIMARY KEY,
  sid text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_age ON sessions (expires_at);

CREATE TABLE tickets (
  id bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('oauth', 'verify', 'reset')),
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

CREATE TABLE throttles (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX throttles_age ON throttles (at);
