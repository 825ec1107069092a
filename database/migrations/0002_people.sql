-- The people who use the product, and the profiles of job seekers.

-- One row per person, identified by (issuer, uid) and never by e-mail address, so that a change of identity provider
-- cannot give one person's profile to another.
CREATE TABLE people (
  id text PRIMARY KEY,
  issuer text NOT NULL CHECK (char_length(issuer) BETWEEN 1 AND 500),
  uid text NOT NULL CHECK (char_length(uid) BETWEEN 1 AND 128),
  email text CHECK (char_length(email) <= 320),
  -- Stored here for every identity provider, because the mail sender and the pages need it for many people at once.
  email_verified boolean NOT NULL DEFAULT false,
  name text CHECK (char_length(name) <= 200),
  avatar text CHECK (char_length(avatar) <= 2000),
  role text CHECK (role IN ('job_seeker', 'company')),
  language text NOT NULL DEFAULT 'vi' CHECK (language IN ('en', 'vi')),
  -- Since then the person can neither sign in nor use tokens, and gets no mail.
  disabled_at timestamptz,
  -- An operator's reason for a suspension, shown to the person.
  suspended_reason text CHECK (char_length(suspended_reason) BETWEEN 1 AND 500),
  tokens_valid_from timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (issuer, uid),
  CONSTRAINT people_suspended_check CHECK (suspended_reason IS NULL OR disabled_at IS NOT NULL)
);

-- The profile of a job seeker: at most one per person.
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

-- What a seeker prefers for the next job: for matching alone, never shown to companies. A must keeps other jobs out of
-- the recommendations.
CREATE TABLE job_preferences (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  types text[] NOT NULL CHECK (types <@ ARRAY['full-time', 'part-time', 'contract', 'internship', 'freelance']),
  types_need text NOT NULL CHECK (types_need IN ('nice', 'must')),
  work_modes text[] NOT NULL CHECK (work_modes <@ ARRAY['on-site', 'hybrid', 'remote']),
  work_modes_need text NOT NULL CHECK (work_modes_need IN ('nice', 'must')),
  places text[] NOT NULL CHECK (cardinality(places) <= 10),
  places_need text NOT NULL CHECK (places_need IN ('nice', 'must')),
  -- The least pay, in whole units of the currency for one period.
  pay bigint CHECK (pay > 0),
  pay_currency text NOT NULL CHECK (pay_currency IN ('VND', 'USD', 'EUR')),
  pay_period text NOT NULL CHECK (pay_period IN ('month', 'year', 'hour')),
  pay_need text NOT NULL CHECK (pay_need IN ('nice', 'must')),
  updated_at timestamptz NOT NULL
);

-- Contact and availability of a seeker. A company sees them only with an application.
CREATE TABLE seeker_details (
  person_id text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  -- In E.164: the country code and the number, without spaces.
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  notice_period text CHECK (notice_period IN ('now', '2_weeks', '30_days', '45_days', 'later')),
  open_to_offers boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Past jobs, education, languages and certificates of a seeker. What a kind does not use is null.
CREATE TABLE seeker_entries (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('experience', 'education', 'language', 'certificate')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  organization text CHECK (char_length(organization) BETWEEN 1 AND 200),
  -- A year, or a year and a month.
  started text CHECK (started ~ '^[12][0-9]{3}(-[01][0-9])?$'),
  ended text CHECK (ended ~ '^[12][0-9]{3}(-[01][0-9])?$'),
  level text CHECK (level IN ('basic', 'conversational', 'fluent', 'native')),
  description text CHECK (char_length(description) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX seeker_entries_of_person ON seeker_entries (person_id, kind);
