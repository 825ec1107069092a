// Reads what applicants sent, and stores the facts extracted from it, so that one call can compare thousands.
import { sql } from 'kysely';
import { toProfileEntries } from '#matching/rules/extract/profile-entries.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { ProfileFacts } from '#matching/rules/facts.ts';
import { VERSION } from '#matching/rules/weights.ts';
import type { EntryFields } from '#seekers/rules/entries.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import { JOB_FAILED } from './failures.ts';

/** The profile copy of an application, or the current profile when there is no copy. No profile once withdrawn. */
interface SentApplication {
  application_id: string;
  job_id: string;
  enabled: boolean;
  profile: ProfileText | null;
  /** Time of the last change, as PostgreSQL prints it, to the microsecond. */
  version_at: string | null;
  match_version: number | null;
  score: number | null;
  /** Facts could not be extracted from this version in time. */
  failed: boolean;
}

type SentRow = Omit<SentApplication, 'profile'> & {
  [Key in keyof ProfileText]: ProfileText[Key] | null;
} & {
  entries: EntryFields[] | null;
  status: string;
};

/** A copy never changes; without one, the time of the profile counts. */
const WRITTEN_AT = sql`coalesce(c.created_at, s.updated_at)`;
const selectField = (field: string) =>
  sql`CASE WHEN c.application_id IS NULL THEN ${sql.ref(`s.${field}`)} ELSE c.profile->>${sql.lit(field)} END AS ${sql.ref(field)}`;

const SENT = sql`SELECT a.id AS application_id, a.job_id, coalesce(m.enabled, true) AS enabled, a.status,
    CASE WHEN a.status <> 'withdrawn' THEN n.match_version END AS match_version, n.score,
    ${WRITTEN_AT}::text AS version_at, x.application_id IS NOT NULL AS failed,
    ${selectField('title')}, ${selectField('bio')}, ${selectField('experience')}, ${selectField('location')},
    CASE WHEN c.application_id IS NULL THEN to_jsonb(s.skills)
      WHEN jsonb_typeof(c.profile->'skills') = 'array' THEN c.profile->'skills' END AS skills,
    CASE WHEN jsonb_typeof(c.profile->'entries') = 'array' THEN c.profile->'entries' END AS entries
  FROM applications a LEFT JOIN application_copies c ON c.application_id = a.id
  LEFT JOIN seekers s ON s.person_id = a.person_id
  LEFT JOIN match_preferences m ON m.person_id = a.person_id
  LEFT JOIN application_matches n ON n.application_id = a.id
  LEFT JOIN application_facts f ON f.application_id = a.id AND f.version = ${VERSION} AND f.read_at = ${WRITTEN_AT}
  LEFT JOIN application_fact_failures x ON x.application_id = a.id AND x.version = ${VERSION} AND x.read_at = ${WRITTEN_AT}`;

function toSentApplication({
  title,
  bio,
  skills,
  experience,
  location,
  entries,
  status,
  ...row
}: SentRow): SentApplication {
  if (!title || !experience || status === 'withdrawn') return { ...row, profile: null };
  const profile = {
    title,
    bio: bio ?? '',
    skills: skills ?? [],
    experience,
    location: location ?? '',
    entries: toProfileEntries(entries ?? []),
  };
  return { ...row, profile };
}

export async function readSentApplications(
  db: Db,
  ids: readonly string[],
): Promise<SentApplication[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<SentRow>`${SENT} WHERE a.id = ANY (${sql.val([...ids])}::text[])`.execute(db);
  return rows.map(toSentApplication);
}

/** Applications without a stored match or facts, from seekers with matching on. Skips failed texts. */
export async function readUnreadApplications(db: Db, limit: number): Promise<SentApplication[]> {
  const { rows } = await sql<SentRow>`${SENT}
    WHERE coalesce(m.enabled, true) AND x.application_id IS NULL AND (f.application_id IS NULL OR (n.application_id IS NULL
      AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = a.job_id AND ${JOB_FAILED})))
      AND a.status <> 'withdrawn'
      AND CASE WHEN c.application_id IS NULL THEN s.title ELSE c.profile->>'title' END <> ''
    ORDER BY a.applied_at LIMIT ${limit}`.execute(db);
  return rows.map(toSentApplication);
}

interface Applicant {
  application_id: string;
  enabled: boolean;
  /** Null when they are missing or outdated, or matching is off. Parsed on each call, to save memory. */
  facts: (() => ProfileFacts) | null;
}

interface ApplicantRow {
  application_id: string;
  enabled: boolean;
  facts: string | null;
}

/** Reads all applicants of a job, the latest first. */
export async function readApplicants(db: Db, job_id: string): Promise<Applicant[]> {
  const { rows } =
    await sql<ApplicantRow>`${PREPARED}SELECT a.id AS application_id, coalesce(m.enabled, true) AS enabled, f.facts
    FROM applications a LEFT JOIN application_copies c ON c.application_id = a.id
    LEFT JOIN seekers s ON s.person_id = a.person_id
    LEFT JOIN match_preferences m ON m.person_id = a.person_id
    LEFT JOIN application_facts f ON f.application_id = a.id AND f.version = ${VERSION}::int AND f.read_at = ${WRITTEN_AT}
      AND coalesce(m.enabled, true) AND a.status <> 'withdrawn'
    WHERE a.job_id = ${job_id} ORDER BY a.applied_at DESC, a.id`.execute(db);
  return rows.map(({ facts, ...row }) => {
    // saveApplicants() wrote this value, in this version.
    const parse = facts === null ? null : () => JSON.parse(facts) as ProfileFacts;
    return { ...row, facts: parse };
  });
}

export interface ReadApplicant {
  application_id: string;
  version_at: string;
  facts: ProfileFacts;
}

/** Skips applications that were deleted meanwhile, and those of seekers who switched matching off. */
export async function saveApplicants(db: Db, extracted: readonly ReadApplicant[]): Promise<void> {
  if (extracted.length === 0) return;
  const ids = extracted.map(({ application_id }) => application_id);
  const times = extracted.map(({ version_at }) => version_at);
  const facts = extracted.map((it) => JSON.stringify(it.facts));
  await sql`WITH target AS (
      SELECT a.id, t.read_at, t.facts
      FROM unnest(${sql.val(ids)}::text[], ${sql.val(times)}::text[], ${sql.val(facts)}::text[]) t(id, read_at, facts)
      JOIN applications a ON a.id = t.id
      WHERE NOT EXISTS (SELECT FROM match_preferences m WHERE m.person_id = a.person_id AND NOT m.enabled)
      ORDER BY a.id FOR KEY SHARE OF a SKIP LOCKED
    )
    INSERT INTO application_facts (application_id, version, read_at, facts)
    SELECT id, ${VERSION}, read_at::timestamptz, facts FROM target
    ON CONFLICT (application_id) DO UPDATE SET version = excluded.version, read_at = excluded.read_at, facts = excluded.facts`.execute(
    db,
  );
}

/** Deletes the facts of one seeker's applications. */
export async function deleteApplicant(db: Db, person_id: string): Promise<void> {
  await sql`DELETE FROM application_facts f USING applications a
    WHERE a.id = f.application_id AND a.person_id = ${person_id}`.execute(db);
}
