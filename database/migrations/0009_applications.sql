-- What is asked. One application a seeker and job; the title and company are kept as they were when it was sent.
CREATE TABLE applications (
  id text PRIMARY KEY,
  job_id text NOT NULL REFERENCES jobs (id),
  company_id text NOT NULL REFERENCES companies (id),
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  cover_letter text CHECK (char_length(cover_letter) <= 10000),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'viewed', 'accepted', 'rejected')),
  job_title text NOT NULL,
  company_name text NOT NULL,
  consent_version text CHECK (char_length(consent_version) <= 50),
  consent_language text CHECK (consent_language IN ('en', 'vi')),
  consented_at timestamptz,
  applied_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (job_id, person_id)
);
CREATE INDEX applications_of_person ON applications (person_id, applied_at DESC);
CREATE INDEX applications_of_company ON applications (company_id, applied_at DESC);
