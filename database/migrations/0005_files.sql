-- Uploaded files: CVs, and logos and photos of companies. The bytes are in the data folder under `key`; the row describes them.
CREATE TABLE files (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- The company of a picture. Null until the company exists: until then the picture belongs to its owner alone.
  company_id text REFERENCES companies (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('cv', 'logo', 'photo')),
  -- The random name of the file on disk, never derived from its content or its name.
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-z]{26,64}$'),
  -- The uploader's name for it: displayed, never used as a path.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- Detected from the bytes.
  mime text NOT NULL CHECK (mime IN ('application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'image/png', 'image/jpeg', 'image/webp')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  pages integer CHECK (pages BETWEEN 1 AND 1000),
  -- The extracted text, used only for profile proposals to its owner; null when none could be extracted.
  text text CHECK (char_length(text) <= 200000),
  -- The version of the proposals that failed on this text, which never changes.
  proposals_failed_version integer,
  created_at timestamptz NOT NULL,
  -- When the owner deleted it; the two parties of an application that has it attached can still read it.
  deleted_at timestamptz,
  CONSTRAINT files_company_check CHECK (purpose <> 'cv' OR company_id IS NULL),
  CONSTRAINT files_logo_check CHECK (purpose <> 'logo' OR (mime LIKE 'image/%' AND size <= 2097152)),
  CONSTRAINT files_photo_check CHECK (purpose <> 'photo' OR mime LIKE 'image/%'),
  CONSTRAINT files_cv_check CHECK (purpose <> 'cv' OR mime NOT LIKE 'image/%')
);
CREATE INDEX files_of_owner ON files (owner_id, purpose, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_of_company ON files (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX files_dropped ON files (deleted_at) WHERE deleted_at IS NOT NULL;

-- Keys whose row is gone, also by a cascade: the cleanup removes them from the disk, then from here.
CREATE TABLE erased_files (
  key text PRIMARY KEY,
  erased_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION record_erased_file() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO erased_files (key) VALUES (OLD.key) ON CONFLICT DO NOTHING; RETURN NULL;
END $$;
CREATE TRIGGER record_erased_file AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION record_erased_file();

-- A logo or photo that is one of our files disappears from its company together with the file.
CREATE FUNCTION clear_company_logo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE companies SET logo = NULL WHERE id = OLD.company_id AND logo = '/api/v1/files/' || OLD.id;
  UPDATE companies SET photos = coalesce((
      SELECT jsonb_agg(photo ORDER BY place) FROM jsonb_array_elements(photos) WITH ORDINALITY AS shown(photo, place)
      WHERE photo ->> 'src' <> '/api/v1/files/' || OLD.id), '[]')
    WHERE id = OLD.company_id AND photos @> jsonb_build_array(jsonb_build_object('src', '/api/v1/files/' || OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER clear_company_logo AFTER DELETE ON files FOR EACH ROW WHEN (OLD.company_id IS NOT NULL) EXECUTE FUNCTION clear_company_logo();
