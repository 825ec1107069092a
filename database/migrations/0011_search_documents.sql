-- How people find, anew: one narrow document a job. Its words, control words and time buckets live in one index;
-- what ranking reads (title, skills, company, places) lies beside them in the row, so that nothing is unpacked for it.
DROP TABLE job_documents;
CREATE TABLE job_documents (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  company_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Dong a month; upper is the lower bound where a posting states that alone. Both null: pay undisclosed.
  monthly_min bigint,
  monthly_max bigint,
  -- Codes of provinces, slugs of former ones.
  places text[] NOT NULL,
  category text,
  type text NOT NULL,
  level text NOT NULL,
  remote boolean NOT NULL,
  urgent boolean NOT NULL,
  -- Folded; a second language's title follows after ' / '. `marked` is the title with its marks, lower case, NFC.
  title text NOT NULL,
  marked text NOT NULL,
  skills text NOT NULL,
  company text NOT NULL,
  place_words text NOT NULL,
  doc_tsv tsvector NOT NULL
) WITH (toast_tuple_target = 256);
ALTER TABLE job_documents ALTER title SET STORAGE MAIN, ALTER marked SET STORAGE MAIN, ALTER skills SET STORAGE MAIN,
  ALTER company SET STORAGE MAIN, ALTER place_words SET STORAGE MAIN, ALTER places SET STORAGE MAIN;
CREATE INDEX job_documents_newest ON job_documents (created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
CREATE INDEX job_documents_doc ON job_documents USING gin (doc_tsv) WITH (fastupdate = off);
CREATE INDEX job_documents_pay ON job_documents (monthly_max DESC NULLS LAST, created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
CREATE INDEX job_documents_open ON job_documents (expires_at);
CREATE INDEX job_documents_seq ON job_documents (seq);

-- The documents as they should be. Control words (loc=, cat=, ...) cannot come from user text, because fold() removes
-- '='. t= are the title's words, h= those
-- of title and skills; pay= the steps of monthly pay that a job reaches; a= to e= the time of posting in
-- units of 2^12, 2^14 to 2^20 seconds, by which a search reads the newest part of a common word alone.
CREATE VIEW job_documents_now AS
SELECT j.id AS job_id, j.seq, j.company_id, j.created_at, j.expires_at, j.monthly_min,
  coalesce(j.monthly_max, j.monthly_min) AS monthly_max, p.places, j.category, j.type, j.level, j.remote, j.urgent,
  f.title, f.marked, f.skills, f.company, f.place_words,
  strip(to_tsvector('simple', left(concat_ws(' ', f.title, f.company, f.skills, f.place_words,
    fold(concat_ws(' ', j.category, j.department, array_to_string(j.requirements, ' '), array_to_string(j.other_requirements, ' '),
      array_to_string(j.benefits, ' '), j.description, j.other_description))), 500000)))
  || array_to_tsvector(ARRAY(SELECT DISTINCT 't=' || word FROM unnest(string_to_array(f.title, ' ')) word WHERE word NOT IN ('', '/')))
  || array_to_tsvector(ARRAY(SELECT DISTINCT 'h=' || word FROM unnest(string_to_array(f.title || ' ' || f.skills, ' ')) word WHERE word NOT IN ('', '/')))
  || array_to_tsvector(array_remove(ARRAY['cat=' || j.category, 'typ=' || j.type, 'lvl=' || j.level, 'com=' || j.company_id,
      CASE WHEN j.remote THEN 'rem=1' ELSE 'rem=0' END, CASE WHEN j.urgent THEN 'urg=1' END,
      CASE WHEN j.monthly_max IS NULL AND j.monthly_min IS NULL THEN 'pay=none' END,
      'a=' || (t.seconds >> 12), 'b=' || (t.seconds >> 14), 'c=' || (t.seconds >> 16), 'd=' || (t.seconds >> 18),
      'e=' || (t.seconds >> 20)], NULL))
  || array_to_tsvector(ARRAY(SELECT 'pay=' || step FROM unnest(ARRAY[0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500]) step
      WHERE coalesce(j.monthly_max, j.monthly_min) >= step * 1000000::bigint))
  || array_to_tsvector(p.words) AS doc_tsv
FROM jobs j
JOIN companies c ON c.id = j.company_id
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(DISTINCT code) || array_remove(array_agg(DISTINCT former), NULL), '{}') AS places,
    coalesce(array_agg(DISTINCT 'loc=' || code) || array_remove(array_agg(DISTINCT 'fmr=' || former), NULL), '{}') AS words,
    coalesce(string_agg(written, ' '), '') AS written
  FROM job_places WHERE job_id = j.id
) p
CROSS JOIN LATERAL (
  SELECT fold(j.title) || coalesce(' / ' || fold(j.other_title), '') AS title,
    btrim(regexp_replace(lower(normalize(j.title || coalesce(' / ' || j.other_title, ''), NFC) COLLATE "vi-x-icu"),
      '[\s(){}\[\]<>"''.,:;!?/|&+*_–—-]+', ' ', 'g')) AS marked,
    left(fold(array_to_string(j.skills, ' ')), 600) AS skills, fold(c.name) AS company,
    left(fold(p.written), 300) AS place_words
  OFFSET 0
) f
CROSS JOIN LATERAL (SELECT extract(epoch FROM j.created_at)::bigint AS seconds OFFSET 0) t
WHERE j.state || '' = 'active';

-- What a list shows of a job, ready to be sent: one read a card, without joins, unpacked text or a plan for them.
-- Cards are kept in the row as they are (not compressed) up to a page; views are beside them, so that a view rewrites no text.
CREATE TABLE job_cards (
  job_id text PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  views bigint NOT NULL DEFAULT 0,
  card text NOT NULL
) WITH (toast_tuple_target = 8160, fillfactor = 95);
ALTER TABLE job_cards ALTER card SET STORAGE EXTERNAL;

CREATE VIEW job_cards_now AS
SELECT j.id AS job_id, coalesce(v.views, 0) AS views, json_build_object(
  'id', j.id, 'company_id', j.company_id, 'company', c.name, 'logo', c.logo, 'language', j.language, 'title', j.title,
  'description', left(j.description, 201), 'requirements', j.requirements, 'benefits', j.benefits, 'skills', j.skills,
  'other_language', j.other_language, 'other_title', j.other_title, 'other_description', left(j.other_description, 201),
  'other_requirements', j.other_requirements, 'other_benefits', j.other_benefits, 'department', j.department,
  'category', j.category, 'type', j.type, 'level', j.level, 'work_mode', j.work_mode, 'remote', j.remote, 'urgent', j.urgent,
  'salary_min', j.salary_min, 'salary_max', j.salary_max, 'currency', j.currency, 'salary_period', j.salary_period,
  'salary_basis', j.salary_basis, 'state', j.state,
  'created_at', floor(extract(epoch FROM j.created_at) * 1000), 'updated_at', floor(extract(epoch FROM j.updated_at) * 1000),
  'expires_at', floor(extract(epoch FROM j.expires_at) * 1000),
  'places', (SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written) ORDER BY position)
    FROM job_places WHERE job_id = j.id))::text AS card
FROM jobs j
JOIN companies c ON c.id = j.company_id
LEFT JOIN views_in_all v ON v.subject = 'job' AND v.subject_id = j.id
WHERE j.state || '' = 'active';

CREATE FUNCTION job_card_seen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE job_cards SET views = NEW.views WHERE job_id = NEW.subject_id;
  RETURN NULL;
END $$;
CREATE TRIGGER job_card_seen AFTER INSERT OR UPDATE ON views_in_all FOR EACH ROW WHEN (NEW.subject = 'job') EXECUTE FUNCTION job_card_seen();

CREATE OR REPLACE FUNCTION company_renamed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (NEW.name, NEW.logo) IS DISTINCT FROM (OLD.name, OLD.logo) THEN
    PERFORM index_job(id) FROM jobs WHERE company_id = NEW.id AND state = 'active';
  END IF;
  RETURN NULL;
END $$;

-- Each job is reached by its key alone: a plan made while the tables were small would otherwise walk them, or the
-- index of active jobs, which is why the views hide `state` from that choice.
CREATE OR REPLACE FUNCTION index_job(which text) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  DELETE FROM job_documents WHERE job_id = which
    AND coalesce((SELECT state FROM jobs WHERE id = which), '') <> 'active';
  DELETE FROM job_cards WHERE job_id = which
    AND coalesce((SELECT state FROM jobs WHERE id = which), '') <> 'active';
  INSERT INTO job_cards SELECT * FROM job_cards_now WHERE job_id = which
  ON CONFLICT (job_id) DO UPDATE SET card = excluded.card;
  INSERT INTO job_documents SELECT * FROM job_documents_now WHERE job_id = which
  ON CONFLICT (job_id) DO UPDATE SET seq = excluded.seq, company_id = excluded.company_id, created_at = excluded.created_at,
    expires_at = excluded.expires_at, monthly_min = excluded.monthly_min, monthly_max = excluded.monthly_max,
    places = excluded.places, category = excluded.category, type = excluded.type, level = excluded.level,
    remote = excluded.remote, urgent = excluded.urgent, title = excluded.title, marked = excluded.marked,
    skills = excluded.skills, company = excluded.company, place_words = excluded.place_words, doc_tsv = excluded.doc_tsv
$$;

-- All documents that are missing, in one pass: after a load with the triggers off.
CREATE FUNCTION index_jobs_in_bulk() RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO job_cards SELECT n.* FROM job_cards_now n
  WHERE NOT EXISTS (SELECT 1 FROM job_cards c WHERE c.job_id = n.job_id);
  WITH added AS (
    INSERT INTO job_documents SELECT n.* FROM job_documents_now n
    WHERE NOT EXISTS (SELECT 1 FROM job_documents d WHERE d.job_id = n.job_id) RETURNING 1
  ) SELECT count(*) FROM added
$$;
SELECT index_jobs_in_bulk();

-- Every transaction that changes what can be found leaves one row; counts and vocabularies kept in memory go by it.
CREATE TABLE board_changes (
  tx xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION board_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO board_changes DEFAULT VALUES ON CONFLICT DO NOTHING;
  PERFORM pg_notify('board_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER board_changed AFTER INSERT OR UPDATE OR DELETE ON job_documents FOR EACH STATEMENT EXECUTE FUNCTION board_changed();
CREATE TRIGGER board_changed AFTER INSERT OR UPDATE OR DELETE ON companies FOR EACH STATEMENT EXECUTE FUNCTION board_changed();
