-- A logo may be uploaded before its company exists: until the company is created it belongs to its owner alone.
ALTER TABLE files DROP CONSTRAINT files_check;
ALTER TABLE files ADD CONSTRAINT files_company_check CHECK (purpose = 'logo' OR company_id IS NULL);
