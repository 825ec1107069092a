-- What a language model makes of each posting, where one is configured. Seekers' vectors are not kept.
CREATE TABLE job_vectors (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  model text NOT NULL CHECK (char_length(model) <= 200),
  -- The job's `updated_at` when it was sent to the model.
  read_at timestamptz NOT NULL,
  vector real[] NOT NULL
);
