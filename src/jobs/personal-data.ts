// Export and erasure of the jobs module: a company's jobs end when its last member leaves.
import { sql } from 'kysely';
import { isLastMember } from '#companies/store.ts';
import { recordEvents } from '#events/outbox.ts';
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db, TransactionContext } from '#context.ts';
import type { JobEvent } from './contract/manage.ts';
import { CONTENT_COLUMNS } from './store/columns.ts';

type OtherColumns = Omit<Tables['jobs'], (typeof CONTENT_COLUMNS)[number]>;

/** All columns that the company wrote, and those of the other columns that are marked true here. */
const EXPORTED = [
  ...CONTENT_COLUMNS,
  ...chooseColumns<OtherColumns>()({
    id: true,
    seq: false,
    company_id: false,
    posted_by: false,
    source_id: false,
    source_hash: false,
    remote: false,
    monthly_min: false,
    monthly_max: false,
    state: true,
    close_reason: true,
    is_demo: false,
    created_at: true,
    updated_at: true,
    expires_at: true,
    published_at: true,
    renewed_at: true,
    closed_at: true,
    warned_for: false,
    taken_down_at: false,
    taken_down_reason: false,
    taken_down_with_company: false,
    state_before: false,
  }),
];

/** Exports the company's jobs, whichever member posted them. */
export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const jobs = await db
    .selectFrom('jobs as j')
    .innerJoin('memberships as m', 'm.company_id', 'j.company_id')
    .select(EXPORTED.map((column) => `j.${column}` as const))
    .where('m.person_id', '=', person_id)
    .orderBy('j.created_at')
    .execute();
  return { jobs };
}

/** Closes the jobs that have applications. Applicants are notified, and the rows stay readable to them. */
async function closeOpenJobs({ db, now }: TransactionContext, company_id: string): Promise<number> {
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
  await recordEvents<JobEvent>({ db, now, actor: null }, events);
  return closed.length;
}

async function deleteJobsWithoutApplications(
  { db }: TransactionContext,
  company_id: string,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM jobs j WHERE j.company_id = ${company_id}
    AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.job_id = j.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function erasePersonalData(
  ctx: TransactionContext,
  { id, company_id }: { id: string; company_id: string | null },
): Promise<Record<string, number>> {
  if (!company_id || !(await isLastMember(ctx.db, id, company_id))) return { jobs: 0 };
  const deleted = await deleteJobsWithoutApplications(ctx, company_id);
  return { jobs: deleted + (await closeOpenJobs(ctx, company_id)) };
}
