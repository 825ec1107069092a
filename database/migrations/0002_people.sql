-- Who uses the product: one row a person, keyed by (issuer, uid) and never by e-mail,
-- so that a change of provider cannot hand one person's profile to another.
CREATE TABLE people (
  id text PRIMARY KEY,
  issuer text NOT NULL CHECK (char_length(issuer) BETWEEN 1 AND 500),
  uid text NOT NULL CHECK (char_length(uid) BETWEEN 1 AND 128),
  email text CHECK (char_length(email) <= 320),
  name text CHECK (char_length(name) <= 200),
  avatar text CHECK (char_length(avatar) <= 2000),
  role text CHECK (role IN ('job_seeker', 'company')),
  language text NOT NULL DEFAULT 'vi' CHECK (language IN ('en', 'vi')),
  disabled_at timestamptz,
  tokens_valid_from timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (issuer, uid)
);

-- An answer kept for 24 hours under the caller's key: the same request again gets the same answer.
CREATE TABLE idempotent_answers (
  caller text NOT NULL,
  call text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, call, key)
);
CREATE INDEX idempotent_answers_age ON idempotent_answers (created_at);
