-- Facts of what applicants sent, so that thousands are compared with a job in one call. Nothing here is a source.
CREATE TABLE application_facts (
  application_id text PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- When that which was read was written last: the copy, or the profile behind it. Another moment there: these are old.
  read_at timestamptz NOT NULL,
  facts text NOT NULL
) WITH (toast_tuple_target = 8160);
ALTER TABLE application_facts ALTER facts SET STORAGE EXTERNAL;
