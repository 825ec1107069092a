-- Matching: facts extracted from jobs and applications, vectors, and the match recorded with each application.
-- Facts and vectors are derived data: they are computed again when the text or the version of the extraction changes.

-- Facts of jobs that can be found.
CREATE TABLE job_facts (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- jobs.updated_at at extraction: if it differs now, these facts are outdated.
  read_at timestamptz NOT NULL,
  -- The job's position in recency order: minutes since 1970 at which it was last posted, and its number.
  posted integer NOT NULL,
  seq bigint NOT NULL,
  -- Hashes that seekers are matched by: profession and level, the same with a place, skill and place.
  keys integer[] NOT NULL,
  -- Without the positions in the text, which are computed when the facts are displayed.
  facts text NOT NULL
) WITH (toast_tuple_target = 8160);
-- Read as it is stored: without decompression, in the row up to a page.
ALTER TABLE job_facts ALTER facts SET STORAGE EXTERNAL;

-- The jobs of each key, so that the newest ones are one range of the index, whatever the size of the board.
CREATE TABLE job_match_keys (
  key integer NOT NULL,
  posted integer NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (key, posted, seq)
);

-- Without seqscan: a plan made while the table was small would otherwise scan it when it is large.
CREATE FUNCTION sync_job_match_keys() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM job_match_keys WHERE key = ANY (OLD.keys) AND posted = OLD.posted AND seq = OLD.seq;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO job_match_keys SELECT key, NEW.posted, NEW.seq FROM unnest(NEW.keys) key ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sync_job_match_keys AFTER INSERT OR UPDATE OR DELETE ON job_facts FOR EACH ROW EXECUTE FUNCTION sync_job_match_keys();

-- A job that can no longer be found is not matched; if it comes back, its facts are extracted again.
CREATE FUNCTION delete_job_facts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM job_facts WHERE job_id = OLD.job_id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_job_facts AFTER DELETE ON job_documents FOR EACH ROW EXECUTE FUNCTION delete_job_facts();

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

-- Embeddings of jobs, if a model is configured. Seekers' vectors are not stored.
CREATE TABLE job_vectors (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  model text NOT NULL CHECK (char_length(model) <= 200),
  -- jobs.updated_at when the text was sent to the model.
  read_at timestamptz NOT NULL,
  -- Of the masked text that was sent: an identical text is sent once, whatever job or version it comes from.
  text_hash bytea CHECK (octet_length(text_hash) = 32),
  vector real[] NOT NULL
);
CREATE INDEX job_vectors_text ON job_vectors (model, text_hash) WHERE text_hash IS NOT NULL;

-- Texts sent to the embeddings service, by day (UTC): the daily limit applies to all processes together.
CREATE TABLE embedding_days (
  day date PRIMARY KEY,
  texts integer NOT NULL CHECK (texts >= 0)
);

-- No row: switched on. Switched off, neither the seeker nor a company sees a match.
CREATE TABLE match_preferences (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  enabled boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Facts of what applicants sent, so that thousands can be compared with a job in one call.
CREATE TABLE application_facts (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- When the source was last written (the copy, or the profile behind it): if it differs now, these are outdated.
  read_at timestamptz NOT NULL,
  facts text NOT NULL
) WITH (toast_tuple_target = 8160);
ALTER TABLE application_facts ALTER facts SET STORAGE EXTERNAL;

-- The match of an application and the version that computed it, so that it can be explained later.
CREATE TABLE application_matches (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  match_version integer NOT NULL,
  score real NOT NULL CHECK (score BETWEEN 0 AND 100),
  noted_at timestamptz NOT NULL
);

-- Texts whose facts could not be extracted within the deadline. No process tries again until the text (`read_at`,
-- `sha256`) or the version changes.
CREATE TABLE job_fact_failures (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- jobs.updated_at at the attempt.
  read_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE application_fact_failures (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- When the source was last written: the copy, or the profile behind it.
  read_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE profile_fact_failures (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- Of the text of the attempt.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  failed_at timestamptz NOT NULL DEFAULT now()
);
