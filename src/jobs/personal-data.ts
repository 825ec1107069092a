// Export and erasure of the jobs module: a company's jobs end when its last member leaves.
import { sql } from 'kysely';
import { isLastMember } from '#companies/store.ts';
import { recordEvent } from '#api/outbox/events.ts';
import type { Db } from '#context.ts';
import type { JobEvent } from './contract/manage.ts';

/** Exports the company's jobs, whichever member posted them. */
export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const jobs = await db
    .selectFrom('jobs as j')
    .innerJoin('memberships as m', 'm.company_id', 'j.company_id')
    .select(['j.id', 'j.title', 'j.description', 'j.requirements', 'j.benefits', 'j.skills'])
    .select(['j.type', 'j.level', 'j.work_mode', 'j.salary_min', 'j.salary_max', 'j.currency'])
    .select(['j.state', 'j.close_reason', 'j.created_at', 'j.updated_at', 'j.expires_at'])
    .where('m.person_id', '=', person_id)
    .orderBy('j.created_at')
    .execute();
  return { jobs };
}

interface ErasureContext {
  db: Db;
  now: Date;
}

/** Closes the jobs that have applications. Applicants are notified, and the rows stay readable to them. */
async function closeOpenJobs({ db, now }: ErasureContext, company_id: string): Promise<number> {
  const closed = await db
    .updateTable('jobs')
    .set({ state: 'closed', close_reason: 'cancelled', closed_at: now, updated_at: now })
    .where('company_id', '=', company_id)
    .where('state', 'in', ['active', 'paused'])
    .returning('id')
    .execute();
  // If an operator restores such a job later, it must not take applications that nobody reads.
  await db
    .updateTable('jobs')
    .set({ state_before: 'closed', close_reason: 'cancelled', closed_at: now })
    .where('company_id', '=', company_id)
    .where('state', '=', 'taken_down')
    .execute();
  const events = closed.map(({ id }) => ({
    kind: 'job_closed' as const,
    about: { company_id, job_id: id },
  }));
  await recordEvent<JobEvent>({ db, now, actor: null }, ...events);
  return closed.length;
}

async function deleteJobsWithoutApplications(
  { db }: ErasureContext,
  company_id: string,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM jobs j WHERE j.company_id = ${company_id}
    AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.job_id = j.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function erasePersonalData(
  ctx: ErasureContext,
  { id, company_id }: { id: string; company_id: string | null },
): Promise<Record<string, number>> {
  if (!company_id || !(await isLastMember(ctx.db, id, company_id))) return { jobs: 0 };
  const deleted = await deleteJobsWithoutApplications(ctx, company_id);
  return { jobs: deleted + (await closeOpenJobs(ctx, company_id)) };
}
