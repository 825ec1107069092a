-- How often a person has done what is capped, by Vietnam's day; shared by all servers, swept the next day.
CREATE TABLE daily_counts (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('applications', 'publications', 'messages', 'uploads', 'exports')),
  day date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (person_id, kind, day)
);
CREATE INDEX daily_counts_age ON daily_counts (day);
