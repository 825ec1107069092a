-- Home asks whether there is demo data, which most boards have none of.
CREATE INDEX companies_demo ON companies (id) WHERE is_demo;
