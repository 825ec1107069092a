-- How many jobs are open is counted from an index alone.
CREATE INDEX job_documents_open ON job_documents (expires_at);

-- As in 0007, but each job is reached by its key alone. A plan made while the tables were small would otherwise
-- walk them, or the index of active jobs, for every job of a large import. OFFSET 0 keeps `state` out of that choice.
CREATE OR REPLACE FUNCTION index_job(which text) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  DELETE FROM job_documents WHERE job_id = which
    AND coalesce((SELECT state FROM jobs WHERE id = which), '') <> 'active';
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
  FROM (SELECT * FROM jobs WHERE id = which OFFSET 0) j JOIN companies c ON c.id = j.company_id
  WHERE j.state = 'active'
  ON CONFLICT (job_id) DO UPDATE SET seq = excluded.seq, company_id = excluded.company_id, created_at = excluded.created_at,
    expires_at = excluded.expires_at, monthly_min = excluded.monthly_min, monthly_max = excluded.monthly_max,
    head_tsv = excluded.head_tsv, doc_tsv = excluded.doc_tsv
$$;
