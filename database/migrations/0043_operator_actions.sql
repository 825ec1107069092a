-- What operators did to people, jobs, companies and keys: who, when and why. Rows are appended, never changed.
CREATE TABLE operator_actions (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  at timestamptz NOT NULL,
  -- The operating system's user, or the name given with --by.
  operator text NOT NULL CHECK (char_length(operator) BETWEEN 1 AND 100),
  action text NOT NULL CHECK (action ~ '^[a-z_]{1,60}$'),
  subject text NOT NULL CHECK (subject IN ('person', 'job', 'company', 'report', 'keys')),
  -- Null for the keys, and for a person who deleted the account.
  subject_id text CHECK (char_length(subject_id) BETWEEN 1 AND 64),
  -- Null once the account of the person that it is about is deleted.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- Ids, codes and counts, never a name or an address.
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND octet_length(data::text) <= 2000),
  CHECK (reason IS NOT NULL OR (subject = 'person' AND subject_id IS NULL))
);
CREATE INDEX operator_actions_subject ON operator_actions (subject, subject_id, seq DESC) WHERE subject_id IS NOT NULL;

CREATE FUNCTION operator_action_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- The one change allowed: a deleted account takes its id and the words about it along.
  IF TG_OP = 'UPDATE' AND OLD.subject = 'person' AND NEW.subject_id IS NULL AND NEW.reason IS NULL
    AND (NEW.id, NEW.at, NEW.operator, NEW.action, NEW.subject, NEW.data)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.operator, OLD.action, OLD.subject, OLD.data) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Operator actions are appended, never changed';
END $$;
CREATE TRIGGER operator_action_stays BEFORE UPDATE OR DELETE ON operator_actions FOR EACH ROW EXECUTE FUNCTION operator_action_stays();
