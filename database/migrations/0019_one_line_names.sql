-- Names and titles are one line since fields of one line refuse to keep others: with line feeds they were paragraphs of the
-- mails that quote them. Only rows that have some are written; no time of a change moves, because nobody changed them.
CREATE FUNCTION pg_temp.has_lines(t text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT t ~ '[\t\n\r\u2028\u2029]' $$;
CREATE FUNCTION pg_temp.one_line(t text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT btrim(regexp_replace(t, '[\s\u2028\u2029]+', ' ', 'g')) $$;

UPDATE accounts SET name = pg_temp.one_line(name) WHERE pg_temp.has_lines(name);
UPDATE account_passkeys SET name = pg_temp.one_line(name) WHERE pg_temp.has_lines(name);
UPDATE people SET name = pg_temp.one_line(name) WHERE pg_temp.has_lines(name);
UPDATE seekers SET full_name = pg_temp.one_line(full_name), title = pg_temp.one_line(title), location = pg_temp.one_line(location)
WHERE pg_temp.has_lines(concat_ws(' ', full_name, title, location));
UPDATE seeker_entries SET name = pg_temp.one_line(name), organization = pg_temp.one_line(organization)
WHERE pg_temp.has_lines(concat_ws(' ', name, organization));
UPDATE companies SET name = pg_temp.one_line(name), location = pg_temp.one_line(location)
WHERE pg_temp.has_lines(concat_ws(' ', name, location));
UPDATE jobs SET title = pg_temp.one_line(title), other_title = pg_temp.one_line(other_title), department = pg_temp.one_line(department)
WHERE pg_temp.has_lines(concat_ws(' ', title, other_title, department));
UPDATE job_places SET written = pg_temp.one_line(written) WHERE pg_temp.has_lines(written);
UPDATE applications SET job_title = pg_temp.one_line(job_title), company_name = pg_temp.one_line(company_name)
WHERE pg_temp.has_lines(concat_ws(' ', job_title, company_name));
UPDATE application_copies SET profile = jsonb_set(profile, '{full_name}', to_jsonb(pg_temp.one_line(profile->>'full_name')))
WHERE pg_temp.has_lines(profile->>'full_name');
UPDATE interviews SET place = pg_temp.one_line(place) WHERE pg_temp.has_lines(place);
UPDATE saved_searches SET name = pg_temp.one_line(name) WHERE pg_temp.has_lines(name);

DROP FUNCTION pg_temp.has_lines(text), pg_temp.one_line(text);
