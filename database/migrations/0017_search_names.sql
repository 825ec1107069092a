-- Names as words of the index: two neighbouring words that are part of a name are one more word there, p= anywhere in a
-- posting, t= in its title and h= in title or skills. Alone, the words of a Vietnamese name stand in a third of all texts,
-- with other marks and in other company, so that a name was looked for, found and counted where it was not.

-- Pairs in a folded text. Looked up all at once, in order: a text has some hundreds of them, the table some thousands.
CREATE FUNCTION names_in(folded text, sign text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT sign || pair FROM name_pairs
    WHERE pair = ANY (ARRAY(SELECT one || ' ' || next
      FROM unnest(string_to_array(folded, ' '), (string_to_array(folded, ' '))[2:]) two (one, next) WHERE next IS NOT NULL)))
$$;

-- The same of a whole job.
CREATE FUNCTION job_names(title text, skills text, body text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT names_in(left(concat_ws(' / ', title, skills, body), 500000), 'p=') || names_in(title, 't=')
    || names_in(title || ' / ' || skills, 'h=')
$$;

-- What a posting says beside its title, skills and company.
CREATE FUNCTION job_body(j jobs) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold(concat_ws(' ', j.category, j.department, array_to_string(j.requirements, ' '), array_to_string(j.other_requirements, ' '),
    array_to_string(j.benefits, ' '), j.description, j.other_description))
$$;

CREATE OR REPLACE VIEW job_documents_now AS
SELECT j.id AS job_id, j.seq, j.company_id, j.created_at, j.expires_at, j.monthly_min,
  coalesce(j.monthly_max, j.monthly_min) AS monthly_max, p.places, j.category, j.type, j.level, j.remote, j.urgent,
  f.title, f.marked, f.skills, f.company, f.place_words,
  strip(to_tsvector('simple', left(concat_ws(' ', f.title, f.company, f.skills, f.place_words, f.body), 500000)))
  -- Control words all at once, in any order and as often as they come.
  || array_to_tsvector(job_names(f.title, f.skills, f.body) || p.words
    || ARRAY(SELECT 't=' || word FROM unnest(string_to_array(f.title, ' ')) word WHERE word NOT IN ('', '/'))
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
    coalesce(array_agg(DISTINCT 'loc=' || code) || array_remove(array_agg(DISTINCT 'fmr=' || former), NULL), '{}') AS words,
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
CROSS JOIN LATERAL (SELECT extract(epoch FROM j.created_at)::bigint AS seconds OFFSET 0) t
WHERE j.state || '' = 'active';

-- Jobs that are there already: written anew in the order in which they were posted, so that no dead rows stay behind and
-- the newest lie beside each other; with the index made afterwards, which is quicker than to change it word by word.
DROP INDEX job_documents_doc;
CREATE TEMPORARY TABLE written ON COMMIT DROP AS
SELECT d.*, array_to_tsvector(job_names(d.title, d.skills, (SELECT job_body(j) FROM jobs j WHERE j.id = d.job_id))) AS names
FROM job_documents d;
TRUNCATE job_documents;
INSERT INTO job_documents
SELECT job_id, seq, company_id, created_at, expires_at, monthly_min, monthly_max, places, category, type, level, remote, urgent,
  title, marked, skills, company, place_words, doc_tsv || coalesce(names, '')
FROM written ORDER BY seq;
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX job_documents_doc ON job_documents USING gin (doc_tsv) WITH (fastupdate = on, gin_pending_list_limit = 256);
ALTER TABLE job_documents ALTER doc_tsv SET STATISTICS 300;
ANALYZE job_documents;
