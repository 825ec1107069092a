// Notifies the followers of companies whose new jobs come with an import.
import { recordEvents } from '#events/outbox.ts';
import type { JobEvent } from '#jobs/contract/manage.ts';
import type { NewJob } from '#jobs/store/write.ts';
import { listFollowedCompanies } from '#jobs/store/imported.ts';
import type { Db } from '#context.ts';

/**
 * Records one event for each followed company, about its first job that is open: a source may bring a hundred jobs of a
 * company at once. `announced` are the companies of earlier batches. Returns the companies that were added to them.
 */
export async function recordNewJobs(
  db: Db,
  jobs: readonly NewJob[],
  { now, announced }: { now: Date; announced: ReadonlySet<string> },
): Promise<string[]> {
  const open = jobs.filter(({ expires_at, company_id }) => {
    return new Date(expires_at) > now && !announced.has(company_id);
  });
  const byCompany = new Map(open.toReversed().map((job) => [job.company_id, job]));
  const followed = await listFollowedCompanies(db, [...byCompany.keys()]);
  const events = followed.map((company_id) => ({
    kind: 'job_published' as const,
    about: { company_id, job_id: byCompany.get(company_id)?.id ?? null },
  }));
  await recordEvents<JobEvent>({ db, now, actor: null }, events);
  return followed;
}
