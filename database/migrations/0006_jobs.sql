-- What is offered. Drafts, several places, two languages and pay periods are here from the start.
CREATE TABLE jobs (
  id text PRIMARY KEY,
  -- Grows with each posting: recency buckets and stable ties; never on the wire.
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  company_id text NOT NULL REFERENCES companies (id),
  posted_by text REFERENCES people (id) ON DELETE SET NULL,
  source_id text UNIQUE CHECK (char_length(source_id) <= 200),
  -- What the source said last time: the same again changes nothing.
  source_hash text,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 250),
  department text CHECK (char_length(department) <= 200),
  language text NOT NULL CHECK (language IN ('en', 'vi')),
  description text NOT NULL CHECK (char_length(description) <= 20000),
  requirements text[] NOT NULL DEFAULT '{}' CHECK (cardinality(requirements) <= 50),
  benefits text[] NOT NULL DEFAULT '{}' CHECK (cardinality(benefits) <= 50),
  skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 50),
  other_language text CHECK (other_language IN ('en', 'vi') AND other_language <> language),
  other_title text CHECK (char_length(other_title) BETWEEN 1 AND 250),
  other_description text CHECK (char_length(other_description) <= 20000),
  other_requirements text[] CHECK (cardinality(other_requirements) <= 50),
  other_benefits text[] CHECK (cardinality(other_benefits) <= 50),
  category text CHECK (char_length(category) <= 100),
  type text NOT NULL CHECK (type IN ('full-time', 'part-time', 'contract', 'internship', 'freelance')),
  level text NOT NULL CHECK (level IN ('entry', 'mid', 'senior', 'lead', 'executive')),
  work_mode text NOT NULL CHECK (work_mode IN ('on-site', 'hybrid', 'remote')),
  remote boolean GENERATED ALWAYS AS (work_mode = 'remote') STORED,
  urgent boolean NOT NULL DEFAULT false,
  salary_min bigint CHECK (salary_min BETWEEN 0 AND 1000000000000),
  salary_max bigint CHECK (salary_max BETWEEN 0 AND 1000000000000),
  currency text NOT NULL DEFAULT 'VND' CHECK (currency IN ('VND', 'USD', 'EUR')),
  salary_period text NOT NULL DEFAULT 'month' CHECK (salary_period IN ('month', 'year', 'hour')),
  salary_basis text NOT NULL DEFAULT 'unspecified' CHECK (salary_basis IN ('gross', 'net', 'unspecified')),
  -- The same pay in dong a month, for filters and order.
  monthly_min bigint,
  monthly_max bigint,
  state text NOT NULL CHECK (state IN ('draft', 'active', 'paused', 'closed', 'removed')),
  close_reason text CHECK (close_reason IN ('filled', 'cancelled', 'other')),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (salary_min <= salary_max),
  CHECK ((other_language IS NULL) = (other_title IS NULL))
);
CREATE INDEX jobs_newest ON jobs (created_at DESC, seq DESC) WHERE state = 'active';
CREATE INDEX jobs_of_company ON jobs (company_id, created_at DESC, seq DESC);
CREATE INDEX jobs_expiring ON jobs (expires_at) WHERE state = 'active';

-- The job's row may follow its places in the same transaction, so that indexing happens once.
CREATE TABLE job_places (
  job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 49),
  code text NOT NULL CHECK (char_length(code) <= 20),
  former text CHECK (char_length(former) <= 60),
  written text CHECK (char_length(written) <= 300),
  PRIMARY KEY (job_id, position)
);
CREATE INDEX job_places_by_code ON job_places (code, job_id);
