-- Mails of the embedded identity provider, sent by the workers with retries.
-- A row holds no secret and no text: the ticket of a link is issued when its mail is sent, and the row goes with it.
CREATE TABLE account_mails (
  id text PRIMARY KEY,
  -- Null where only an address was given: a known and an unknown address leave the same row.
  account_id text REFERENCES accounts (id) ON DELETE CASCADE,
  recipient text NOT NULL CHECK (char_length(recipient) BETWEEN 3 AND 320),
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,60}$'),
  language text NOT NULL CHECK (language IN ('en', 'vi')),
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND octet_length(data::text) <= 2000),
  -- Set where one waiting mail of the kind is enough: a second request does not add a second row.
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
