-- The words of a report about an application, and an operator's about the report, go with the application: they are about
-- its seeker, whose account or whose retention period has ended. The report stays, with its state.
CREATE INDEX reports_application ON reports (subject_id) WHERE subject = 'application';

ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_check, ADD CONSTRAINT operator_actions_check
  CHECK (reason IS NOT NULL OR subject = 'report' OR (subject = 'person' AND subject_id IS NULL));

CREATE OR REPLACE FUNCTION reject_operator_action_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- The only changes allowed: the deletion of an account removes its id and the reason, and the erasure of a report's
  -- words removes the reason.
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL
    AND (OLD.subject = 'person' AND NEW.subject_id IS NULL OR OLD.subject = 'report' AND NEW.subject_id = OLD.subject_id)
    AND (NEW.id, NEW.at, NEW.operator, NEW.action, NEW.subject, NEW.data)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.operator, OLD.action, OLD.subject, OLD.data) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of operator_actions cannot be changed';
END $$;

CREATE TRIGGER reject_operator_action_truncation BEFORE TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_operator_action_change();

CREATE FUNCTION erase_reports_of_applications() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE operator_actions SET reason = NULL WHERE subject = 'report' AND reason IS NOT NULL AND subject_id IN (
    SELECT r.id FROM reports r JOIN gone ON gone.id = r.subject_id WHERE r.subject = 'application');
  UPDATE reports SET text = NULL
  WHERE subject = 'application' AND text IS NOT NULL AND subject_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER erase_reports_of_applications AFTER DELETE ON applications
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION erase_reports_of_applications();

-- Those whose application is gone already.
UPDATE operator_actions SET reason = NULL WHERE subject = 'report' AND reason IS NOT NULL AND subject_id IN (
  SELECT r.id FROM reports r WHERE r.subject = 'application' AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.id = r.subject_id));
UPDATE reports r SET text = NULL WHERE r.subject = 'application' AND r.text IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.id = r.subject_id);
-- Those of reporters who have deleted the account.
UPDATE operator_actions SET reason = NULL WHERE subject = 'report' AND reason IS NOT NULL AND subject_id IN (
  SELECT id FROM reports WHERE person_id IS NULL);
