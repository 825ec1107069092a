-- A change of an account's address that waits for its confirmations, at the old address and at the new one.
CREATE TABLE email_changes (
  id text PRIMARY KEY,
  -- One at a time: asked for again, the earlier one is replaced and its links are dead.
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

-- Which kinds there are is the code's to say; each new one would otherwise replace the whole list.
ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check CHECK (kind ~ '^[a-z_]{1,40}$');
