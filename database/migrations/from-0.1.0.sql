-- Brings a database of version 0.1.0, whose 53 migrations were squashed into the baseline, to the baseline's schema.
-- baseline: 0012_moderation_and_operations.sql
-- The migration runner applies it in one transaction where the ledger is from-0.1.0.ledger, and accepts the result only
-- if the catalogue is the one that the baseline builds. A line \ir NAME stands for a file of the baseline.

-- Replaces fold() with a faster function that returns the same values.
CREATE OR REPLACE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT btrim(regexp_replace(replace(replace(replace(lower(regexp_replace(translate(normalize(t, NFD), U&'đĐðÐ\0300\0301\0302\0303\0306\0309\031B\0323', 'dddd'), '[\u0300-\u036f]+', '', 'g')), 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', ' dotnet'), '[^a-z0-9]+', ' ', 'g')) $$;

-- They were never null; now the schema says so.
ALTER TABLE companies ALTER search_text SET NOT NULL, ALTER search_tsv SET NOT NULL;
ALTER TABLE jobs ALTER remote SET NOT NULL;

-- Filled in the background, and where a job is next saved or imported.
ALTER TABLE job_places ADD districts text[] NOT NULL DEFAULT '{}' CHECK (cardinality(districts) <= 10);

ALTER TABLE jobs ADD headcount smallint CHECK (headcount BETWEEN 1 AND 999);
CREATE INDEX jobs_imported ON jobs (published_at) WHERE source_id IS NOT NULL;

CREATE TABLE job_preferences (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  types text[] NOT NULL CHECK (types <@ ARRAY['full-time', 'part-time', 'contract', 'internship', 'freelance']),
  types_need text NOT NULL CHECK (types_need IN ('nice', 'must')),
  work_modes text[] NOT NULL CHECK (work_modes <@ ARRAY['on-site', 'hybrid', 'remote']),
  work_modes_need text NOT NULL CHECK (work_modes_need IN ('nice', 'must')),
  places text[] NOT NULL CHECK (cardinality(places) <= 10),
  places_need text NOT NULL CHECK (places_need IN ('nice', 'must')),
  -- The least pay, in whole units of the currency for one period.
  pay bigint CHECK (pay > 0),
  pay_currency text NOT NULL CHECK (pay_currency IN ('VND', 'USD', 'EUR')),
  pay_period text NOT NULL CHECK (pay_period IN ('month', 'year', 'hour')),
  pay_need text NOT NULL CHECK (pay_need IN ('nice', 'must')),
  updated_at timestamptz NOT NULL
);

CREATE TABLE seeker_details (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  -- In E.164: the country code and the number, without spaces.
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  notice_period text CHECK (notice_period IN ('now', '2_weeks', '30_days', '45_days', 'later')),
  open_to_offers boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE seeker_entries (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('experience', 'education', 'language', 'certificate')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  organization text CHECK (char_length(organization) BETWEEN 1 AND 200),
  -- A year, or a year and a month.
  started text CHECK (started ~ '^[12][0-9]{3}(-[01][0-9])?$'),
  ended text CHECK (ended ~ '^[12][0-9]{3}(-[01][0-9])?$'),
  level text CHECK (level IN ('basic', 'conversational', 'fluent', 'native')),
  description text CHECK (char_length(description) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX seeker_entries_of_person ON seeker_entries (person_id, kind);

CREATE TABLE application_messages (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('seeker', 'company')),
  author_id text REFERENCES people (id) ON DELETE SET NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX application_messages_of ON application_messages (application_id, seq);
CREATE INDEX application_messages_author ON application_messages (author_id, created_at);
CREATE INDEX application_messages_unread ON application_messages (application_id, side) WHERE read_at IS NULL;

ALTER TABLE saved_jobs ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 2000);
ALTER TABLE saved_jobs ADD COLUMN reminded_for timestamptz;

CREATE TABLE dismissed_jobs (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('pay', 'place', 'profession', 'company', 'other')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, job_id)
);
CREATE INDEX dismissed_jobs_newest ON dismissed_jobs (person_id, created_at DESC, job_id DESC);
CREATE INDEX dismissed_jobs_of_job ON dismissed_jobs (job_id);

ALTER TABLE files RENAME CONSTRAINT files_check1 TO files_logo_check;
ALTER TABLE files RENAME CONSTRAINT files_check2 TO files_cv_check;
ALTER TABLE jobs RENAME CONSTRAINT jobs_check TO jobs_other_language_check;
ALTER TABLE jobs RENAME CONSTRAINT jobs_check1 TO jobs_salary_check;
ALTER TABLE jobs RENAME CONSTRAINT jobs_check2 TO jobs_translation_check;
ALTER TABLE applications RENAME CONSTRAINT applications_check TO applications_answered_check;
ALTER TABLE applications RENAME CONSTRAINT applications_check1 TO applications_withdrawn_check;
ALTER TABLE applications RENAME CONSTRAINT applications_check2 TO applications_undo_check;
ALTER TABLE applications RENAME CONSTRAINT applications_check3 TO applications_settles_at_check;
ALTER TABLE interviews RENAME CONSTRAINT interviews_check TO interviews_where_check;
ALTER TABLE interviews RENAME CONSTRAINT interviews_check1 TO interviews_accepted_check;
ALTER TABLE interviews RENAME CONSTRAINT interviews_check2 TO interviews_open_check;
ALTER TABLE mail_preferences DROP CONSTRAINT mail_preferences_kind_check;
ALTER TABLE mail_preferences ADD CONSTRAINT mail_preferences_kind_check
  CHECK (kind IN ('application', 'interview', 'message', 'job', 'alert', 'follow', 'reminder'));
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('receipt', 'application', 'interview', 'message', 'job', 'alert', 'follow', 'reminder', 'account'));
ALTER TABLE mails RENAME CONSTRAINT mails_check TO mails_alert_check;
ALTER TABLE mails RENAME CONSTRAINT mails_check1 TO mails_sent_check;
ALTER TABLE mails RENAME CONSTRAINT mails_check2 TO mails_digest_check;

ALTER FUNCTION file_erased RENAME TO record_erased_file;
ALTER TRIGGER file_erased ON files RENAME TO record_erased_file;
ALTER FUNCTION logo_erased RENAME TO clear_company_logo;
ALTER TRIGGER logo_erased ON files RENAME TO clear_company_logo;

ALTER TABLE companies ADD benefits text CHECK (char_length(benefits) BETWEEN 1 AND 4000),
  ADD other_benefits text CHECK (char_length(other_benefits) BETWEEN 1 AND 4000),
  ADD culture text CHECK (char_length(culture) BETWEEN 1 AND 5000),
  ADD other_culture text CHECK (char_length(other_culture) BETWEEN 1 AND 5000),
  ADD photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(photos) = 'array' AND jsonb_array_length(photos) <= 8);
ALTER TABLE files DROP CONSTRAINT files_purpose_check, DROP CONSTRAINT files_company_check,
  ADD CHECK (purpose IN ('cv', 'logo', 'photo')),
  ADD CONSTRAINT files_company_check CHECK (purpose <> 'cv' OR company_id IS NULL),
  ADD CONSTRAINT files_photo_check CHECK (purpose <> 'photo' OR mime LIKE 'image/%');
CREATE OR REPLACE FUNCTION clear_company_logo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE companies SET logo = NULL WHERE id = OLD.company_id AND logo = '/api/v1/files/' || OLD.id;
  UPDATE companies SET photos = coalesce((
      SELECT jsonb_agg(photo ORDER BY place) FROM jsonb_array_elements(photos) WITH ORDINALITY AS shown(photo, place)
      WHERE photo ->> 'src' <> '/api/v1/files/' || OLD.id), '[]')
    WHERE id = OLD.company_id AND photos @> jsonb_build_array(jsonb_build_object('src', '/api/v1/files/' || OLD.id));
  RETURN NULL;
END $$;
ALTER FUNCTION job_company_stands RENAME TO check_company_not_taken_down;
ALTER TRIGGER job_company_stands_new ON jobs RENAME TO check_company_on_insert;
ALTER TRIGGER job_company_stands ON jobs RENAME TO check_company_on_update;
ALTER FUNCTION application_step_stays RENAME TO reject_application_step_change;
ALTER TRIGGER application_step_stays ON application_steps RENAME TO reject_application_step_change;
ALTER FUNCTION event_happened RENAME TO notify_events;
ALTER TRIGGER event_happened ON events RENAME TO notify_events;
ALTER FUNCTION notification_came RENAME TO notify_notification;
ALTER TRIGGER notification_came ON notifications RENAME TO notify_notification;
ALTER FUNCTION job_facts_keyed RENAME TO sync_job_match_keys;
ALTER TRIGGER job_facts_keyed ON job_facts RENAME TO sync_job_match_keys;
ALTER FUNCTION job_facts_leave RENAME TO delete_job_facts;
ALTER FUNCTION operator_action_stays RENAME TO reject_operator_action_change;
ALTER TRIGGER operator_action_stays ON operator_actions RENAME TO reject_operator_action_change;

CREATE OR REPLACE FUNCTION reject_application_step_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The only change allowed: the deletion of an account sets person_id to null.
    IF NEW.person_id IS NULL AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM applications WHERE id = OLD.application_id) THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of application_steps cannot be changed';
END $$;

CREATE OR REPLACE FUNCTION reject_operator_action_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- The only change allowed: the deletion of an account removes its id and the reason.
  IF TG_OP = 'UPDATE' AND OLD.subject = 'person' AND NEW.subject_id IS NULL AND NEW.reason IS NULL
    AND (NEW.id, NEW.at, NEW.operator, NEW.action, NEW.subject, NEW.data)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.operator, OLD.action, OLD.subject, OLD.data) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of operator_actions cannot be changed';
END $$;

-- Changed addresses still to be submitted to search engines: one row for each service and subject, written with the
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

-- Which jobs are similar to a job, the most similar first. Derived as well: compared after the job was written, and again
-- where somebody reads its page and another comparison is due.
CREATE TABLE similar_jobs (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  -- Of the extraction of facts.
  version integer NOT NULL,
  -- jobs.updated_at at the comparison: if it differs now, this is outdated.
  read_at timestamptz NOT NULL,
  compared_at timestamptz NOT NULL,
  -- Whoever reads it later than this asks for another comparison.
  renew_at timestamptz NOT NULL,
  -- A few jobs, each with the version that was compared and what both share.
  compared text NOT NULL CHECK (octet_length(compared) <= 8192)
);

-- A browser that gets push messages, with the kinds that its owner chose there.
CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Signing out on that browser, or ending its session from another one, deletes the row.
  session text REFERENCES sessions (sid) ON DELETE CASCADE,
  -- Whoever knows it can reach the browser.
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) BETWEEN 10 AND 1000),
  p256dh text NOT NULL CHECK (p256dh ~ '^B[\w-]{86}$'),
  auth text NOT NULL CHECK (auth ~ '^[\w-]{22}$'),
  kinds text[] NOT NULL CHECK (kinds <@ ARRAY['application', 'interview', 'message', 'alert']),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session);

-- A push message to be sent: its text is written when it is sent, and the row is deleted afterwards.
CREATE TABLE push_messages (
  id text PRIMARY KEY,
  subscription_id text NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  template text NOT NULL CHECK (template ~ '^[a-z_]{1,60}$'),
  link text NOT NULL CHECK (link ~ '^/[^/]' AND char_length(link) <= 300),
  tries smallint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Of what repeats while a message waits, one is enough.
  UNIQUE (subscription_id, template, link)
);
CREATE INDEX push_messages_due ON push_messages (next_at);

ALTER TABLE reports DROP CONSTRAINT reports_subject_check, DROP CONSTRAINT reports_reason_check,
  ADD CHECK (subject IN ('job', 'company', 'application')),
  ADD CHECK (reason IN ('scam', 'fee', 'discrimination', 'abuse', 'wrong', 'gone', 'other'));

-- Search was rebuilt: its tables and triggers are replaced, and every open job is indexed again under the names that it had.
CREATE TEMPORARY TABLE indexed_pairs ON COMMIT DROP AS SELECT pair FROM name_pairs;
DROP VIEW job_documents_now, job_cards_now;
DROP TABLE job_documents, job_cards, board_changes, name_pairs CASCADE;
DROP TRIGGER job_changed ON jobs;
DROP TRIGGER job_places_settled ON job_places;
DROP TRIGGER job_card_seen ON views_in_all;
DROP TRIGGER company_renamed ON companies;
DROP TRIGGER board_changed ON companies;
DO $$ -- By name: some have a signature for each number of keys.
DECLARE it regprocedure;
BEGIN
  FOR it IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = current_schema::regnamespace AND proname IN (
    'job_candidates', 'job_matches', 'job_facets', 'job_unit_hits', 'index_job', 'index_jobs_in_bulk', 'job_names', 'names_in',
    'job_body', 'job_changed', 'job_places_settled', 'job_card_seen', 'company_renamed', 'board_changed')
  LOOP EXECUTE 'DROP FUNCTION ' || it; END LOOP;
END $$;
\ir 0007_search.sql
CREATE TRIGGER delete_job_facts AFTER DELETE ON job_documents FOR EACH ROW EXECUTE FUNCTION delete_job_facts();
INSERT INTO name_pairs SELECT pair, true FROM indexed_pairs;
ANALYZE name_pairs;
SELECT index_jobs_in_bulk();
ANALYZE job_documents;
