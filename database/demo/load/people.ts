// Inserts the demo's seekers, their applications and a month of views.
import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Db } from '#context.ts';
import { buildDemoViews } from '#database/demo/plan.ts';
import type { DemoApplication, DemoSeeker } from '#database/demo/shapes.ts';
import type { LoadedJob } from './jobs.ts';
import { loadTimelines } from './timelines.ts';
import { DAY } from '#platform/durations.ts';

/** Inserts the seeker profile of an existing person. */
export async function loadSeeker(db: Db, person_id: string, seeker: DemoSeeker, now: Date) {
  await db
    .insertInto('seekers')
    .values({
      person_id,
      full_name: seeker.full_name,
      title: seeker.title,
      bio: seeker.bio,
      skills: seeker.skills,
      experience: seeker.experience,
      location: seeker.location,
      linkedin: seeker.linkedin ?? null,
      github: seeker.github ?? null,
      portfolio: seeker.portfolio ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Inserts a demo person who cannot sign in; returns the id. */
export async function loadPerson(db: Db, name: string, now: Date): Promise<string> {
  const id = newId(now);
  const person = { id, issuer: 'demo', uid: id, email: null, name, avatar: null, is_demo: true };
  const access = {
    email_verified: true,
    role: 'job_seeker' as const,
    disabled_at: null,
    tokens_valid_from: null,
  };
  await db
    .insertInto('people')
    .values({ ...person, ...access, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Applications are opened a day after they were sent and answered after three days, but never in the future. */
function toStatusFields(status: DemoApplication['status'], applied_at: Date, now: Date) {
  const after = (days: number) =>
    new Date(Math.min(now.getTime(), applied_at.getTime() + days * DAY));
  const opened_at = status === 'pending' ? null : after(1);
  const answered_at = status === 'accepted' || status === 'rejected' ? after(3) : null;
  return { status, opened_at, answered_at, updated_at: answered_at ?? opened_at ?? applied_at };
}

export async function loadApplications(
  db: Db,
  applications: readonly DemoApplication[],
  jobs: readonly LoadedJob[],
  seekers: Map<string, string>,
  companyNames: Map<string, string>,
  now: Date,
): Promise<void> {
  const byKey = new Map(jobs.map((one) => [one.job.key, one]));
  const rows = applications.flatMap((application) => {
    const job = byKey.get(application.job_key);
    const person_id = seekers.get(application.seeker.full_name);
    if (!job || !person_id) return [];
    const applied_at = new Date(now.getTime() - application.days_ago * DAY);
    return [
      {
        id: newId(applied_at),
        job_id: job.id,
        company_id: job.company_id,
        person_id,
        cover_letter: application.cover_letter,
        job_title: job.job.title,
        company_name: companyNames.get(job.job.company_slug) ?? '',
        ...toStatusFields(application.status, applied_at, now),
        applied_at,
      },
    ];
  });
  if (rows.length > 0) {
    await db
      .insertInto('applications')
      .values(rows)
      .onConflict((on) => on.columns(['job_id', 'person_id']).doNothing())
      .execute();
    await loadTimelines(db);
  }
}

const toVietnamDay = (now: Date, ago: number) =>
  new Date(now.getTime() - ago * DAY + 7 * 3_600_000).toISOString().slice(0, 10);

/**
 * Inserts views of the last 30 days, none before posting; a company page gets a third of its jobs' views, and a seeker's
 * profile one for each application that was opened.
 */
export async function loadViews(db: Db, jobs: readonly LoadedJob[], now: Date): Promise<void> {
  const rows = jobs.flatMap(({ id, job }) =>
    buildDemoViews(job.key)
      .slice(0, Math.ceil(job.posted_days_ago))
      .map((views, ago) => ({
        subject: 'job' as const,
        subject_id: id,
        day: toVietnamDay(now, ago),
        views,
      }))
      .filter((row) => row.views > 0),
  );
  for (let from = 0; from < rows.length; from += 2000) {
    await db
      .insertInto('views_by_day')
      .values(rows.slice(from, from + 2000))
      .execute();
  }
  await sql`INSERT INTO views_by_day (subject, subject_id, day, views)
    SELECT 'company', j.company_id, v.day, greatest(1, sum(v.views) / 3)::bigint
    FROM views_by_day v JOIN jobs j ON j.id = v.subject_id WHERE v.subject = 'job' AND j.is_demo
    GROUP BY 2, 3`.execute(db);
  await sql`INSERT INTO views_by_day (subject, subject_id, day, views)
    SELECT 'seeker', a.person_id, (a.opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, count(*)
    FROM applications a JOIN people p ON p.id = a.person_id WHERE p.is_demo AND a.opened_at IS NOT NULL
    GROUP BY 2, 3`.execute(db);
  await sql`INSERT INTO views_in_all (subject, subject_id, views)
    SELECT subject, subject_id, sum(views) FROM views_by_day
    WHERE subject_id IN (SELECT id FROM jobs WHERE is_demo UNION ALL SELECT id FROM companies WHERE is_demo
      UNION ALL SELECT id FROM people WHERE is_demo)
    GROUP BY 1, 2`.execute(db);
}
