-- The transactional outbox of events, and what it leads to: notifications, mails and job alerts.

-- An event is written in the transaction of the change that it reports. It holds ids, and never a name, an address or a
-- letter: texts are looked up when somebody is notified.
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
  -- The change or bulk change that it belongs to: an undo deletes its events before they are due.
  batch_id text,
  at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When it was dispatched.
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

-- Delivered when the transaction commits, so that the dispatcher need not poll often.
CREATE FUNCTION notify_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('events', ''); RETURN NULL; END $$;
CREATE TRIGGER notify_events AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_events();

CREATE TABLE notifications (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Null once the cleanup has deleted the event: the notification stays.
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

-- For the live stream of each person.
CREATE FUNCTION notify_notification() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('news', NEW.person_id); RETURN NULL; END $$;
CREATE TRIGGER notify_notification AFTER INSERT OR UPDATE OF read_at ON notifications FOR EACH ROW EXECUTE FUNCTION notify_notification();

-- Kinds of mail that a person has switched on or off; without a row the kind's default applies.
CREATE TABLE mail_preferences (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('application', 'interview', 'message', 'job', 'alert', 'follow', 'reminder')),
  wanted boolean NOT NULL DEFAULT true,
  -- How often mails about new applications are sent; null is the default, once an hour.
  pace text CHECK (pace IN ('each', 'hourly', 'daily')),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, kind),
  CHECK (pace IS NULL OR kind = 'application')
);

-- A mail to be sent. It holds ids only: its text is written when it is sent.
CREATE TABLE mails (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'application', 'interview', 'message', 'job', 'alert', 'follow', 'reminder', 'account')),
  -- The event's kind, or 'alert'.
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
  -- SHA-256 of the secret in its unsubscribe link; null for mails that cannot be switched off.
  unsubscribe_hash bytea UNIQUE CHECK (octet_length(unsubscribe_hash) = 32),
  -- True until the digest is taken for sending: lines are added to an open digest only.
  digest_open boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (event_id, person_id),
  CONSTRAINT mails_alert_check CHECK ((kind = 'alert') = (search_id IS NOT NULL)),
  CONSTRAINT mails_sent_check CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT mails_digest_check CHECK (NOT digest_open OR (template = 'application_digest' AND state = 'waiting'))
);
CREATE INDEX mails_due ON mails (next_at, id) WHERE state = 'waiting';
CREATE INDEX mails_dead ON mails (created_at DESC) WHERE state = 'dead';
CREATE INDEX mails_of ON mails (person_id, created_at DESC);
CREATE INDEX mails_search ON mails (search_id) WHERE search_id IS NOT NULL;
CREATE INDEX mails_application ON mails (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX mails_age ON mails (created_at);
-- A person has at most one open digest.
CREATE UNIQUE INDEX mails_open_digest ON mails (person_id) WHERE digest_open;

-- The lines of digests: each application is in a person's digests once, and its withdrawal once.
CREATE TABLE digest_lines (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('application_sent', 'application_withdrawn')),
  mail_id text NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, application_id, kind)
);
CREATE INDEX digest_lines_mail ON digest_lines (mail_id);
CREATE INDEX digest_lines_application ON digest_lines (application_id);

-- Which jobs a saved search has already sent: each job once, also when sending is retried.
CREATE TABLE alerted_jobs (
  search_id text NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
  job_id text NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  mail_id text REFERENCES mails (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (search_id, job_id)
);
CREATE INDEX alerted_jobs_mail ON alerted_jobs (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX alerted_jobs_job ON alerted_jobs (job_id);
-- Rows are inserted in the order of time, which BRIN needs; the cleanup deletes old ones.
CREATE INDEX alerted_jobs_age ON alerted_jobs USING brin (at);

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
