-- Jobs and companies that an operator took down. A taken-down job is in a state of its own: whatever asks for open jobs
-- asks for 'active', so that no list, index, feed or markup can show one by mistake.
ALTER TABLE jobs DROP CONSTRAINT jobs_state_check;
ALTER TABLE jobs
  ADD COLUMN taken_down_at timestamptz,
  -- In the operator's words; shown to the job's company.
  ADD COLUMN taken_down_reason text CHECK (char_length(taken_down_reason) BETWEEN 1 AND 500),
  -- Taken down because its company was: restoring the company restores it.
  ADD COLUMN taken_down_with_company boolean NOT NULL DEFAULT false,
  -- What restoring brings back.
  ADD COLUMN state_before text CHECK (state_before IN ('draft', 'active', 'paused', 'closed')),
  ADD CONSTRAINT jobs_state_check CHECK (state IN ('draft', 'active', 'paused', 'closed', 'removed', 'taken_down')),
  ADD CONSTRAINT jobs_taken_down_check CHECK (
    (state = 'taken_down') = (taken_down_at IS NOT NULL)
    AND (state = 'taken_down') = (taken_down_reason IS NOT NULL)
    AND (state = 'taken_down') = (state_before IS NOT NULL)
    AND (state = 'taken_down' OR NOT taken_down_with_company));
CREATE INDEX jobs_taken_down ON jobs (company_id) WHERE state = 'taken_down';

ALTER TABLE companies
  ADD COLUMN taken_down_at timestamptz,
  ADD COLUMN taken_down_reason text CHECK (char_length(taken_down_reason) BETWEEN 1 AND 500),
  ADD CONSTRAINT companies_taken_down_check CHECK ((taken_down_at IS NULL) = (taken_down_reason IS NULL));

-- Nothing of a taken-down company opens, by whatever way it is written. Takedowns lock the company FOR UPDATE: of a
-- takedown and a publication at the same time, the later one sees the earlier.
CREATE FUNCTION job_company_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT taken_down_at INTO since FROM companies WHERE id = NEW.company_id FOR KEY SHARE;
  IF since IS NOT NULL THEN
    RAISE EXCEPTION 'The company % is taken down', NEW.company_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER job_company_stands_new BEFORE INSERT ON jobs FOR EACH ROW
  WHEN (NEW.state IN ('active', 'paused', 'closed')) EXECUTE FUNCTION job_company_stands();
CREATE TRIGGER job_company_stands BEFORE UPDATE OF state ON jobs FOR EACH ROW
  WHEN (NEW.state IN ('active', 'paused', 'closed') AND OLD.state IN ('draft', 'taken_down', 'removed'))
  EXECUTE FUNCTION job_company_stands();
