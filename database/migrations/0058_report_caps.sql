-- Reports are capped by the day as well, and one's newest report of a thing is found by its index.
ALTER TABLE daily_counts DROP CONSTRAINT daily_counts_kind_check;
ALTER TABLE daily_counts ADD CONSTRAINT daily_counts_kind_check
  CHECK (kind IN ('applications', 'publications', 'messages', 'uploads', 'exports', 'reports'));
CREATE INDEX reports_own ON reports (person_id, subject, subject_id, created_at) WHERE person_id IS NOT NULL;
DROP INDEX reports_person;
