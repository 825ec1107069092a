-- Mails about new applications come together: a person has at most one open digest, and each application a line in it.
ALTER TABLE mail_preferences
  ALTER COLUMN wanted SET DEFAULT true,
  -- How often mails about new applications come; null is the default, once an hour.
  ADD COLUMN pace text CHECK (pace IN ('each', 'hourly', 'daily')),
  ADD CHECK (pace IS NULL OR kind = 'application');

-- Open until it is taken to be sent: lines are added to an open digest alone.
ALTER TABLE mails
  ADD COLUMN digest_open boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT digest_open OR (template = 'application_digest' AND state = 'waiting'));
CREATE UNIQUE INDEX mails_open_digest ON mails (person_id) WHERE digest_open;

-- Each application is in a person's digests once, and its withdrawal once.
CREATE TABLE digest_lines (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('application_sent', 'application_withdrawn')),
  mail_id text NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, application_id, kind)
);
CREATE INDEX digest_lines_mail ON digest_lines (mail_id);
CREATE INDEX digest_lines_application ON digest_lines (application_id);
