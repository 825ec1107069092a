-- What a job's document and card are made of is planned once a session: the plan is the same for every job.
ALTER FUNCTION index_job(text) SET plan_cache_mode = force_generic_plan;

-- New words are brought from the list beside the index into it by the workers, each second, and no longer by the one write
-- in forty that finds the list full. The limit is for loads of many jobs.
ALTER INDEX job_documents_doc SET (fastupdate = on, gin_pending_list_limit = 4096);

-- Lists of the newest are read from the index alone where its pages are known to be clean: a few percent of changes are
-- reason enough to clean them, not a fifth of the board.
ALTER TABLE job_documents SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE job_cards SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE jobs SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What is missing is the difference of two lists: on a board without documents yet, looking for each job's own was planned
-- as a walk through all of those that had just been written, which for a million jobs took hours.
CREATE OR REPLACE FUNCTION index_jobs_in_bulk() RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO job_cards SELECT n.* FROM job_cards_now n
  WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_cards);
  WITH added AS (
    INSERT INTO job_documents SELECT n.* FROM job_documents_now n
    WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_documents) RETURNING 1
  ) SELECT count(*) FROM added
$$;
