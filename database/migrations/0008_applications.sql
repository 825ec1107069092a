-- Applications: what was sent, the timeline, notes, consents, the record of reads, and interviews.

-- One application per seeker and job; the job's title and the company's name are copied when it is sent.
CREATE TABLE applications (
  id text PRIMARY KEY,
  job_id text NOT NULL REFERENCES jobs (id),
  company_id text NOT NULL REFERENCES companies (id),
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  file_id text REFERENCES files (id) ON DELETE SET NULL,
  cover_letter text CHECK (char_length(cover_letter) <= 10000),
  job_title text NOT NULL,
  company_name text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'viewed', 'accepted', 'rejected', 'withdrawn')),
  -- The company's message with its answer.
  message text CHECK (char_length(message) <= 2000),
  applied_at timestamptz NOT NULL,
  opened_at timestamptz,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  -- Until then an answer can be undone, and the seeker sees the status before it.
  settles_at timestamptz,
  status_before text CHECK (status_before IN ('pending', 'viewed')),
  updated_at timestamptz NOT NULL,
  -- Folded name, title, skills and letter, for the company's search in its applications.
  search_text text NOT NULL DEFAULT '' CHECK (char_length(search_text) <= 20000),
  UNIQUE (job_id, person_id),
  CONSTRAINT applications_answered_check CHECK ((status IN ('accepted', 'rejected')) = (answered_at IS NOT NULL)),
  CONSTRAINT applications_withdrawn_check CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CONSTRAINT applications_undo_check CHECK ((settles_at IS NULL) = (status_before IS NULL)),
  CONSTRAINT applications_settles_at_check CHECK (settles_at IS NULL OR status IN ('accepted', 'rejected'))
);
CREATE INDEX applications_of_person ON applications (person_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_company ON applications (company_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_job ON applications (job_id, applied_at DESC, id DESC);
CREATE INDEX applications_waiting ON applications (company_id, applied_at, id) WHERE status IN ('pending', 'viewed');
CREATE INDEX applications_of_file ON applications (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX applications_age ON applications (updated_at);
-- For the retention limit, which does not delete accepted applications.
CREATE INDEX applications_by_age ON applications (updated_at, id) WHERE status <> 'accepted';

-- What was sent, exactly: later changes of the profile or the job do not change it.
CREATE TABLE application_copies (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  profile jsonb NOT NULL CHECK (jsonb_typeof(profile) = 'object'),
  job jsonb NOT NULL CHECK (jsonb_typeof(job) = 'object'),
  file_name text CHECK (char_length(file_name) <= 200),
  file_sha256 bytea CHECK (octet_length(file_sha256) = 32),
  created_at timestamptz NOT NULL
);

-- Interviews. The company proposes up to five times; the seeker chooses one, requests others, or declines.
CREATE TABLE interviews (
  id text PRIMARY KEY,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  proposed_by text REFERENCES people (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'accepted', 'declined', 'another_asked', 'cancelled')),
  place text CHECK (char_length(place) BETWEEN 1 AND 500),
  link text CHECK (char_length(link) <= 2000),
  note text CHECK (char_length(note) <= 2000),
  -- The seeker's message with the answer.
  reply text CHECK (char_length(reply) <= 2000),
  minutes smallint NOT NULL DEFAULT 60 CHECK (minutes BETWEEN 15 AND 480),
  chosen_at timestamptz,
  -- UID and SEQUENCE of the calendar entry, so that calendars update the same appointment.
  uid text NOT NULL UNIQUE CHECK (char_length(uid) <= 200),
  sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  reminded_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT interviews_where_check CHECK (place IS NOT NULL OR link IS NOT NULL),
  CONSTRAINT interviews_accepted_check CHECK (state <> 'accepted' OR chosen_at IS NOT NULL),
  CONSTRAINT interviews_open_check CHECK (state NOT IN ('proposed', 'another_asked') OR chosen_at IS NULL)
);
CREATE INDEX interviews_of ON interviews (application_id, created_at DESC);
CREATE INDEX interviews_proposer ON interviews (proposed_by);
-- One open proposal per application: a new one replaces it.
CREATE UNIQUE INDEX interviews_open ON interviews (application_id) WHERE state IN ('proposed', 'another_asked');
CREATE INDEX interviews_ahead ON interviews (chosen_at) WHERE state = 'accepted' AND reminded_at IS NULL;

CREATE TABLE interview_times (
  interview_id text NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  starts_at timestamptz NOT NULL,
  PRIMARY KEY (interview_id, position),
  UNIQUE (interview_id, starts_at)
);
-- The chosen time is one of the proposed times.
ALTER TABLE interviews ADD FOREIGN KEY (id, chosen_at) REFERENCES interview_times (interview_id, starts_at) DEFERRABLE INITIALLY DEFERRED;

-- The timeline of an application. Rows are inserted, never updated, and deleted only together with their application.
CREATE TABLE application_steps (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sent', 'viewed', 'accepted', 'rejected', 'withdrawn', 'undone',
    'interview_proposed', 'interview_accepted', 'interview_declined', 'interview_another_asked', 'interview_cancelled', 'job_gone')),
  side text NOT NULL CHECK (side IN ('seeker', 'company', 'board')),
  person_id text REFERENCES people (id) ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN ('pending', 'viewed', 'accepted', 'rejected', 'withdrawn')),
  message text CHECK (char_length(message) <= 2000),
  interview_id text REFERENCES interviews (id) DEFERRABLE INITIALLY DEFERRED,
  -- The bulk answer that this step belongs to, for its undo.
  batch_id text,
  at timestamptz NOT NULL
);
CREATE INDEX application_steps_of ON application_steps (application_id, seq);
CREATE INDEX application_steps_batch ON application_steps (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX application_steps_person ON application_steps (person_id);

CREATE FUNCTION reject_application_step_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The only change allowed: the deletion of an account sets person_id to null.
    IF NEW.person_id IS NULL AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM applications WHERE id = OLD.application_id) THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of application_steps cannot be changed';
END $$;
CREATE TRIGGER reject_application_step_change BEFORE UPDATE OR DELETE ON application_steps FOR EACH ROW EXECUTE FUNCTION reject_application_step_change();

-- Private notes: the company's are visible to its members, the seeker's to the seeker.
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

-- Messages between the seeker and the company, one thread for each application.
CREATE TABLE application_messages (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('seeker', 'company')),
  author_id text REFERENCES people (id) ON DELETE SET NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  -- When somebody of the other side opened it.
  read_at timestamptz
);
CREATE INDEX application_messages_of ON application_messages (application_id, seq);
CREATE INDEX application_messages_author ON application_messages (author_id, created_at);
CREATE INDEX application_messages_unread ON application_messages (application_id, side) WHERE read_at IS NULL;

-- The seeker's consent to pass the application on, one per application.
CREATE TABLE consents (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  application_id text NOT NULL UNIQUE REFERENCES applications (id) ON DELETE CASCADE,
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- Null when the application came through the API, which shows no text.
  text_version text CHECK (char_length(text_version) <= 50),
  language text CHECK (language IN ('en', 'vi')),
  given_at timestamptz NOT NULL,
  CHECK ((text_version IS NULL) = (language IS NULL))
);
CREATE INDEX consents_of ON consents (person_id, given_at DESC);
CREATE INDEX consents_company ON consents (company_id);

-- Who opened a letter or a file, and who exported a list.
CREATE TABLE application_reads (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('letter', 'file', 'export')),
  -- Null for an export, which has many.
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
