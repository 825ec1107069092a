-- Names and titles lose the characters that show nothing, as fields of one line have refused to keep them since: a name
-- with one looks like another name, and is another for search and comparison. Joiners stay, because emojis need them. A
-- name of nothing else stays too: what it should be is not known. No time of a change moves, because nobody changed them.
CREATE FUNCTION pg_temp.has_hidden(t text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT t ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\U000e0000-\U000e0fff]' $$;
CREATE FUNCTION pg_temp.visible(t text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT coalesce(nullif(btrim(regexp_replace(t, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\U000e0000-\U000e0fff]+', '', 'g')), ''), t) $$;

UPDATE accounts SET name = pg_temp.visible(name) WHERE pg_temp.has_hidden(name);
UPDATE account_passkeys SET name = pg_temp.visible(name) WHERE pg_temp.has_hidden(name);
UPDATE people SET name = pg_temp.visible(name) WHERE pg_temp.has_hidden(name);
UPDATE seekers SET full_name = pg_temp.visible(full_name), title = pg_temp.visible(title), location = pg_temp.visible(location)
WHERE pg_temp.has_hidden(concat_ws(' ', full_name, title, location));
UPDATE seeker_entries SET name = pg_temp.visible(name), organization = pg_temp.visible(organization)
WHERE pg_temp.has_hidden(concat_ws(' ', name, organization));
UPDATE companies SET name = pg_temp.visible(name), location = pg_temp.visible(location), sort_name = pg_temp.visible(sort_name),
  name_key = CASE WHEN pg_temp.has_hidden(sort_name) THEN coalesce(nullif(fold(pg_temp.visible(sort_name)), ''), name_key) ELSE name_key END
WHERE pg_temp.has_hidden(concat_ws(' ', name, location));
UPDATE jobs SET title = pg_temp.visible(title), other_title = pg_temp.visible(other_title), department = pg_temp.visible(department)
WHERE pg_temp.has_hidden(concat_ws(' ', title, other_title, department));
UPDATE job_places SET written = pg_temp.visible(written) WHERE pg_temp.has_hidden(written);
UPDATE applications SET job_title = pg_temp.visible(job_title), company_name = pg_temp.visible(company_name)
WHERE pg_temp.has_hidden(concat_ws(' ', job_title, company_name));
UPDATE application_copies SET profile = jsonb_set(profile, '{full_name}', to_jsonb(pg_temp.visible(profile->>'full_name')))
WHERE pg_temp.has_hidden(profile->>'full_name');
UPDATE interviews SET place = pg_temp.visible(place) WHERE pg_temp.has_hidden(place);
UPDATE saved_searches SET name = pg_temp.visible(name) WHERE pg_temp.has_hidden(name);

DROP FUNCTION pg_temp.has_hidden(text), pg_temp.visible(text);
