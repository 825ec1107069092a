-- What a job's document and card are made of is planned once a session: the plan is the same for every job.
ALTER FUNCTION index_job(text) SET plan_cache_mode = force_generic_plan;

-- New words are brought from the list beside the index into it by whoever hears of a change, soon after it, and no longer
-- by the one write in forty that finds the list full. The limit is for loads of many jobs.
ALTER INDEX job_documents_doc SET (fastupdate = on, gin_pending_list_limit = 4096);
