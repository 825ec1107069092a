-- Texts from which facts could not be extracted within the deadline. A row holds until the text changes (`read_at`,
-- `sha256`) or the engine's version does; meanwhile no process tries again.
CREATE TABLE job_fact_failures (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- The job's `updated_at` when it was tried.
  read_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE application_fact_failures (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- When what was sent was written: the copy, or the profile behind it.
  read_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE profile_fact_failures (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- Of the text that was tried.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  failed_at timestamptz NOT NULL DEFAULT now()
);

-- The version of the proposals that failed on this file's text, which never changes.
ALTER TABLE files ADD COLUMN proposals_failed_version integer;
