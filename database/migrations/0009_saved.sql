-- What seekers save: jobs, searches that send alerts, and the companies that they follow.
CREATE TABLE saved_jobs (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Private: the person alone reads it.
  note text CHECK (char_length(note) BETWEEN 1 AND 2000),
  -- The deadline that the person was reminded of: one reminder for each.
  reminded_for timestamptz,
  PRIMARY KEY (person_id, job_id)
);
CREATE INDEX saved_jobs_newest ON saved_jobs (person_id, created_at DESC, job_id DESC);
CREATE INDEX saved_jobs_of_job ON saved_jobs (job_id);

CREATE TABLE saved_searches (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- The parameters of GET /jobs, validated by its contract.
  query jsonb NOT NULL CHECK (jsonb_typeof(query) = 'object' AND octet_length(query::text) <= 4000),
  -- Identical searches of a person are one search.
  query_hash bytea NOT NULL CHECK (octet_length(query_hash) = 32),
  frequency text NOT NULL DEFAULT 'daily' CHECK (frequency IN ('daily', 'weekly', 'off')),
  -- The next alert holds the jobs that were published after this moment.
  looked_at timestamptz NOT NULL,
  last_sent_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (person_id, query_hash)
);
CREATE INDEX saved_searches_newest ON saved_searches (person_id, created_at DESC, id DESC);
CREATE INDEX saved_searches_due ON saved_searches (frequency, looked_at, id) WHERE frequency <> 'off';

CREATE TABLE follows (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, company_id)
);
CREATE INDEX follows_newest ON follows (person_id, created_at DESC, company_id);
CREATE INDEX follows_of_company ON follows (company_id, person_id);

-- Recommended jobs that a seeker does not want, with the reason, which tunes later recommendations.
CREATE TABLE dismissed_jobs (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('pay', 'place', 'profession', 'company', 'other')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, job_id)
);
CREATE INDEX dismissed_jobs_newest ON dismissed_jobs (person_id, created_at DESC, job_id DESC);
CREATE INDEX dismissed_jobs_of_job ON dismissed_jobs (job_id);
