-- What people hand in: CVs and logos. The bytes lie in the data folder under `key`; the row says what they are.
CREATE TABLE files (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Set for a logo: it belongs to the company, whoever of its people brought it.
  company_id text REFERENCES companies (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('cv', 'logo')),
  -- Where the bytes are: drawn at random, never made from their content or their name.
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-z]{26,64}$'),
  -- As the person called it; shown, never used as a path.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- Read from the bytes.
  mime text NOT NULL CHECK (mime IN ('application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'image/png', 'image/jpeg', 'image/webp')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  pages integer CHECK (pages BETWEEN 1 AND 1000),
  -- What the file says, for proposals to its owner alone; null where nothing could be read.
  text text CHECK (char_length(text) <= 200000),
  created_at timestamptz NOT NULL,
  -- Taken off the owner's list; applications that carry it keep it readable to their two parties.
  deleted_at timestamptz,
  CHECK ((purpose = 'logo') = (company_id IS NOT NULL)),
  CHECK (purpose <> 'logo' OR (mime LIKE 'image/%' AND size <= 2097152)),
  CHECK (purpose <> 'cv' OR mime NOT LIKE 'image/%')
);
CREATE INDEX files_of_owner ON files (owner_id, purpose, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_of_company ON files (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX files_dropped ON files (deleted_at) WHERE deleted_at IS NOT NULL;

-- Bytes whose row is gone, however it went: the sweep removes them from the disk, then from here.
CREATE TABLE erased_files (
  key text PRIMARY KEY,
  erased_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION file_erased() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO erased_files (key) VALUES (OLD.key) ON CONFLICT DO NOTHING; RETURN NULL;
END $$;
CREATE TRIGGER file_erased AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION file_erased();
