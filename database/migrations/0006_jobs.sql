-- Jobs with their places, the undo of their last change, and view counts of jobs, companies and seekers.
CREATE TABLE jobs (
  id text PRIMARY KEY,
  -- Grows with each posting: for recency and stable ties; never in a response.
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  company_id text NOT NULL REFERENCES companies (id),
  posted_by text REFERENCES people (id) ON DELETE SET NULL,
  copied_from text REFERENCES jobs (id) ON DELETE SET NULL,
  source_id text UNIQUE CHECK (char_length(source_id) <= 200),
  -- The hash of what was imported last: importing the same again changes nothing.
  source_hash text,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 250),
  department text CHECK (char_length(department) <= 200),
  language text NOT NULL CHECK (language IN ('en', 'vi')),
  description text NOT NULL CHECK (char_length(description) <= 20000),
  requirements text[] NOT NULL DEFAULT '{}' CHECK (cardinality(requirements) <= 50),
  benefits text[] NOT NULL DEFAULT '{}' CHECK (cardinality(benefits) <= 50),
  skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 50),
  other_language text CONSTRAINT jobs_other_language_check CHECK (other_language IN ('en', 'vi') AND other_language <> language),
  other_title text CHECK (char_length(other_title) BETWEEN 1 AND 250),
  other_description text CHECK (char_length(other_description) <= 20000),
  other_requirements text[] CHECK (cardinality(other_requirements) <= 50),
  other_benefits text[] CHECK (cardinality(other_benefits) <= 50),
  category text CHECK (char_length(category) <= 100),
  type text NOT NULL CHECK (type IN ('full-time', 'part-time', 'contract', 'internship', 'freelance')),
  level text NOT NULL CHECK (level IN ('entry', 'mid', 'senior', 'lead', 'executive')),
  work_mode text NOT NULL CHECK (work_mode IN ('on-site', 'hybrid', 'remote')),
  remote boolean NOT NULL GENERATED ALWAYS AS (work_mode = 'remote') STORED,
  urgent boolean NOT NULL DEFAULT false,
  -- Positions to fill.
  headcount smallint CHECK (headcount BETWEEN 1 AND 999),
  salary_min bigint CHECK (salary_min BETWEEN 0 AND 1000000000000),
  salary_max bigint CHECK (salary_max BETWEEN 0 AND 1000000000000),
  currency text NOT NULL DEFAULT 'VND' CHECK (currency IN ('VND', 'USD', 'EUR')),
  salary_period text NOT NULL DEFAULT 'month' CHECK (salary_period IN ('month', 'year', 'hour')),
  salary_basis text NOT NULL DEFAULT 'unspecified' CHECK (salary_basis IN ('gross', 'net', 'unspecified')),
  -- The same pay in dong a month, for filters and sorting.
  monthly_min bigint,
  monthly_max bigint,
  state text NOT NULL CHECK (state IN ('draft', 'active', 'paused', 'closed', 'removed', 'taken_down')),
  close_reason text CHECK (close_reason IN ('filled', 'cancelled', 'other')),
  taken_down_at timestamptz,
  -- The operator's words, shown to the job's company.
  taken_down_reason text CHECK (char_length(taken_down_reason) BETWEEN 1 AND 500),
  -- Taken down because its company was: restoring the company restores the job.
  taken_down_with_company boolean NOT NULL DEFAULT false,
  -- The state that a restore brings back.
  state_before text CHECK (state_before IN ('draft', 'active', 'paused', 'closed')),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  renewed_at timestamptz,
  closed_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- The expires_at that the company was warned of: one warning for each.
  warned_for timestamptz,
  CONSTRAINT jobs_salary_check CHECK (salary_min <= salary_max),
  CONSTRAINT jobs_translation_check CHECK ((other_language IS NULL) = (other_title IS NULL)),
  -- A state of its own: every read of open jobs selects 'active', so that no list, index, feed or markup can show a
  -- job that was taken down.
  CONSTRAINT jobs_taken_down_check CHECK (
    (state = 'taken_down') = (taken_down_at IS NOT NULL)
    AND (state = 'taken_down') = (taken_down_reason IS NOT NULL)
    AND (state = 'taken_down') = (state_before IS NOT NULL)
    AND (state = 'taken_down' OR NOT taken_down_with_company))
  -- Lists of the newest jobs read the index alone while its pages are marked all-visible, so that a few percent of
  -- changes are reason enough to vacuum.
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE INDEX jobs_newest ON jobs (created_at DESC, seq DESC) WHERE state = 'active';
CREATE INDEX jobs_of_company ON jobs (company_id, created_at DESC, seq DESC);
CREATE INDEX jobs_expiring ON jobs (expires_at) WHERE state = 'active';
CREATE INDEX jobs_copied ON jobs (copied_from) WHERE copied_from IS NOT NULL;
CREATE INDEX jobs_of_poster ON jobs (posted_by) WHERE posted_by IS NOT NULL;
-- Alerts look for jobs that an import brought; other jobs are as new as their document.
CREATE INDEX jobs_imported ON jobs (published_at) WHERE source_id IS NOT NULL;
CREATE INDEX jobs_taken_down ON jobs (company_id) WHERE state = 'taken_down';

-- No job of a company that was taken down can open, whichever statement writes it. A takedown locks the company
-- FOR UPDATE: of a takedown and a publication at the same time, the later one sees the earlier.
CREATE FUNCTION check_company_not_taken_down() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT taken_down_at INTO since FROM companies WHERE id = NEW.company_id FOR KEY SHARE;
  IF since IS NOT NULL THEN
    RAISE EXCEPTION 'The company % is taken down', NEW.company_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_company_on_insert BEFORE INSERT ON jobs FOR EACH ROW
  WHEN (NEW.state IN ('active', 'paused', 'closed')) EXECUTE FUNCTION check_company_not_taken_down();
CREATE TRIGGER check_company_on_update BEFORE UPDATE OF state ON jobs FOR EACH ROW
  WHEN (NEW.state IN ('active', 'paused', 'closed') AND OLD.state IN ('draft', 'taken_down', 'removed'))
  EXECUTE FUNCTION check_company_not_taken_down();

-- Places may be written before their job in the same transaction, so that the job is indexed once.
CREATE TABLE job_places (
  job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 49),
  code text NOT NULL CHECK (char_length(code) <= 20),
  former text CHECK (char_length(former) <= 60),
  written text CHECK (char_length(written) <= 300),
  -- Slugs of the districts and towns that the posting names.
  districts text[] NOT NULL DEFAULT '{}' CHECK (cardinality(districts) <= 10),
  PRIMARY KEY (job_id, position)
);
CREATE INDEX job_places_by_code ON job_places (code, job_id);

-- The last change of a job that can still be undone, with the job's fields before it: one row per job.
CREATE TABLE job_undos (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  id text NOT NULL UNIQUE,
  act text NOT NULL CHECK (act IN ('publish', 'renew', 'switch', 'duplicate')),
  -- jobs.updated_at after the change: any later change of the job ends the undo.
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

-- Views are counted without identifying visitors: a mark is a hash with the day's random salt, which is deleted when
-- the day is over.
CREATE TABLE view_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

CREATE TABLE view_marks (
  day date NOT NULL,
  mark bytea NOT NULL,
  PRIMARY KEY (day, mark)
);

CREATE TABLE views_by_day (
  subject text NOT NULL CHECK (subject IN ('job', 'company', 'seeker')),
  subject_id text NOT NULL,
  day date NOT NULL,
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (subject, subject_id, day)
) WITH (fillfactor = 70);

CREATE TABLE views_in_all (
  subject text NOT NULL CHECK (subject IN ('job', 'company', 'seeker')),
  subject_id text NOT NULL,
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (subject, subject_id)
) WITH (fillfactor = 70);
