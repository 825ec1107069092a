-- Who suits what: the facts read from each posting, and each match as it was told with an application.
-- Facts are remade from the job whenever the engine's version or the posting changes: nothing here is a source.
CREATE TABLE job_facts (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- The job's `updated_at` when it was read; another one there means that these facts are old.
  read_at timestamptz NOT NULL,
  -- Without the places in the text, which are found again when they are shown.
  facts jsonb NOT NULL
);

-- Absent: switched on. Switched off, neither the seeker nor a company is told a match.
CREATE TABLE match_preferences (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  enabled boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What an application's match was, and by which version, so that it can be accounted for later.
CREATE TABLE application_matches (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  match_version integer NOT NULL,
  score real NOT NULL CHECK (score BETWEEN 0 AND 100),
  noted_at timestamptz NOT NULL
);
