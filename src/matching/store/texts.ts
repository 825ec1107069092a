// The texts that facts are read from: postings, profiles, and profiles as they were sent.
import { sql } from 'kysely';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { Db } from '#visit.ts';

export interface TextOfJob extends JobText {
  id: string;
  /** `updated_at` to the microsecond, as the database writes it. */
  version_at: string;
}

export async function readJobTexts(db: Db, ids: readonly string[]): Promise<TextOfJob[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TextOfJob>`
    SELECT j.id, j.updated_at::text AS version_at, j.title, j.description, j.requirements, j.skills, j.other_title,
      j.other_description, j.other_requirements, j.level, j.work_mode, j.salary_min, j.salary_max, j.currency,
      j.salary_period, p.places
    FROM jobs j LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written) ORDER BY position) AS places
      FROM job_places WHERE job_id = j.id
    ) p ON true WHERE j.id = ANY (${sql.val([...ids])}::text[])`.execute(db);
  return rows;
}

/** What an applicant sent: the copy made then, or the profile of today where there is no copy. */
export interface Sent {
  application_id: string;
  job_id: string;
  enabled: boolean;
  profile: ProfileText | null;
  match_version: number | null;
  score: number | null;
}

type SentRow = Omit<Sent, 'profile'> & { [Key in keyof ProfileText]: ProfileText[Key] | null };

const SENT = sql`SELECT a.id AS application_id, a.job_id, coalesce(m.enabled, true) AS enabled, n.match_version, n.score,
    coalesce(c.profile->>'title', s.title) AS title, coalesce(c.profile->>'bio', s.bio) AS bio,
    CASE WHEN jsonb_typeof(c.profile->'skills') = 'array' THEN c.profile->'skills' ELSE to_jsonb(s.skills) END AS skills,
    coalesce(c.profile->>'experience', s.experience) AS experience, coalesce(c.profile->>'location', s.location) AS location
  FROM applications a LEFT JOIN application_copies c ON c.application_id = a.id
  LEFT JOIN seekers s ON s.person_id = a.person_id
  LEFT JOIN match_preferences m ON m.person_id = a.person_id
  LEFT JOIN application_matches n ON n.application_id = a.id`;

function sentOf({ title, bio, skills, experience, location, ...row }: SentRow): Sent {
  if (!title || !experience) return { ...row, profile: null };
  const profile = {
    title,
    bio: bio ?? '',
    skills: skills ?? [],
    experience,
    location: location ?? '',
  };
  return { ...row, profile };
}

export async function readSentTo(db: Db, job_id: string): Promise<Sent[]> {
  const { rows } =
    await sql<SentRow>`${SENT} WHERE a.job_id = ${job_id} ORDER BY a.applied_at DESC, a.id`.execute(
      db,
    );
  return rows.map(sentOf);
}

export async function readSent(db: Db, application_id: string): Promise<Sent | null> {
  const { rows } = await sql<SentRow>`${SENT} WHERE a.id = ${application_id}`.execute(db);
  return rows[0] ? sentOf(rows[0]) : null;
}

/** Applications whose match was not noted yet, by seekers who have matching on. */
export async function readUnnoted(db: Db, limit: number): Promise<Sent[]> {
  const { rows } = await sql<SentRow>`${SENT}
    WHERE n.application_id IS NULL AND coalesce(m.enabled, true) AND coalesce(c.profile->>'title', s.title) <> ''
    ORDER BY a.applied_at LIMIT ${limit}`.execute(db);
  return rows.map(sentOf);
}
