-- Consents have a table of their own: the columns that it grew from go. What came in between is carried over.
INSERT INTO consents (id, person_id, application_id, company_id, text_version, language, given_at)
  SELECT id, person_id, id, company_id, consent_version, consent_language, coalesce(consented_at, applied_at)
  FROM applications ON CONFLICT DO NOTHING;
INSERT INTO application_steps (application_id, kind, side, person_id, status, at)
  SELECT id, 'sent', 'seeker', person_id, 'pending', applied_at FROM applications a
  WHERE NOT EXISTS (SELECT 1 FROM application_steps s WHERE s.application_id = a.id) ORDER BY applied_at, id;
ALTER TABLE applications DROP COLUMN consent_version, DROP COLUMN consent_language, DROP COLUMN consented_at;

-- Applications from before the search are found by it too.
UPDATE applications a SET search_text = left(fold(concat_ws(' ', coalesce(s.full_name, p.name, split_part(p.email, '@', 1)),
    s.title, array_to_string(s.skills, ' '), a.cover_letter)), 20000)
  FROM people p LEFT JOIN seekers s ON s.person_id = p.id WHERE p.id = a.person_id AND a.search_text = '';
