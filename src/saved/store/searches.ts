// Stores saved searches and their last checks.
import { sql, type Updateable } from 'kysely';
import type { Insertable } from 'kysely';
import { chooseColumns } from '#platform/database/columns.ts';
import type { StoredQuery } from '#saved/rules/stored-query.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

export interface SearchRecord {
  id: string;
  name: string;
  query: StoredQuery;
  frequency: 'daily' | 'weekly' | 'off';
  looked_at: Date;
  last_sent_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Columns of a record, which is also what the data export contains. */
const COLUMNS = chooseColumns<Tables['saved_searches']>()({
  id: true,
  person_id: false,
  name: true,
  query: true,
  query_hash: false,
  frequency: true,
  looked_at: true,
  last_sent_at: true,
  created_at: true,
  updated_at: true,
});

/** The column contains what toStoredQuery() returned. */
const toRecord = (row: Omit<SearchRecord, 'query'> & { query: Record<string, unknown> }) =>
  ({ ...row, query: row.query }) as SearchRecord; // jsonb loses the value type

export async function readSearches(db: Db, person_id: string): Promise<SearchRecord[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** Returns null when the person has no search with this id. `lock` locks the row until the transaction ends. */
export async function readSearch(
  db: Db,
  person_id: string,
  id: string,
  { lock = false } = {},
): Promise<SearchRecord | null> {
  const row = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function findSameSearch(db: Db, person_id: string, query_hash: Uint8Array) {
  const row = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .where('query_hash', '=', query_hash)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function countSearches(db: Db, person_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  return n;
}

/** Ignores an equal search that was inserted concurrently. */
export async function insertSearch(
  db: Db,
  row: Insertable<Tables['saved_searches']>,
): Promise<void> {
  await db
    .insertInto('saved_searches')
    .values(row)
    .onConflict((on) => on.columns(['person_id', 'query_hash']).doNothing())
    .execute();
}

export async function updateSearch(
  db: Db,
  id: string,
  patch: Updateable<Tables['saved_searches']>,
): Promise<void> {
  await db.updateTable('saved_searches').set(patch).where('id', '=', id).execute();
}

/** Returns whether the search existed. */
export async function deleteSearch(db: Db, person_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records a check: the next one finds jobs from `upTo` on. `mailed` are the searches that got a mail. */
export async function markChecked(
  db: Db,
  ids: readonly string[],
  mailed: readonly string[],
  { upTo, now }: { upTo: Date; now: Date },
): Promise<void> {
  await sql`UPDATE saved_searches SET looked_at = greatest(looked_at, ${upTo}),
    last_sent_at = CASE WHEN id = ANY(${sql.val([...mailed])}::text[]) THEN ${now} ELSE last_sent_at END
    WHERE id = ANY(${sql.val([...ids])}::text[])`.execute(db);
}

/** Switches a search off by its unsubscribe link. Returns its name. */
export async function silenceSearch(db: Db, id: string, now: Date): Promise<string> {
  const { name } = await db
    .updateTable('saved_searches')
    .set({ frequency: 'off', updated_at: now })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow();
  return name;
}
