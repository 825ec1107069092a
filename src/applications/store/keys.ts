// Reads and locks the columns of applications that permission checks need.
import type { Db } from '#context.ts';

const KEY = [
  'id',
  'job_id',
  'company_id',
  'person_id',
  'status',
  'status_before',
  'settles_at',
  'message',
] as const;

/** `lock` locks the row until the transaction ends, so that the first writer wins. */
export async function readApplicationKey(db: Db, id: string, { lock = false } = {}) {
  return db
    .selectFrom('applications')
    .select(KEY)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Locks the company's own applications among `ids`, in one order, so that two members cannot deadlock. */
export async function lockOwnReceived(db: Db, company_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('applications')
    .select(KEY)
    .where('id', 'in', ids)
    .where('company_id', '=', company_id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function readExistingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('applications').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export type ApplicationKey = NonNullable<Awaited<ReturnType<typeof readApplicationKey>>>;

/**
 * Returns the jobs that are taken down, or whose company is: a job that its company had deleted before keeps its state.
 * Call it after locking the applications.
 */
export async function findTakenDownJobs(db: Db, job_ids: readonly string[]): Promise<Set<string>> {
  if (job_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .select('j.id')
    .where('j.id', 'in', job_ids)
    .where((eb) => eb.or([eb('j.state', '=', 'taken_down'), eb('c.taken_down_at', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The company of a taken-down job cannot invite or write to its applicants. Call it after locking the application. */
export async function isTakenDown(db: Db, { job_id }: ApplicationKey): Promise<boolean> {
  return (await findTakenDownJobs(db, [job_id])).has(job_id);
}
