-- An application's whole way: what was sent exactly, each step since, notes of either side, consents, who read what.
ALTER TABLE applications DROP CONSTRAINT applications_status_check;
ALTER TABLE applications
  ADD CONSTRAINT applications_status_check CHECK (status IN ('pending', 'viewed', 'accepted', 'rejected', 'withdrawn')),
  ADD COLUMN file_id text REFERENCES files (id) ON DELETE SET NULL,
  -- The company's words with its answer.
  ADD COLUMN message text CHECK (char_length(message) <= 2000),
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  -- A decision that can still be undone: until then the seeker sees how it stood before.
  ADD COLUMN settles_at timestamptz,
  ADD COLUMN status_before text CHECK (status_before IN ('pending', 'viewed')),
  -- Folded name, title, skills and letter, for the company's own search; it goes with the row.
  ADD COLUMN search_text text NOT NULL DEFAULT '' CHECK (char_length(search_text) <= 20000);
UPDATE applications SET opened_at = updated_at WHERE status <> 'pending';
UPDATE applications SET answered_at = updated_at WHERE status IN ('accepted', 'rejected');
ALTER TABLE applications
  ADD CHECK ((status IN ('accepted', 'rejected')) = (answered_at IS NOT NULL)),
  ADD CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  ADD CHECK ((settles_at IS NULL) = (status_before IS NULL)),
  ADD CHECK (settles_at IS NULL OR status IN ('accepted', 'rejected'));
DROP INDEX applications_of_person, applications_of_company;
CREATE INDEX applications_of_person ON applications (person_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_company ON applications (company_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_job ON applications (job_id, applied_at DESC, id DESC);
CREATE INDEX applications_waiting ON applications (company_id, applied_at, id) WHERE status IN ('pending', 'viewed');
CREATE INDEX applications_of_file ON applications (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX applications_age ON applications (updated_at);

-- What was sent, word for word: later changes of profile or posting do not reach it.
CREATE TABLE application_copies (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  profile jsonb NOT NULL CHECK (jsonb_typeof(profile) = 'object'),
  job jsonb NOT NULL CHECK (jsonb_typeof(job) = 'object'),
  file_name text CHECK (char_length(file_name) <= 200),
  file_sha256 bytea CHECK (octet_length(file_sha256) = 32),
  created_at timestamptz NOT NULL
);

-- The timeline. Rows are added, never changed; they go only with their application.
CREATE TABLE application_steps (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sent', 'viewed', 'accepted', 'rejected', 'withdrawn', 'undone',
    'interview_proposed', 'interview_accepted', 'interview_declined', 'interview_another_asked', 'interview_cancelled', 'job_gone')),
  side text NOT NULL CHECK (side IN ('seeker', 'company', 'board')),
  person_id text REFERENCES people (id) ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN ('pending', 'viewed', 'accepted', 'rejected', 'withdrawn')),
  message text CHECK (char_length(message) <= 2000),
  interview_id text,
  -- The bulk decision that this step belongs to, for its undo.
  batch_id text,
  at timestamptz NOT NULL
);
CREATE INDEX application_steps_of ON application_steps (application_id, seq);
CREATE INDEX application_steps_batch ON application_steps (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX application_steps_person ON application_steps (person_id);
CREATE FUNCTION application_step_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A deleted account's id may be taken out, nothing else.
    IF NEW.person_id IS NULL AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM applications WHERE id = OLD.application_id) THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A step of a timeline stays as it was written';
END $$;
CREATE TRIGGER application_step_stays BEFORE UPDATE OR DELETE ON application_steps FOR EACH ROW EXECUTE FUNCTION application_step_stays();
INSERT INTO application_steps (application_id, kind, side, person_id, status, at)
  SELECT id, 'sent', 'seeker', person_id, 'pending', applied_at FROM applications ORDER BY applied_at, id;
INSERT INTO application_steps (application_id, kind, side, status, at)
  SELECT id, status, 'company', status, updated_at FROM applications WHERE status <> 'pending' ORDER BY updated_at, id;

-- Private notes: the company's are seen by its people, the seeker's by the seeker.
CREATE TABLE application_notes (
  id text PRIMARY KEY,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('seeker', 'company')),
  author_id text REFERENCES people (id) ON DELETE SET NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL
);
CREATE INDEX application_notes_of ON application_notes (application_id, side, created_at, id);
CREATE INDEX application_notes_author ON application_notes (author_id);

CREATE TABLE consents (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  application_id text NOT NULL UNIQUE REFERENCES applications (id) ON DELETE CASCADE,
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- Null: sent through the API, no text was shown.
  text_version text CHECK (char_length(text_version) <= 50),
  language text CHECK (language IN ('en', 'vi')),
  given_at timestamptz NOT NULL,
  CHECK ((text_version IS NULL) = (language IS NULL))
);
CREATE INDEX consents_of ON consents (person_id, given_at DESC);
CREATE INDEX consents_company ON consents (company_id);
INSERT INTO consents (id, person_id, application_id, company_id, text_version, language, given_at)
  SELECT id, person_id, id, company_id, consent_version, consent_language, coalesce(consented_at, applied_at) FROM applications;

-- Who opened a letter or a file, and who took a list away.
CREATE TABLE application_reads (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('letter', 'file', 'export')),
  -- Null for an export, which is of many.
  application_id text REFERENCES applications (id) ON DELETE CASCADE,
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  person_id text REFERENCES people (id) ON DELETE SET NULL,
  rows integer NOT NULL DEFAULT 1 CHECK (rows >= 0),
  at timestamptz NOT NULL,
  CHECK ((kind = 'export') = (application_id IS NULL))
);
CREATE INDEX application_reads_of ON application_reads (application_id, seq);
CREATE INDEX application_reads_company ON application_reads (company_id, at DESC);
CREATE INDEX application_reads_person ON application_reads (person_id);
