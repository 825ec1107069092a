-- How often jobs and company pages are seen. Visitors are never named: a mark is a hash under a salt
-- that is drawn for the day and forgotten with it.
CREATE TABLE view_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
CREATE TABLE view_marks (
  day date NOT NULL,
  mark bytea NOT NULL,
  PRIMARY KEY (day, mark)
);
CREATE TABLE views_by_day (
  subject text NOT NULL CHECK (subject IN ('job', 'company', 'seeker')),
  subject_id text NOT NULL,
  day date NOT NULL,
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (subject, subject_id, day)
) WITH (fillfactor = 70);
CREATE TABLE views_in_all (
  subject text NOT NULL CHECK (subject IN ('job', 'company', 'seeker')),
  subject_id text NOT NULL,
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (subject, subject_id)
) WITH (fillfactor = 70);
