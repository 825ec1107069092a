-- What happened to an account, shown to its owner; the devices it was used on; and which device holds a session.
CREATE TABLE account_events (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,60}$'),
  at timestamptz NOT NULL,
  -- As coarse as 'Chrome' on 'Android'; null where the caller named none, or an operator did it.
  browser text CHECK (char_length(browser) BETWEEN 1 AND 40),
  system text CHECK (char_length(system) BETWEEN 1 AND 40),
  -- A keyed hash of the network, never the address.
  network text CHECK (char_length(network) BETWEEN 1 AND 64),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object' AND octet_length(facts::text) <= 1000)
);
CREATE INDEX account_events_account ON account_events (account_id, id DESC);
CREATE INDEX account_events_age ON account_events (at);

-- Browsers that signed in before. The id is a hash of the cookie's secret and the account:
-- the same browser has another id for each account.
CREATE TABLE account_devices (
  id bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX account_devices_account ON account_devices (account_id, seen_at DESC);
CREATE INDEX account_devices_age ON account_devices (seen_at);

ALTER TABLE sessions
  ADD COLUMN browser text CHECK (char_length(browser) BETWEEN 1 AND 40),
  ADD COLUMN system text CHECK (char_length(system) BETWEEN 1 AND 40);
