-- Search engines also learn of pages that are gone (deleted jobs and companies, and jobs that are drafts again) and of new
-- companies. The outbox refers to no row, so a deleted one can wait in it.
CREATE OR REPLACE FUNCTION queue_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE which text := CASE TG_TABLE_NAME WHEN 'jobs' THEN 'job' ELSE 'company' END;
BEGIN
  INSERT INTO indexing_outbox (service, subject, subject_id, changed_at, due_at)
  SELECT name, which, coalesce(NEW.id, OLD.id), at, at FROM indexing_services, date_trunc('milliseconds', clock_timestamp()) at
  WHERE which = 'job' OR name = 'indexnow'
  ON CONFLICT (service, subject, subject_id)
  DO UPDATE SET changed_at = excluded.changed_at, due_at = excluded.due_at, tries = 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER queue_job_change AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ((NEW.state <> 'draft' OR OLD.state <> 'draft')
    AND (NEW.state, NEW.updated_at, NEW.expires_at) IS DISTINCT FROM (OLD.state, OLD.updated_at, OLD.expires_at))
  EXECUTE FUNCTION queue_page_change();
CREATE TRIGGER queue_deleted_job AFTER DELETE ON jobs FOR EACH ROW
  WHEN (OLD.state NOT IN ('draft', 'removed')) EXECUTE FUNCTION queue_page_change();
CREATE TRIGGER queue_new_company AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION queue_page_change();
CREATE TRIGGER queue_deleted_company AFTER DELETE ON companies FOR EACH ROW EXECUTE FUNCTION queue_page_change();
