-- Search: documents, cards, name pairs and the change log. Triggers keep one document and one card a
-- job in the writing transaction, so that no search result is ever stale. The statements that search are in
-- src/search/store; no function here searches.

-- Pairs of neighbouring words in names of the dictionary of work ('ke toan'). A process that starts fills the table from its
-- dictionary; `is_indexed` says that every document has the pair, so that searches may use it.
CREATE TABLE name_pairs (
  pair text PRIMARY KEY,
  is_indexed boolean NOT NULL
);

-- One narrow row a job: its lexemes for the word index, and beside them what ranking reads.
CREATE TABLE job_documents (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  company_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Dong a month; the maximum is the minimum where a posting states that alone. Both null: pay undisclosed.
  monthly_min bigint,
  monthly_max bigint,
  -- Codes of provinces, slugs of former ones, of districts and towns.
  places text[] NOT NULL,
  category text,
  type text NOT NULL,
  level text NOT NULL,
  work_mode text NOT NULL,
  remote boolean NOT NULL,
  urgent boolean NOT NULL,
  -- Folded; a second language's title follows after ' / '. `marked` is the title with its marks, lower case, NFC.
  title text NOT NULL,
  marked text NOT NULL,
  skills text NOT NULL,
  company text NOT NULL,
  place_words text NOT NULL,
  -- Words of the whole text, and lexemes that no text can produce, because fold() removes '=':
  --   t= words and name pairs of the title, h= of title and skills, p= name pairs of the whole text
  --   loc= fmr= dst= places, cat= typ= lvl= mod= com= rem= urg= fields, pay= each step of monthly pay that the job reaches
  --   a= b= c= d= e= time of posting in units of 2^12, 2^14, 2^16, 2^18, 2^20 seconds: recency windows
  doc_tsv tsvector NOT NULL
) WITH (toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE job_documents ALTER title SET STORAGE MAIN, ALTER marked SET STORAGE MAIN, ALTER skills SET STORAGE MAIN,
  ALTER company SET STORAGE MAIN, ALTER place_words SET STORAGE MAIN, ALTER places SET STORAGE MAIN,
  ALTER doc_tsv SET STATISTICS 300;
CREATE INDEX job_documents_newest ON job_documents (created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
CREATE INDEX job_documents_pay ON job_documents (monthly_max DESC NULLS LAST, created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
CREATE INDEX job_documents_open ON job_documents (expires_at);
CREATE INDEX job_documents_seq ON job_documents (seq);
CREATE INDEX job_documents_company ON job_documents (company_id, expires_at);
-- New lexemes go to a pending list, which a worker merges each second; the limit is for loads of many jobs.
CREATE INDEX job_documents_doc ON job_documents USING gin (doc_tsv) WITH (fastupdate = on, gin_pending_list_limit = 4096);

-- What a list shows of a job, ready to be sent. Views are a column of their own, so that a view rewrites no text.
CREATE TABLE job_cards (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  views bigint NOT NULL DEFAULT 0,
  card text NOT NULL
) WITH (toast_tuple_target = 8160, fillfactor = 95, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE job_cards ALTER card SET STORAGE EXTERNAL;

-- What each transaction changed of what a search can show: a segment of 256 neighbouring jobs (their `seq` >> 8), or a company
-- ('company' and its id). A process reads again what changed since it last read.
CREATE TABLE board_changes (
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  what text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tx, what)
);

-- The documents as they should be. Words are split and prefixed by built-in functions: one of SQL with a subquery costs more
-- than the splitting itself, on every write. `state || ''` keeps the index of active jobs out of the plan: each job is reached by its key.
CREATE VIEW job_documents_now AS
SELECT j.id AS job_id, j.seq, j.company_id, j.created_at, j.expires_at, j.monthly_min,
  coalesce(j.monthly_max, j.monthly_min) AS monthly_max, p.places, j.category, j.type, j.level, j.work_mode, j.remote, j.urgent,
  f.title, f.marked, f.skills, f.company, f.place_words,
  array_to_tsvector(array_remove(array_remove(w.words || string_to_array(f.company || ' ' || f.place_words, ' '), ''), '/')
    || p.lexemes || n.lexemes
    || array_remove(array_remove(string_to_array('t=' || replace(f.title, ' ', ' t='), ' '), 't='), 't=/')
    || array_remove(array_remove(string_to_array('h=' || replace(f.title || ' ' || f.skills, ' ', ' h='), ' '), 'h='), 'h=/')
    || array_remove(ARRAY['cat=' || j.category, 'typ=' || j.type, 'lvl=' || j.level, 'mod=' || j.work_mode, 'com=' || j.company_id,
      CASE WHEN j.remote THEN 'rem=1' ELSE 'rem=0' END, CASE WHEN j.urgent THEN 'urg=1' END,
      CASE WHEN j.monthly_max IS NULL AND j.monthly_min IS NULL THEN 'pay=none' END,
      'a=' || (t.seconds >> 12), 'b=' || (t.seconds >> 14), 'c=' || (t.seconds >> 16), 'd=' || (t.seconds >> 18),
      'e=' || (t.seconds >> 20)], NULL)
    || ARRAY(SELECT 'pay=' || step FROM unnest(ARRAY[0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500]) step
      WHERE coalesce(j.monthly_max, j.monthly_min) >= step * 1000000::bigint)) AS doc_tsv
FROM jobs j
JOIN companies c ON c.id = j.company_id
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(DISTINCT code) || array_remove(array_agg(DISTINCT former), NULL)
      || array_remove(array_agg(DISTINCT district), NULL), '{}') AS places,
    coalesce(array_agg(DISTINCT 'loc=' || code) || array_remove(array_agg(DISTINCT 'fmr=' || former), NULL)
      || array_remove(array_agg(DISTINCT 'dst=' || district), NULL), '{}') AS lexemes,
    coalesce(string_agg(written, ' ') FILTER (WHERE nth IS NULL OR nth = 1), '') AS written
  FROM job_places LEFT JOIN LATERAL unnest(districts) WITH ORDINALITY d(district, nth) ON true WHERE job_id = j.id
) p
CROSS JOIN LATERAL (
  SELECT fold(j.title) || coalesce(' / ' || fold(j.other_title), '') AS title,
    btrim(regexp_replace(lower(normalize(j.title || coalesce(' / ' || j.other_title, ''), NFC) COLLATE "vi-x-icu"),
      '[\s(){}\[\]<>"''.,:;!?/|&+*_–—-]+', ' ', 'g')) AS marked,
    left(fold(array_to_string(j.skills, ' ')), 600) AS skills, fold(c.name) AS company,
    left(fold(p.written), 300) AS place_words,
    -- Without words that are too long for a lexeme: data that somebody pasted.
    regexp_replace(fold(concat_ws(' ', j.category, j.department, array_to_string(j.requirements, ' '),
      array_to_string(j.other_requirements, ' '), array_to_string(j.benefits, ' '), j.description, j.other_description)),
      '[^ ]{255,}', '', 'g') AS body
  OFFSET 0
) f
-- OFFSET 0 keeps the planner from copying the expressions into those that use them, where they are evaluated again.
CROSS JOIN LATERAL (
  SELECT string_to_array(left(concat_ws(' / ', f.title, f.skills, f.body), 500000), ' ') AS words
  OFFSET 0
) w
CROSS JOIN LATERAL (
  SELECT ARRAY(SELECT pair FROM name_pairs WHERE pair = ANY (ARRAY(
    SELECT one || ' ' || next FROM unnest(w.words, w.words[2:]) two (one, next) WHERE next IS NOT NULL))) AS pairs
  OFFSET 0
) m
-- Each name pair with the prefixes of the places where it occurs.
CROSS JOIN LATERAL (
  SELECT array_agg('p=' || pair)
    || array_agg('h=' || pair) FILTER (WHERE position(' ' || pair || ' ' IN ' ' || f.title || ' / ' || f.skills || ' ') > 0)
    || array_agg('t=' || pair) FILTER (WHERE position(' ' || pair || ' ' IN ' ' || f.title || ' ') > 0) AS lexemes
  FROM unnest(m.pairs) pair
) n
CROSS JOIN LATERAL (SELECT extract(epoch FROM j.created_at)::bigint AS seconds OFFSET 0) t
WHERE j.state || '' = 'active';

CREATE VIEW job_cards_now AS
SELECT j.id AS job_id, coalesce(v.views, 0) AS views, json_build_object(
  'id', j.id, 'company_id', j.company_id, 'company', c.name, 'logo', c.logo, 'language', j.language, 'title', j.title,
  'description', left(j.description, 201), 'requirements', j.requirements, 'benefits', j.benefits, 'skills', j.skills,
  'other_language', j.other_language, 'other_title', j.other_title, 'other_description', left(j.other_description, 201),
  'other_requirements', j.other_requirements, 'other_benefits', j.other_benefits, 'department', j.department,
  'headcount', j.headcount,
  'category', j.category, 'type', j.type, 'level', j.level, 'work_mode', j.work_mode, 'remote', j.remote, 'urgent', j.urgent,
  'salary_min', j.salary_min, 'salary_max', j.salary_max, 'currency', j.currency, 'salary_period', j.salary_period,
  'salary_basis', j.salary_basis, 'state', j.state,
  'created_at', floor(extract(epoch FROM j.created_at) * 1000), 'updated_at', floor(extract(epoch FROM j.updated_at) * 1000),
  'expires_at', floor(extract(epoch FROM j.expires_at) * 1000),
  'places', (SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written, 'districts', districts) ORDER BY position)
    FROM job_places WHERE job_id = j.id))::text AS card
FROM jobs j
JOIN companies c ON c.id = j.company_id
LEFT JOIN views_in_all v ON v.subject = 'job' AND v.subject_id = j.id
WHERE j.state || '' = 'active';

-- Writes the document and card of an open job, or deletes those of any other. Planned once a session: the plan is the same
-- for every job.
CREATE FUNCTION index_job(which text) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF (SELECT state FROM jobs WHERE id = which) = 'active' THEN
    INSERT INTO job_cards SELECT * FROM job_cards_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET card = excluded.card;
    INSERT INTO job_documents SELECT * FROM job_documents_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET seq = excluded.seq, company_id = excluded.company_id, created_at = excluded.created_at,
      expires_at = excluded.expires_at, monthly_min = excluded.monthly_min, monthly_max = excluded.monthly_max,
      places = excluded.places, category = excluded.category, type = excluded.type, level = excluded.level,
      work_mode = excluded.work_mode, remote = excluded.remote, urgent = excluded.urgent, title = excluded.title, marked = excluded.marked,
      skills = excluded.skills, company = excluded.company, place_words = excluded.place_words, doc_tsv = excluded.doc_tsv;
  ELSE
    DELETE FROM job_documents WHERE job_id = which;
    DELETE FROM job_cards WHERE job_id = which;
  END IF;
END $$;

-- Indexes all open jobs that have no document or card, after a load with the triggers off. What is missing is the difference
-- of two lists: looking for each job's own document would be planned as a walk through those just written.
CREATE FUNCTION index_jobs_in_bulk() RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO job_cards SELECT n.* FROM job_cards_now n
  WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_cards);
  WITH added AS (
    INSERT INTO job_documents SELECT n.* FROM job_documents_now n
    WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_documents)
    ORDER BY n.seq RETURNING 1
  ) SELECT count(*) FROM added
$$;

CREATE FUNCTION job_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM index_job(NEW.id); RETURN NULL; END $$;
CREATE TRIGGER job_changed AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION job_changed();

-- A job is written after its places and indexed then, once. Places that change alone are noticed before the transaction
-- ends, by the card, which has them as they were.
CREATE FUNCTION job_places_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE which text := coalesce(NEW.job_id, OLD.job_id); indexed text; current text;
BEGIN
  SELECT card::json ->> 'places' INTO indexed FROM job_cards WHERE job_id = which;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written, 'districts', districts) ORDER BY position)::text
  INTO current FROM job_places WHERE job_id = which;
  IF indexed IS DISTINCT FROM current THEN PERFORM index_job(which); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER job_places_changed AFTER INSERT OR UPDATE OR DELETE ON job_places
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION job_places_changed();

CREATE FUNCTION job_viewed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE job_cards SET views = NEW.views WHERE job_id = NEW.subject_id;
  RETURN NULL;
END $$;
CREATE TRIGGER job_viewed AFTER INSERT OR UPDATE ON views_in_all FOR EACH ROW WHEN (NEW.subject = 'job') EXECUTE FUNCTION job_viewed();

CREATE FUNCTION company_renamed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (NEW.name, NEW.logo) IS DISTINCT FROM (OLD.name, OLD.logo) THEN
    PERFORM index_job(id) FROM jobs WHERE company_id = NEW.id AND state = 'active';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER company_renamed AFTER UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION company_renamed();

-- Announced to the processes.
CREATE FUNCTION record_board_change(changed text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO board_changes (what) VALUES (changed) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('board_changed', '');
END $$;

CREATE FUNCTION document_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM record_board_change((NEW.seq >> 8)::text); END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND NEW.seq >> 8 <> OLD.seq >> 8 THEN
    PERFORM record_board_change((OLD.seq >> 8)::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER document_changed AFTER INSERT OR UPDATE OR DELETE ON job_documents FOR EACH ROW EXECUTE FUNCTION document_changed();

CREATE FUNCTION company_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM record_board_change('company ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER company_changed AFTER INSERT OR UPDATE OR DELETE ON companies FOR EACH ROW EXECUTE FUNCTION company_changed();

-- Announced by subject to the processes that cache pages: a page shows certain jobs and companies. A new job changes its
-- company's page alone; lists follow board_changed.
CREATE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_TABLE_NAME = 'companies' THEN
    PERFORM pg_notify('subject_changed', 'company:' || coalesce(NEW.id, OLD.id));
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'job_places' THEN
    PERFORM pg_notify('subject_changed', 'job:' || coalesce(NEW.job_id, OLD.job_id));
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('subject_changed', 'job:' || OLD.id); END IF;
  PERFORM pg_notify('subject_changed', 'company:' || coalesce(NEW.company_id, OLD.company_id));
  RETURN NULL;
END $$;
CREATE TRIGGER subject_changed AFTER INSERT OR UPDATE OR DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION subject_changed();
CREATE TRIGGER subject_changed AFTER UPDATE OR DELETE ON job_places FOR EACH ROW EXECUTE FUNCTION subject_changed();
CREATE TRIGGER subject_changed AFTER UPDATE OR DELETE ON companies FOR EACH ROW EXECUTE FUNCTION subject_changed();
