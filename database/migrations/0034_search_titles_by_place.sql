-- Titles by place, and what indexing a job costs, cut to what it needs.

-- The names in a job, looked up once for the whole text: title and skills are part of it, so that theirs are among them.
CREATE OR REPLACE FUNCTION job_names(title text, skills text, body text) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH named AS MATERIALIZED (
    SELECT unnest(names_in(left(concat_ws(' / ', title, skills, body), 500000), '')) AS pair
  ), heads AS MATERIALIZED (
    SELECT pair FROM named WHERE position(' ' || pair || ' ' IN ' ' || title || ' / ' || skills || ' ') > 0
  )
  SELECT ARRAY(SELECT 'p=' || pair FROM named) || ARRAY(SELECT 'h=' || pair FROM heads)
    || ARRAY(SELECT 't=' || pair FROM heads WHERE position(' ' || pair || ' ' IN ' ' || title || ' ') > 0)
$$;

-- An open job is written, any other one taken away; neither looks for what the other would do.
CREATE OR REPLACE FUNCTION index_job(which text) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF (SELECT state FROM jobs WHERE id = which) = 'active' THEN
    INSERT INTO job_cards SELECT * FROM job_cards_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET card = excluded.card;
    INSERT INTO job_documents SELECT * FROM job_documents_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET seq = excluded.seq, company_id = excluded.company_id, created_at = excluded.created_at,
      expires_at = excluded.expires_at, monthly_min = excluded.monthly_min, monthly_max = excluded.monthly_max,
      places = excluded.places, category = excluded.category, type = excluded.type, level = excluded.level,
      remote = excluded.remote, urgent = excluded.urgent, title = excluded.title, marked = excluded.marked,
      skills = excluded.skills, company = excluded.company, place_words = excluded.place_words, doc_tsv = excluded.doc_tsv;
  ELSE
    DELETE FROM job_documents WHERE job_id = which;
    DELETE FROM job_cards WHERE job_id = which;
  END IF;
END $$;

-- A word or name of a title is one more word for each of the job's places ('t=ke toan@01'), so that what is asked for by
-- title and place is one short list of the index, not the place's long one gone through beside another.
CREATE OR REPLACE VIEW job_documents_now AS
SELECT j.id AS job_id, j.seq, j.company_id, j.created_at, j.expires_at, j.monthly_min,
  coalesce(j.monthly_max, j.monthly_min) AS monthly_max, p.places, j.category, j.type, j.level, j.remote, j.urgent,
  f.title, f.marked, f.skills, f.company, f.place_words,
  strip(to_tsvector('simple', left(concat_ws(' ', f.title, f.company, f.skills, f.place_words, f.body), 500000)))
  -- Control words all at once, in any order and as often as they come.
  || array_to_tsvector(n.names || n.titled
    || ARRAY(SELECT 'loc=' || code FROM unnest(p.codes) code) || p.formers
    || ARRAY(SELECT word || '@' || code
      FROM unnest(n.titled || ARRAY(SELECT name FROM unnest(n.names) name WHERE starts_with(name, 't='))) word
      CROSS JOIN unnest(p.codes) code)
    || ARRAY(SELECT 'h=' || word FROM unnest(string_to_array(f.title || ' ' || f.skills, ' ')) word WHERE word NOT IN ('', '/'))
    || array_remove(ARRAY['cat=' || j.category, 'typ=' || j.type, 'lvl=' || j.level, 'com=' || j.company_id,
      CASE WHEN j.remote THEN 'rem=1' ELSE 'rem=0' END, CASE WHEN j.urgent THEN 'urg=1' END,
      CASE WHEN j.monthly_max IS NULL AND j.monthly_min IS NULL THEN 'pay=none' END,
      'a=' || (t.seconds >> 12), 'b=' || (t.seconds >> 14), 'c=' || (t.seconds >> 16), 'd=' || (t.seconds >> 18),
      'e=' || (t.seconds >> 20)], NULL)
    || ARRAY(SELECT 'pay=' || step FROM unnest(ARRAY[0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500]) step
      WHERE coalesce(j.monthly_max, j.monthly_min) >= step * 1000000::bigint)) AS doc_tsv
FROM jobs j
JOIN companies c ON c.id = j.company_id
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(DISTINCT code) || array_remove(array_agg(DISTINCT former), NULL), '{}') AS places,
    coalesce(array_agg(DISTINCT code), '{}') AS codes,
    coalesce(array_remove(array_agg(DISTINCT 'fmr=' || former), NULL), '{}') AS formers,
    coalesce(string_agg(written, ' '), '') AS written
  FROM job_places WHERE job_id = j.id
) p
CROSS JOIN LATERAL (
  SELECT fold(j.title) || coalesce(' / ' || fold(j.other_title), '') AS title,
    btrim(regexp_replace(lower(normalize(j.title || coalesce(' / ' || j.other_title, ''), NFC) COLLATE "vi-x-icu"),
      '[\s(){}\[\]<>"''.,:;!?/|&+*_–—-]+', ' ', 'g')) AS marked,
    left(fold(array_to_string(j.skills, ' ')), 600) AS skills, fold(c.name) AS company,
    left(fold(p.written), 300) AS place_words, job_body(j) AS body
  OFFSET 0
) f
CROSS JOIN LATERAL (
  SELECT job_names(f.title, f.skills, f.body) AS names,
    ARRAY(SELECT 't=' || word FROM unnest(string_to_array(f.title, ' ')) word WHERE word NOT IN ('', '/')) AS titled
  OFFSET 0
) n
CROSS JOIN LATERAL (SELECT extract(epoch FROM j.created_at)::bigint AS seconds OFFSET 0) t
WHERE j.state || '' = 'active';

-- Jobs that are there already: written anew in the order in which they were posted, their index made afterwards.
DROP INDEX job_documents_doc;
CREATE TEMPORARY TABLE written ON COMMIT DROP AS
SELECT d.*, array_to_tsvector(ARRAY(SELECT titled.lexeme || '@' || substr(place.lexeme, 5)
  FROM unnest(d.doc_tsv) titled CROSS JOIN unnest(d.doc_tsv) place
  WHERE starts_with(titled.lexeme, 't=') AND starts_with(place.lexeme, 'loc='))) AS by_place
FROM job_documents d;
TRUNCATE job_documents;
INSERT INTO job_documents
SELECT job_id, seq, company_id, created_at, expires_at, monthly_min, monthly_max, places, category, type, level, remote, urgent,
  title, marked, skills, company, place_words, doc_tsv || by_place
FROM written ORDER BY seq;
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX job_documents_doc ON job_documents USING gin (doc_tsv) WITH (fastupdate = on, gin_pending_list_limit = 4096);
ANALYZE job_documents;
