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

/** A taken-down job allows no invitations. Call it after locking the application. */
export async function isJobTakenDown(db: Db, job_id: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('state')
    .where('id', '=', job_id)
    .executeTakeFirst();
  return job?.state === 'taken_down';
}
