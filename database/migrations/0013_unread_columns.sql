-- Drops columns that nothing reads.
ALTER TABLE jobs DROP COLUMN copied_from;
ALTER TABLE companies DROP COLUMN is_imported;
ALTER TABLE idempotent_answers DROP COLUMN status;
