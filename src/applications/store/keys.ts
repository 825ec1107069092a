// What decides who may do what with an application, held where a write follows.
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

/** `lock` holds it until the write is done: the first to come decides. */
export async function readApplicationKey(db: Db, id: string, { lock = false } = {}) {
  return db
    .selectFrom('applications')
    .select(KEY)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** A company's own among them, locked in one order so that two of its people never wait for each other. */
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

export async function readKnownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('applications').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export type ApplicationKey = NonNullable<Awaited<ReturnType<typeof readApplicationKey>>>;
