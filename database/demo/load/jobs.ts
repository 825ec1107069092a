// Inserts the demo's jobs, each with the age that the plan gives it.
import { DISTRICTS } from '#places/districts.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import { newId } from '#platform/ids.ts';
import { getEndOfVietnamDay } from '#platform/vietnam-time.ts';
import type { Db } from '#context.ts';
import type { DemoJob } from '#database/demo/shapes.ts';
import { DAY } from '#platform/durations.ts';

const BATCH = 100;

export interface LoadedJob {
  id: string;
  company_id: string;
  job: DemoJob;
}

function toJobRow({ id, company_id, job }: LoadedJob, now: Date) {
  const created_at = new Date(now.getTime() - job.posted_days_ago * DAY);
  const pay = {
    salary_min: job.salary_min,
    salary_max: job.salary_max,
    currency: job.currency,
    salary_period: job.salary_period,
  };
  const monthly = toMonthlyVnd(pay, EXCHANGE_RATES);
  return {
    id,
    company_id,
    posted_by: null,
    source_id: null,
    title: job.title,
    department: job.department,
    language: job.language,
    description: job.description,
    requirements: job.requirements,
    benefits: job.benefits,
    skills: job.skills,
    other_language: job.other?.language ?? null,
    other_title: job.other?.title ?? null,
    other_description: job.other?.description ?? null,
    other_requirements: job.other?.requirements ?? null,
    other_benefits: job.other?.benefits ?? null,
    category: job.category,
    type: job.type,
    level: job.level,
    work_mode: job.work_mode,
    urgent: job.urgent,
    ...pay,
    salary_basis: job.salary_basis,
    monthly_min: monthly.min,
    monthly_max: monthly.max,
    state: 'active' as const,
    close_reason: null,
    is_demo: true,
    created_at,
    updated_at: created_at,
    published_at: created_at,
    expires_at: getEndOfVietnamDay(new Date(created_at.getTime() + job.lifetime_days * DAY)),
  };
}

/** Most postings in large cities name a district; a posting gets the same one at every load. */
function pickDistrict(code: string, title: string) {
  const all = DISTRICTS.filter((it) => it.code === code);
  const nth = title.length * 31 + title.charCodeAt(0) + title.charCodeAt(title.length >> 1);
  const district = nth % 4 === 0 ? undefined : all[nth % Math.max(all.length, 1)];
  if (!district) return { code, former: null, written: null, districts: [] };
  const { slug, former, name_vi } = district;
  return { code, former, written: name_vi, districts: [slug] };
}

/** Inserts the oldest first, so that ids and sequence increase with the day of posting. */
export async function loadJobs(
  db: Db,
  jobs: readonly DemoJob[],
  companies: Map<string, string>,
  now: Date,
): Promise<LoadedJob[]> {
  const loaded = jobs
    .toSorted((a, b) => b.posted_days_ago - a.posted_days_ago)
    .map((job) => ({
      id: newId(new Date(now.getTime() - job.posted_days_ago * DAY)),
      company_id: companies.get(job.company_slug) ?? '',
      job,
    }));
  for (let from = 0; from < loaded.length; from += BATCH) {
    const batch = loaded.slice(from, from + BATCH);
    const places = batch.flatMap(({ id, job }) =>
      job.places.map((code, position) => ({
        job_id: id,
        position,
        ...pickDistrict(code, job.title),
      })),
    );
    // Places first: the insert of the job then indexes it once (the foreign key is checked at commit).
    if (places.length > 0) await db.insertInto('job_places').values(places).execute();
    await db
      .insertInto('jobs')
      .values(batch.map((one) => toJobRow(one, now)))
      .execute();
  }
  return loaded;
}
