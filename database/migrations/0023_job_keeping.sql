-- What a company does with its jobs beyond posting: drafts, copies, a reasoned close, a warning before the end.
ALTER TABLE jobs
  ADD COLUMN copied_from text REFERENCES jobs (id) ON DELETE SET NULL,
  ADD COLUMN published_at timestamptz,
  ADD COLUMN renewed_at timestamptz,
  ADD COLUMN closed_at timestamptz,
  -- The end that its people were warned of: one warning for each end.
  ADD COLUMN warned_for timestamptz;
UPDATE jobs SET published_at = created_at WHERE state <> 'draft';
CREATE INDEX jobs_copied ON jobs (copied_from) WHERE copied_from IS NOT NULL;
CREATE INDEX jobs_of_poster ON jobs (posted_by) WHERE posted_by IS NOT NULL;
