// What applicants sent, and the facts read from it, kept so that thousands can be compared in one call.
import { sql } from 'kysely';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { ProfileFacts } from '#matching/rules/facts.ts';
import { VERSION } from '#matching/rules/weights.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import { JOB_FAILED } from './failures.ts';

/** What an applicant sent: the copy made then, or the profile of today where there is no copy. Nothing once withdrawn. */
export interface SentApplication {
  application_id: string;
  job_id: string;
  enabled: boolean;
  profile: ProfileText | null;
  /** When it was written last, to the microsecond, as the database writes it. */
  version_at: string | null;
  match_version: number | null;
  score: number | null;
  /** No facts can be extracted from this in time. */
  failed: boolean;
}

type SentRow = Omit<SentApplication, 'profile'> & {
  [Key in keyof ProfileText]: ProfileText[Key] | null;
} & {
  status: string;
};

/** A copy stays as it is: the profile counts where there is none. */
const WRITTEN = sql`coalesce(c.created_at, s.updated_at)`;
const sent = (field: string) =>
  sql`CASE WHEN c.application_id IS NULL THEN ${sql.ref(`s.${field}`)} ELSE c.profile->>${sql.lit(field)} END AS ${sql.ref(field)}`;

const SENT = sql`SELECT a.id AS application_id, a.job_id, coalesce(m.enabled, true) AS enabled, a.status,
    CASE WHEN a.status <> 'withdrawn' THEN n.match_version END AS match_version, n.score,
    ${WRITTEN}::text AS version_at, x.application_id IS NOT NULL AS failed,
    ${sent('title')}, ${sent('bio')}, ${sent('experience')}, ${sent('location')},
    CASE WHEN c.application_id IS NULL THEN to_jsonb(s.skills)
      WHEN jsonb_typeof(c.profile->'skills') = 'array' THEN c.profile->'skills' END AS skills
  FROM applications a LEFT JOIN application_copies c ON c.application_id = a.id
  LEFT JOIN seekers s ON s.person_id = a.person_id
  LEFT JOIN match_preferences m ON m.person_id = a.person_id
  LEFT JOIN application_matches n ON n.application_id = a.id
  LEFT JOIN application_facts f ON f.application_id = a.id AND f.version = ${VERSION} AND f.read_at = ${WRITTEN}
  LEFT JOIN application_fact_failures x ON x.application_id = a.id AND x.version = ${VERSION} AND x.read_at = ${WRITTEN}`;

function sentOf({
  title,
  bio,
  skills,
  experience,
  location,
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
  return rows.map(sentOf);
}

/** Applications without a noted match or without facts, by seekers who have matching on; not those whose texts failed. */
export async function readUnreadApplications(db: Db, limit: number): Promise<SentApplication[]> {
  const { rows } = await sql<SentRow>`${SENT}
    WHERE coalesce(m.enabled, true) AND x.application_id IS NULL AND (f.application_id IS NULL OR (n.application_id IS NULL
      AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = a.job_id AND ${JOB_FAILED})))
      AND a.status <> 'withdrawn'
      AND CASE WHEN c.application_id IS NULL THEN s.title ELSE c.profile->>'title' END <> ''
    ORDER BY a.applied_at LIMIT ${limit}`.execute(db);
  return rows.map(sentOf);
}

export interface Applicant {
  application_id: string;
  enabled: boolean;
  /** Null where they are missing or old, and where matching is off. Read each time: thousands are not held at once. */
  facts: (() => ProfileFacts) | null;
}

interface ApplicantRow {
  application_id: string;
  enabled: boolean;
  facts: string | null;
}

/** All applicants of a job, the latest first. */
export async function readApplicants(db: Db, job_id: string): Promise<Applicant[]> {
  const { rows } =
    await sql<ApplicantRow>`${PREPARED}SELECT a.id AS application_id, coalesce(m.enabled, true) AS enabled, f.facts
    FROM applications a LEFT JOIN application_copies c ON c.application_id = a.id
    LEFT JOIN seekers s ON s.person_id = a.person_id
    LEFT JOIN match_preferences m ON m.person_id = a.person_id
    LEFT JOIN application_facts f ON f.application_id = a.id AND f.version = ${VERSION}::int AND f.read_at = ${WRITTEN}
      AND coalesce(m.enabled, true) AND a.status <> 'withdrawn'
    WHERE a.job_id = ${job_id} ORDER BY a.applied_at DESC, a.id`.execute(db);
  return rows.map(({ facts, ...row }) => {
    // Written below, by this version.
    const read = facts === null ? null : () => JSON.parse(facts) as ProfileFacts;
    return { ...row, facts: read };
  });
}

export interface ReadApplicant {
  application_id: string;
  version_at: string;
  facts: ProfileFacts;
}

/** An application that went meanwhile is left out, and so are those of a seeker who has switched matching off. */
export async function saveApplicants(db: Db, read: readonly ReadApplicant[]): Promise<void> {
  if (read.length === 0) return;
  const ids = read.map(({ application_id }) => application_id);
  const times = read.map(({ version_at }) => version_at);
  const facts = read.map((it) => JSON.stringify(it.facts));
  await sql`WITH free AS (
      SELECT a.id, t.read_at, t.facts
      FROM unnest(${sql.val(ids)}::text[], ${sql.val(times)}::text[], ${sql.val(facts)}::text[]) t(id, read_at, facts)
      JOIN applications a ON a.id = t.id
      WHERE NOT EXISTS (SELECT FROM match_preferences m WHERE m.person_id = a.person_id AND NOT m.enabled)
      ORDER BY a.id FOR KEY SHARE OF a SKIP LOCKED
    )
    INSERT INTO application_facts (application_id, version, read_at, facts)
    SELECT id, ${VERSION}, read_at::timestamptz, facts FROM free
    ON CONFLICT (application_id) DO UPDATE SET version = excluded.version, read_at = excluded.read_at, facts = excluded.facts`.execute(
    db,
  );
}

/** Of one seeker. */
export async function deleteApplicant(db: Db, person_id: string): Promise<void> {
  await sql`DELETE FROM application_facts f USING applications a
    WHERE a.id = f.application_id AND a.person_id = ${person_id}`.execute(db);
}
