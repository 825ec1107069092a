-- Applications in the order in which their time runs out; accepted ones are kept.
CREATE INDEX applications_by_age ON applications (updated_at, id) WHERE status <> 'accepted';

-- The hash of the masked text that was sent: the same text is sent once, whatever posting or version it comes from.
ALTER TABLE job_vectors ADD COLUMN text_hash bytea CHECK (octet_length(text_hash) = 32);
CREATE INDEX job_vectors_text ON job_vectors (model, text_hash) WHERE text_hash IS NOT NULL;

-- Texts sent to the embeddings service, by day (UTC): the daily limit holds for all processes together.
CREATE TABLE embedding_days (
  day date PRIMARY KEY,
  texts integer NOT NULL CHECK (texts >= 0)
);
