-- What happened, written by whoever did it in the same transaction; and what people are told of it.
-- An event carries ids and never a name, an address or a letter: words are found when somebody is told.
CREATE TABLE events (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,60}$'),
  by_person text REFERENCES people (id) ON DELETE SET NULL,
  person_id text REFERENCES people (id) ON DELETE CASCADE,
  company_id text REFERENCES companies (id) ON DELETE CASCADE,
  job_id text REFERENCES jobs (id) ON DELETE CASCADE,
  application_id text REFERENCES applications (id) ON DELETE CASCADE,
  interview_id text REFERENCES interviews (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND octet_length(data::text) <= 2000),
  -- The bulk decision that it belongs to: undone, it is taken back before anybody is told.
  batch_id text,
  at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  told_at timestamptz
);
CREATE INDEX events_due ON events (due_at, seq) WHERE told_at IS NULL;
CREATE INDEX events_told ON events (told_at) WHERE told_at IS NOT NULL;
CREATE INDEX events_batch ON events (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX events_application ON events (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX events_interview ON events (interview_id) WHERE interview_id IS NOT NULL;
CREATE INDEX events_person ON events (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX events_by ON events (by_person) WHERE by_person IS NOT NULL;
CREATE INDEX events_job ON events (job_id) WHERE job_id IS NOT NULL;
-- Heard when the transaction commits; the worker need not ask again and again.
CREATE FUNCTION event_happened() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('events', ''); RETURN NULL; END $$;
CREATE TRIGGER event_happened AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION event_happened();

CREATE TABLE notifications (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Null once the event is swept away: the notification stays.
  event_id text REFERENCES events (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,60}$'),
  company_id text REFERENCES companies (id) ON DELETE CASCADE,
  job_id text REFERENCES jobs (id) ON DELETE CASCADE,
  application_id text REFERENCES applications (id) ON DELETE CASCADE,
  interview_id text REFERENCES interviews (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object'),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (event_id, person_id)
);
CREATE INDEX notifications_newest ON notifications (person_id, seq DESC);
CREATE INDEX notifications_unread ON notifications (person_id) WHERE read_at IS NULL;
CREATE INDEX notifications_application ON notifications (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX notifications_interview ON notifications (interview_id) WHERE interview_id IS NOT NULL;
CREATE INDEX notifications_job ON notifications (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX notifications_company ON notifications (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);
CREATE FUNCTION notification_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('news', NEW.person_id); RETURN NULL; END $$;
CREATE TRIGGER notification_came AFTER INSERT OR UPDATE OF read_at ON notifications FOR EACH ROW EXECUTE FUNCTION notification_came();

-- Kinds of mail that a person has switched off or on; without a row the kind's own default holds.
CREATE TABLE mail_preferences (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('application', 'interview', 'job', 'alert', 'follow')),
  wanted boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, kind)
);

-- A mail to be sent: ids alone, its words are made when it goes.
CREATE TABLE mails (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'application', 'interview', 'job', 'alert', 'follow', 'account')),
  -- What it is about, within its kind: the event's kind, or 'alert'.
  template text NOT NULL CHECK (template ~ '^[a-z_]{1,60}$'),
  event_id text REFERENCES events (id) ON DELETE SET NULL,
  search_id text REFERENCES saved_searches (id) ON DELETE CASCADE,
  company_id text REFERENCES companies (id) ON DELETE CASCADE,
  job_id text REFERENCES jobs (id) ON DELETE CASCADE,
  application_id text REFERENCES applications (id) ON DELETE CASCADE,
  interview_id text REFERENCES interviews (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead', 'dropped')),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_at timestamptz NOT NULL,
  last_error text CHECK (char_length(last_error) <= 500),
  -- SHA-256 of the word in its unsubscribe link; null for what must be sent.
  unsubscribe_hash bytea UNIQUE CHECK (octet_length(unsubscribe_hash) = 32),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (event_id, person_id),
  CHECK ((kind = 'alert') = (search_id IS NOT NULL)),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mails_due ON mails (next_at, id) WHERE state = 'waiting';
CREATE INDEX mails_dead ON mails (created_at DESC) WHERE state = 'dead';
CREATE INDEX mails_of ON mails (person_id, created_at DESC);
CREATE INDEX mails_search ON mails (search_id) WHERE search_id IS NOT NULL;
CREATE INDEX mails_application ON mails (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX mails_age ON mails (created_at);

-- The ledger: a job is told to a search once, ever, whatever is retried.
CREATE TABLE alerted_jobs (
  search_id text NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
  job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  mail_id text REFERENCES mails (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (search_id, job_id)
);
CREATE INDEX alerted_jobs_mail ON alerted_jobs (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX alerted_jobs_job ON alerted_jobs (job_id);
