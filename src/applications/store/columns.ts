// SQL columns and joins of applications: the application, its job and company, and the applicant as sent.
import { sql, type RawBuilder } from 'kysely';
import type { Application, ReceivedApplication } from '#applications/contract.ts';
import { toApplicantName } from '#applications/rules/applicant-name.ts';
import type { Side } from '#applications/rules/transitions.ts';
import { toTimelineStep } from '#applications/rules/timeline.ts';
import { isOpenJob } from '#jobs/store/open.ts';
import { spellPlace } from '#places/rules.ts';
import { mapSeekerLinks, SEEKER_LINKS } from '#seekers/rules/details.ts';
import type { Language } from '#context.ts';
import { selectAppliedTitle } from './job-title.ts';

const FULL_LETTER = sql`a.cover_letter`;

export interface Reader {
  now: Date;
  /** Null reads the job's title as it was when the application was sent. */
  language: Language | null;
}

export const selectApplicationColumns = (
  { now, language }: Reader,
  letter: RawBuilder<unknown> = FULL_LETTER,
) =>
  sql`a.id, a.job_id, ${language ? selectAppliedTitle(language) : sql`a.job_title`} AS job_title, a.company_id, a.company_name, c.logo, a.status,
  ${letter}, a.applied_at, a.updated_at, ${isOpenJob('j', now)} AS job_is_active,
  (j.state IN ('removed', 'taken_down')) AS job_removed`;
/** As `findTakenDownJobs` has it, for the company's side. */
export const TAKEN_DOWN = sql`(j.state = 'taken_down' OR c.taken_down_at IS NOT NULL) AS job_taken_down`;
export const JOINS = sql`JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = a.company_id`;

/** Messages for a side that it has not opened; the company sees none of a withdrawn application. */
export const countUnreadOf = (side: Side) => sql`(SELECT count(*) FROM application_messages m
  WHERE m.application_id = a.id AND m.side <> ${side} AND m.read_at IS NULL
    AND (${side} = 'seeker' OR a.status <> 'withdrawn'))`;

/** Columns from which toTimelineStep derives what the seeker may see. */
export const STATE_COLUMNS = sql`a.message, a.opened_at, a.settles_at, a.status_before`;

export interface OwnRow extends Application {
  message: string | null;
  opened_at: Date | null;
  settles_at: Date | null;
  status_before: 'pending' | 'viewed' | null;
}

export function toApplication(row: OwnRow, now: Date): Application & { message: string | null } {
  return { ...row, ...toTimelineStep(row, now) };
}

/** The company may not read the letter after a withdrawal. */
const toLetterColumn = (letter: RawBuilder<unknown>) =>
  sql`CASE WHEN a.status <> 'withdrawn' THEN ${letter} END AS cover_letter`;
export const WHOLE_LETTER = toLetterColumn(sql`a.cover_letter`);
export const SHORT_LETTER = toLetterColumn(sql`left(a.cover_letter, 200)`);

/**
 * The applicant for the company: the sent copy, not the current profile; only the name after a withdrawal.
 * Applications older than the copies fall back to the profile.
 */
export const SEEKER_COLUMNS = sql`CASE WHEN k.application_id IS NULL THEN p.name END AS name, sent.it->>'full_name' AS full_name,
  sent.it->>'email' AS email, (p.email_verified AND lower(p.email) = lower(sent.it->>'email')) AS email_verified,
  sent.it->>'title' AS title, sent.it->>'bio' AS bio,
  CASE WHEN jsonb_typeof(sent.it->'skills') = 'array' THEN sent.it->'skills' END AS skills,
  sent.it->>'experience' AS experience, sent.it->>'location' AS location,
  ${sql.join(SEEKER_LINKS.map((name) => sql`sent.it->>${sql.lit(name)} AS ${sql.ref(name)}`))},
  coalesce(k.created_at, s.updated_at) AS profile_updated_at`;
const NAMED_JOINS = sql`JOIN people p ON p.id = a.person_id LEFT JOIN seekers s ON s.person_id = a.person_id
  LEFT JOIN application_copies k ON k.application_id = a.id`;
const SENT_NAME = sql`coalesce(nullif(k.profile->>'full_name', ''), nullif(s.full_name, ''), nullif(p.name, ''),
  split_part(p.email, '@', 1))`;
export const SEEKER_JOINS = sql`${NAMED_JOINS} CROSS JOIN LATERAL (SELECT CASE
    WHEN a.status = 'withdrawn' THEN jsonb_build_object('full_name', ${SENT_NAME})
    WHEN k.application_id IS NOT NULL THEN k.profile
    ELSE coalesce(to_jsonb(s), '{}') || jsonb_build_object('email', p.email)
  END AS it OFFSET 0) sent`;

/** Name column with its joins, for sorting by name. */
export const applicantName = { column: SENT_NAME, joins: NAMED_JOINS };

type SeekerColumns = {
  [K in keyof ReceivedApplication['seeker']]: ReceivedApplication['seeker'][K] | null;
} & {
  name: string | null;
  profile_updated_at: Date | null;
};

/** An applicant without a complete profile has only name and address. Old copies have a place as it was typed. */
function toSeeker(row: SeekerColumns): ReceivedApplication['seeker'] {
  const { full_name, name, email = null, title, bio, skills, experience } = row;
  const location = row.location && spellPlace(row.location);
  const email_verified = row.email_verified ?? false;
  const named = { full_name: toApplicantName(full_name, name, email), email, email_verified };
  if (!title || !bio || !skills || !experience || !location || !row.profile_updated_at)
    return named;
  const links = mapSeekerLinks((name) => row[name]);
  return {
    ...named,
    title,
    bio,
    skills,
    experience,
    location,
    ...links,
    updated_at: row.profile_updated_at,
  };
}

export type ReceivedColumns = Omit<ReceivedApplication, 'seeker'> & SeekerColumns;

export function toReceivedApplication(row: ReceivedColumns): ReceivedApplication {
  const { id, job_id, job_title, company_id, company_name, logo, status, cover_letter } = row;
  const { applied_at, updated_at, job_is_active, job_removed, job_taken_down } = row;
  return {
    id,
    job_id,
    job_title,
    company_id,
    company_name,
    logo,
    status,
    cover_letter,
    applied_at,
    updated_at,
    job_is_active,
    job_removed,
    job_taken_down,
    seeker: toSeeker(row),
  };
}
