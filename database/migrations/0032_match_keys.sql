-- Facts for jobs that can be found, as one text that is handed out as it is, and by which of them jobs are looked up.
-- Facts are remade by the background pass: the old ones are not carried over.
DROP TABLE job_facts;
CREATE TABLE job_facts (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- The job's `updated_at` when it was read; another one there means that these facts are old.
  read_at timestamptz NOT NULL,
  -- Where the job stands among the others: minutes since 1970 at which it was posted, and its number.
  posted integer NOT NULL,
  seq bigint NOT NULL,
  -- Hashes of what a seeker may ask by: profession and level, the same with a place, skill and place.
  keys integer[] NOT NULL,
  -- Without the places in the text, which are found again when they are shown.
  facts text NOT NULL
) WITH (toast_tuple_target = 8160);
ALTER TABLE job_facts ALTER facts SET STORAGE EXTERNAL;

-- The jobs of each key, so that the newest of one are read from a single stretch of the index, whatever the board's size.
CREATE TABLE job_match_keys (
  key integer NOT NULL,
  posted integer NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (key, posted, seq)
);

-- A plan made while the table was small would otherwise walk it.
CREATE FUNCTION job_facts_keyed() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM job_match_keys WHERE key = ANY (OLD.keys) AND posted = OLD.posted AND seq = OLD.seq;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO job_match_keys SELECT key, NEW.posted, NEW.seq FROM unnest(NEW.keys) key ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER job_facts_keyed AFTER INSERT OR UPDATE OR DELETE ON job_facts FOR EACH ROW EXECUTE FUNCTION job_facts_keyed();

-- What can no longer be found is not compared either; should it come back, it is read anew.
CREATE FUNCTION job_facts_leave() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM job_facts WHERE job_id = OLD.job_id;
  RETURN NULL;
END $$;
CREATE TRIGGER job_facts_leave AFTER DELETE ON job_documents FOR EACH ROW EXECUTE FUNCTION job_facts_leave();
