-- Without an index on its referring column, each deleted parent row reads the whole referring table. Partial, because
-- most of these columns are often null.
CREATE INDEX application_steps_interview ON application_steps (interview_id) WHERE interview_id IS NOT NULL;
CREATE INDEX mails_interview ON mails (interview_id) WHERE interview_id IS NOT NULL;
CREATE INDEX mails_job ON mails (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX mails_company ON mails (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX events_company ON events (company_id) WHERE company_id IS NOT NULL;
-- files_of_owner leaves deleted files out.
CREATE INDEX files_owner ON files (owner_id);
