-- Moderation, the record of data rights, and what the server itself needs: idempotency, limits, its identity.

-- Reports of jobs, companies, and the other side of an application.
CREATE TABLE reports (
  id text PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('job', 'company', 'application')),
  subject_id text NOT NULL CHECK (char_length(subject_id) <= 64),
  reason text NOT NULL CHECK (reason IN ('scam', 'fee', 'discrimination', 'abuse', 'wrong', 'gone', 'other')),
  text text CHECK (char_length(text) <= 2000),
  person_id text REFERENCES people (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX reports_open ON reports (created_at) WHERE state = 'open';
CREATE INDEX reports_own ON reports (person_id, subject, subject_id, created_at) WHERE person_id IS NOT NULL;
-- A person has at most one open report of a subject.
CREATE UNIQUE INDEX reports_once ON reports (person_id, subject, subject_id) WHERE state = 'open';

-- What operators did to people, jobs, companies and keys: who, when and why. Rows are inserted, never changed.
CREATE TABLE operator_actions (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  at timestamptz NOT NULL,
  -- The operating system's user, or the name given with --by.
  operator text NOT NULL CHECK (char_length(operator) BETWEEN 1 AND 100),
  action text NOT NULL CHECK (action ~ '^[a-z_]{1,60}$'),
  subject text NOT NULL CHECK (subject IN ('person', 'job', 'company', 'report', 'keys')),
  -- Null for keys, and for a person who has deleted the account.
  subject_id text CHECK (char_length(subject_id) BETWEEN 1 AND 64),
  -- Null once the person that it is about has deleted the account.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- Ids, codes and counts, never a name or an address.
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND octet_length(data::text) <= 2000),
  CHECK (reason IS NOT NULL OR (subject = 'person' AND subject_id IS NULL))
);
CREATE INDEX operator_actions_subject ON operator_actions (subject, subject_id, seq DESC) WHERE subject_id IS NOT NULL;

CREATE FUNCTION reject_operator_action_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- The only change allowed: the deletion of an account removes its id and the reason.
  IF TG_OP = 'UPDATE' AND OLD.subject = 'person' AND NEW.subject_id IS NULL AND NEW.reason IS NULL
    AND (NEW.id, NEW.at, NEW.operator, NEW.action, NEW.subject, NEW.data)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.operator, OLD.action, OLD.subject, OLD.data) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of operator_actions cannot be changed';
END $$;
CREATE TRIGGER reject_operator_action_change BEFORE UPDATE OR DELETE ON operator_actions FOR EACH ROW EXECUTE FUNCTION reject_operator_action_change();

-- Exports and deletions of personal data. A deletion proves by the number of its receipt that it took place, without
-- naming whose it was.
CREATE TABLE account_rights (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('export', 'deletion')),
  person_id text REFERENCES people (id) ON DELETE SET NULL,
  role text CHECK (role IN ('job_seeker', 'company')),
  -- The number of rows and files of each kind.
  counts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(counts) = 'object'),
  at timestamptz NOT NULL
);
CREATE INDEX account_rights_person ON account_rights (person_id) WHERE person_id IS NOT NULL;

-- Responses stored for 24 hours under the caller's idempotency key: repeating a request repeats its response.
CREATE TABLE idempotent_answers (
  caller text NOT NULL,
  call text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, call, key)
);
CREATE INDEX idempotent_answers_age ON idempotent_answers (created_at);

-- How often a person has done what is limited per day of Vietnam's time zone, shared by all servers.
CREATE TABLE daily_counts (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('applications', 'publications', 'messages', 'uploads', 'exports', 'reports')),
  day date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (person_id, kind, day)
);
CREATE INDEX daily_counts_age ON daily_counts (day);

-- Token buckets of rate limits, written with every write of a person. Unlogged, because a crash may forget them; and
-- without an index on `at`, so that updates stay in their page (HOT).
CREATE UNLOGGED TABLE throttles (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  at timestamptz NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The id of this board: one row, which must agree with the data folder before files there are cleaned up.
CREATE TABLE board_identity (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Pages that have changed, for search engines that want to be told: one row for each service and subject, written with the
-- change and deleted when the service has it. Triggers write for the services that are configured, and else nothing.
CREATE TABLE indexing_services (
  name text PRIMARY KEY CHECK (name IN ('indexnow', 'google'))
);

CREATE TABLE indexing_outbox (
  service text NOT NULL REFERENCES indexing_services (name) ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('job', 'company')),
  subject_id text NOT NULL,
  changed_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (service, subject, subject_id)
);
CREATE INDEX indexing_outbox_due ON indexing_outbox (service, due_at);

-- Google takes jobs alone.
CREATE FUNCTION queue_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE which text := CASE TG_TABLE_NAME WHEN 'jobs' THEN 'job' ELSE 'company' END;
BEGIN
  INSERT INTO indexing_outbox (service, subject, subject_id, changed_at, due_at)
  SELECT name, which, NEW.id, at, at FROM indexing_services, date_trunc('milliseconds', clock_timestamp()) at
  WHERE which = 'job' OR name = 'indexnow'
  ON CONFLICT (service, subject, subject_id)
  DO UPDATE SET changed_at = excluded.changed_at, due_at = excluded.due_at, tries = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_new_job AFTER INSERT ON jobs FOR EACH ROW
  WHEN (NEW.state <> 'draft') EXECUTE FUNCTION queue_page_change();
CREATE TRIGGER queue_job_change AFTER UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.state <> 'draft' AND (NEW.state, NEW.updated_at, NEW.expires_at) IS DISTINCT FROM (OLD.state, OLD.updated_at, OLD.expires_at))
  EXECUTE FUNCTION queue_page_change();
CREATE TRIGGER queue_company_change AFTER UPDATE ON companies FOR EACH ROW
  WHEN ((NEW.updated_at, NEW.taken_down_at, NEW.closed_at) IS DISTINCT FROM (OLD.updated_at, OLD.taken_down_at, OLD.closed_at))
  EXECUTE FUNCTION queue_page_change();
