-- Reports of what should not be on the board, and the trace that a data right was used.
CREATE TABLE reports (
  id text PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('job', 'company')),
  subject_id text NOT NULL CHECK (char_length(subject_id) <= 64),
  reason text NOT NULL CHECK (reason IN ('scam', 'fee', 'discrimination', 'wrong', 'gone', 'other')),
  text text CHECK (char_length(text) <= 2000),
  person_id text REFERENCES people (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX reports_open ON reports (created_at) WHERE state = 'open';
CREATE INDEX reports_person ON reports (person_id) WHERE person_id IS NOT NULL;
-- One open report a person and thing.
CREATE UNIQUE INDEX reports_once ON reports (person_id, subject, subject_id) WHERE state = 'open';

-- Names nobody: who it was is gone, that it was done stays provable by the receipt's number.
CREATE TABLE account_rights (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('export', 'deletion')),
  person_id text REFERENCES people (id) ON DELETE SET NULL,
  role text CHECK (role IN ('job_seeker', 'company')),
  -- How many rows and files of each sort went, as numbers.
  counts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(counts) = 'object'),
  at timestamptz NOT NULL
);
CREATE INDEX account_rights_person ON account_rights (person_id) WHERE person_id IS NOT NULL;
-- A company whose people have gone is closed: its page says so, its jobs are closed.
ALTER TABLE companies ADD COLUMN closed_at timestamptz;
