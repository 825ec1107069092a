-- A company's logo that is one of our files leaves its page together with the file.
CREATE FUNCTION logo_erased() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE companies SET logo = NULL WHERE id = OLD.company_id AND logo = '/api/v1/files/' || OLD.id; RETURN NULL;
END $$;
CREATE TRIGGER logo_erased AFTER DELETE ON files FOR EACH ROW WHEN (OLD.company_id IS NOT NULL) EXECUTE FUNCTION logo_erased();
