// Reads the numbers of companies, seekers and the whole board across modules.
import { sql } from 'kysely';
import { applicantName } from '#applications/store/columns.ts';
import { selectAppliedTitle } from '#applications/store/job-title.ts';
import { isListedCompany } from '#companies/store/listed.ts';
import { isOpenJob } from '#jobs/store/open.ts';
import type { Db, Language } from '#context.ts';

interface CompanyNumbers {
  active_jobs: number;
  total_applications: number;
  new_applications: number;
  profile_views: number;
}

/** Withdrawn applications do not count. */
export async function readCompanyNumbers(
  db: Db,
  company_id: string,
  now: Date,
): Promise<CompanyNumbers> {
  const { rows } = await sql<CompanyNumbers>`SELECT
    (SELECT count(*) FROM jobs WHERE company_id = ${company_id} AND ${isOpenJob('jobs', now)}) AS active_jobs,
    (SELECT count(*) FROM applications WHERE company_id = ${company_id} AND status <> 'withdrawn') AS total_applications,
    (SELECT count(*) FROM applications WHERE company_id = ${company_id} AND status = 'pending') AS new_applications,
    coalesce((SELECT views FROM views_in_all WHERE subject = 'company' AND subject_id = ${company_id}), 0) AS profile_views`.execute(
    db,
  );
  return (
    rows[0] ?? { active_jobs: 0, total_applications: 0, new_applications: 0, profile_views: 0 }
  );
}

interface WaitingRow {
  id: string;
  job_id: string;
  job_title: string;
  full_name: string;
  status: 'pending' | 'viewed';
  applied_at: Date;
}

/** Applicants who have waited longest; an interview counts as an answer while it is proposed or accepted. */
export async function readWaiting(
  db: Db,
  company_id: string,
  language: Language,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT a.id, a.job_id, ${selectAppliedTitle(language)} AS job_title, a.status, a.applied_at,
      coalesce(${applicantName.column}, '?') AS full_name
    FROM applications a JOIN jobs j ON j.id = a.job_id ${applicantName.joins}
    WHERE a.company_id = ${company_id} AND a.status IN ('pending', 'viewed')
      AND NOT EXISTS (SELECT 1 FROM interviews i WHERE i.application_id = a.id AND i.state IN ('proposed', 'accepted'))
    ORDER BY a.applied_at, a.id LIMIT 5`.execute(db);
  return rows;
}

interface SeekerNumbers {
  applications_submitted: number;
  interviews_scheduled: number;
  saved_jobs: number;
  profile_views: number;
}

/** Withdrawn applications do not count. Interviews of rejected applications count until the rejection is final. */
export async function readSeekerNumbers(
  db: Db,
  person_id: string,
  now: Date,
): Promise<SeekerNumbers> {
  const { rows } = await sql<SeekerNumbers>`SELECT
    (SELECT count(*) FROM applications WHERE person_id = ${person_id} AND status <> 'withdrawn') AS applications_submitted,
    (SELECT count(*) FROM applications a JOIN interviews i ON i.application_id = a.id
      WHERE a.person_id = ${person_id} AND i.state = 'accepted' AND i.chosen_at > ${now}
        AND (a.status NOT IN ('rejected', 'withdrawn') OR a.settles_at > ${now})) AS interviews_scheduled,
    (SELECT count(*) FROM saved_jobs WHERE person_id = ${person_id}) AS saved_jobs,
    coalesce((SELECT views FROM views_in_all WHERE subject = 'seeker' AND subject_id = ${person_id}), 0) AS profile_views`.execute(
    db,
  );
  return (
    rows[0] ?? {
      applications_submitted: 0,
      interviews_scheduled: 0,
      saved_jobs: 0,
      profile_views: 0,
    }
  );
}

export async function hasDemoData(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface BoardNumbers {
  active_jobs: number;
  companies: number;
  job_seekers: number;
  accepted: number;
  decided: number;
  industries: number;
  employees: number;
}

/** `employees` sums the lower bounds of the companies' ranges. */
export async function readBoardNumbers(db: Db, now: Date): Promise<BoardNumbers> {
  const { rows } = await sql<BoardNumbers>`SELECT * FROM
    (SELECT count(*) AS active_jobs FROM job_documents WHERE expires_at > ${now}) jobs,
    (SELECT count(*) AS companies, count(DISTINCT industry) AS industries,
      coalesce(sum(substring(employees FROM '^[0-9]+')::int), 0) AS employees FROM companies
      WHERE ${isListedCompany}) companies,
    (SELECT count(*) AS job_seekers FROM people WHERE role = 'job_seeker') people,
    (SELECT count(*) FILTER (WHERE status = 'accepted') AS accepted, count(*) AS decided
      FROM applications WHERE status IN ('accepted', 'rejected')) decisions`.execute(db);
  if (!rows[0]) throw new Error('The board could not be counted');
  return rows[0];
}
