-- What indexing a job costs, cut to what it needs.

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
