-- How people find: one document a job, kept in step by triggers so that a result changes the moment a job does.
-- The control words (loc=, cat=, ...) cannot come from user text, because fold() removes '='.
CREATE TABLE job_documents (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  company_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  monthly_min bigint,
  monthly_max bigint,
  head_tsv tsvector NOT NULL,
  doc_tsv tsvector NOT NULL
) WITH (toast_tuple_target = 256);
ALTER TABLE job_documents ALTER head_tsv SET STORAGE MAIN;
CREATE INDEX job_documents_newest ON job_documents (created_at DESC, seq DESC);
CREATE INDEX job_documents_doc ON job_documents USING gin (doc_tsv) WITH (fastupdate = off);
CREATE INDEX job_documents_pay ON job_documents (monthly_max DESC NULLS LAST, created_at DESC, seq DESC);

CREATE FUNCTION index_job(which text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM job_documents WHERE job_id = which
    AND NOT EXISTS (SELECT 1 FROM jobs WHERE id = which AND state = 'active');
  INSERT INTO job_documents (job_id, seq, company_id, created_at, expires_at, monthly_min, monthly_max, head_tsv, doc_tsv)
  SELECT j.id, j.seq, j.company_id, j.created_at, j.expires_at, j.monthly_min, j.monthly_max,
    setweight(to_tsvector('simple', fold(j.title || ' ' || coalesce(j.other_title, ''))), 'A')
      || setweight(to_tsvector('simple', fold(c.name)), 'B'),
    strip(to_tsvector('simple', left(fold(concat_ws(' ', j.title, j.other_title, c.name, j.category, j.department,
        array_to_string(j.skills, ' '), array_to_string(j.requirements, ' '), array_to_string(j.other_requirements, ' '),
        array_to_string(j.benefits, ' '), j.description, j.other_description)), 500000)))
      || array_to_tsvector(array_remove(ARRAY['cat=' || j.category, 'typ=' || j.type, 'lvl=' || j.level,
          'com=' || j.company_id, CASE WHEN j.remote THEN 'rem=1' ELSE 'rem=0' END, CASE WHEN j.urgent THEN 'urg=1' END], NULL))
      || array_to_tsvector(coalesce((SELECT array_agg(DISTINCT 'loc=' || p.code) FROM job_places p WHERE p.job_id = j.id), '{}'))
      || array_to_tsvector(coalesce((SELECT array_agg(DISTINCT 'fmr=' || p.former) FROM job_places p WHERE p.job_id = j.id AND p.former IS NOT NULL), '{}'))
  FROM jobs j JOIN companies c ON c.id = j.company_id
  WHERE j.id = which AND j.state = 'active'
  ON CONFLICT (job_id) DO UPDATE SET seq = excluded.seq, company_id = excluded.company_id, created_at = excluded.created_at,
    expires_at = excluded.expires_at, monthly_min = excluded.monthly_min, monthly_max = excluded.monthly_max,
    head_tsv = excluded.head_tsv, doc_tsv = excluded.doc_tsv
$$;

CREATE FUNCTION job_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM index_job(NEW.id); RETURN NULL; END $$;
CREATE TRIGGER job_changed AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION job_changed();

CREATE FUNCTION job_places_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM index_job(id) FROM (SELECT DISTINCT job_id AS id FROM changed) t; RETURN NULL;
END $$;
CREATE TRIGGER job_places_added AFTER INSERT ON job_places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_places_changed();
CREATE TRIGGER job_places_removed AFTER DELETE ON job_places REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION job_places_changed();

CREATE FUNCTION company_renamed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.name IS DISTINCT FROM OLD.name THEN PERFORM index_job(id) FROM jobs WHERE company_id = NEW.id AND state = 'active'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER company_renamed AFTER UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION company_renamed();
