// Inserts the records of each demo application: the copy of what was sent, steps, consent, search text.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

const DEMO = sql`FROM applications a JOIN jobs j ON j.id = a.job_id AND j.is_demo
  JOIN people p ON p.id = a.person_id LEFT JOIN seekers s ON s.person_id = a.person_id`;

export async function loadTimelines(db: Db): Promise<void> {
  await sql`INSERT INTO application_copies (application_id, profile, job, created_at)
    SELECT a.id, jsonb_build_object('full_name', coalesce(s.full_name, p.name), 'email', p.email, 'title', s.title,
        'bio', s.bio, 'skills', s.skills, 'experience', s.experience, 'location', s.location,
        'linkedin', s.linkedin, 'github', s.github, 'portfolio', s.portfolio),
      jsonb_build_object('title', a.job_title, 'company', a.company_name, 'description', j.description), a.applied_at
    ${DEMO} ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO application_steps (application_id, kind, side, person_id, status, at)
    SELECT * FROM (
      SELECT a.id, 'sent' AS kind, 'seeker', a.person_id, 'pending', a.applied_at AS at ${DEMO}
      UNION ALL SELECT a.id, 'viewed', 'company', NULL, 'viewed', a.opened_at ${DEMO} WHERE a.opened_at IS NOT NULL
      UNION ALL SELECT a.id, a.status, 'company', NULL, a.status, a.answered_at ${DEMO} WHERE a.answered_at IS NOT NULL
    ) steps ORDER BY at`.execute(db);
  await sql`INSERT INTO consents (id, person_id, application_id, company_id, given_at)
    SELECT a.id, a.person_id, a.id, a.company_id, a.applied_at ${DEMO} ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`UPDATE applications SET search_text = found.text FROM (
      SELECT a.id, left(fold(concat_ws(' ', coalesce(s.full_name, p.name), s.title,
        array_to_string(s.skills, ' '), a.cover_letter)), 20000) AS text ${DEMO}
    ) found WHERE found.id = applications.id`.execute(db);
}
