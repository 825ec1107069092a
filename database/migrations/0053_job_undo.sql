-- The last change of a job that can still be undone, and how the job stood before it: one for each job.
CREATE TABLE job_undos (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  id text NOT NULL UNIQUE,
  act text NOT NULL CHECK (act IN ('publish', 'renew', 'switch', 'duplicate')),
  -- jobs.updated_at after the change: a later change of the job ends the undo.
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  undone_at timestamptz,
  state text NOT NULL,
  job_created_at timestamptz NOT NULL,
  job_updated_at timestamptz NOT NULL,
  job_expires_at timestamptz NOT NULL,
  published_at timestamptz,
  renewed_at timestamptz,
  closed_at timestamptz,
  close_reason text
);
