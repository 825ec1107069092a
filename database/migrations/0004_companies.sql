-- Companies and their members. Imported companies have no members.
CREATE TABLE companies (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- The folded name without its legal form: imports recognise a company by it.
  name_key text NOT NULL,
  -- The name without its legal form, sorted in Vietnamese order.
  sort_name text NOT NULL COLLATE "vi-x-icu",
  logo text CHECK (char_length(logo) <= 2000),
  industry text CHECK (char_length(industry) <= 100),
  size text CHECK (size IN ('startup', 'small', 'medium', 'large')),
  employees text CHECK (employees IN ('1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
  place text CHECK (char_length(place) <= 20),
  location text NOT NULL DEFAULT '' CHECK (char_length(location) <= 200),
  language text NOT NULL DEFAULT 'vi' CHECK (language IN ('en', 'vi')),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 20000),
  -- The same text in the other language, if the company wrote both.
  other_description text CHECK (char_length(other_description) <= 20000),
  -- One a line, and in their own words, shown on the company's page.
  benefits text CHECK (char_length(benefits) BETWEEN 1 AND 4000),
  other_benefits text CHECK (char_length(other_benefits) BETWEEN 1 AND 4000),
  culture text CHECK (char_length(culture) BETWEEN 1 AND 5000),
  other_culture text CHECK (char_length(other_culture) BETWEEN 1 AND 5000),
  -- In the order of the page: src, alt, and other_alt in the other language.
  photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(photos) = 'array' AND jsonb_array_length(photos) <= 8),
  website text CHECK (char_length(website) <= 2000),
  contact text CHECK (char_length(contact) <= 320),
  is_featured boolean NOT NULL DEFAULT false,
  is_imported boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When its last member left: its jobs are closed, and its page says so.
  closed_at timestamptz,
  taken_down_at timestamptz,
  -- The operator's words.
  taken_down_reason text CHECK (char_length(taken_down_reason) BETWEEN 1 AND 500),
  search_text text NOT NULL GENERATED ALWAYS AS (fold(name || ' ' || coalesce(industry, '') || ' ' || description || ' ' || coalesce(other_description, ''))) STORED,
  search_tsv tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', fold(name || ' ' || coalesce(industry, '') || ' ' || description || ' ' || coalesce(other_description, '')))) STORED,
  CONSTRAINT companies_taken_down_check CHECK ((taken_down_at IS NULL) = (taken_down_reason IS NULL))
);
CREATE INDEX companies_by_name ON companies (sort_name, id);
CREATE INDEX companies_by_key ON companies (name_key);
-- For suggestions, by the beginning of the name.
CREATE INDEX companies_beginning ON companies (name_key text_pattern_ops);
CREATE INDEX companies_featured ON companies (id) WHERE is_featured;
CREATE INDEX companies_demo ON companies (id) WHERE is_demo;
CREATE INDEX companies_search ON companies USING gin (search_tsv) WITH (fastupdate = off);

CREATE TABLE memberships (
  person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'recruiter')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, company_id),
  -- A person belongs to one company, for now.
  UNIQUE (person_id)
);
CREATE INDEX memberships_company ON memberships (company_id);
