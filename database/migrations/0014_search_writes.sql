-- What a write costs. A document's two or three hundred words go to a list beside the index first, which is brought in
-- when it is full: a write costs less than half, and a search reads the short list in passing.
ALTER INDEX job_documents_doc SET (fastupdate = on, gin_pending_list_limit = 256);

-- A job is written after its places and indexed then: once. Places that change alone are noticed before the transaction
-- ends, by the card, which has them as they were.
DROP TRIGGER job_places_added ON job_places;
DROP TRIGGER job_places_removed ON job_places;
DROP FUNCTION job_places_changed;
CREATE FUNCTION job_places_settled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE which text := coalesce(NEW.job_id, OLD.job_id); shown text; now_there text;
BEGIN
  SELECT card::json ->> 'places' INTO shown FROM job_cards WHERE job_id = which;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written) ORDER BY position)::text
  INTO now_there FROM job_places WHERE job_id = which;
  IF shown IS DISTINCT FROM now_there THEN PERFORM index_job(which); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER job_places_settled AFTER INSERT OR UPDATE OR DELETE ON job_places
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION job_places_settled();
