-- Those who look: one profile a person.
CREATE TABLE seekers (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 1 AND 200),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 250),
  bio text NOT NULL CHECK (char_length(bio) BETWEEN 1 AND 5000),
  skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 50),
  experience text NOT NULL CHECK (experience IN ('entry', 'mid', 'senior', 'lead', 'executive')),
  location text NOT NULL CHECK (char_length(location) BETWEEN 1 AND 200),
  linkedin text CHECK (char_length(linkedin) <= 2000),
  github text CHECK (char_length(github) <= 2000),
  portfolio text CHECK (char_length(portfolio) <= 2000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
