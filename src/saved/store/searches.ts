// Saved searches as rows, and the marks that the alerts leave on them.
import { sql, type Updateable } from 'kysely';
import type { Insertable } from 'kysely';
import type { StoredQuery } from '#saved/rules.ts';
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

const COLUMNS = [
  'id',
  'name',
  'query',
  'frequency',
  'looked_at',
  'last_sent_at',
  'created_at',
  'updated_at',
] as const;

/** What the store wrote is what `keptQuery` made. */
const record = (row: Omit<SearchRecord, 'query'> & { query: Record<string, unknown> }) =>
  ({ ...row, query: row.query }) as SearchRecord; // jsonb forgets that its values are text

export async function readSearches(db: Db, person_id: string): Promise<SearchRecord[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(record);
}

/** Null where there is none of that id that is the person's. */
export async function readSearch(
  db: Db,
  person_id: string,
  id: string,
): Promise<SearchRecord | null> {
  const row = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? record(row) : null;
}

export async function findSameSearch(db: Db, person_id: string, query_hash: Uint8Array) {
  const row = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .where('query_hash', '=', query_hash)
    .executeTakeFirst();
  return row ? record(row) : null;
}

export async function countSearches(db: Db, person_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  return n;
}

/** Of two at the same moment one is kept. */
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

/** True where it was there. */
export async function deleteSearch(db: Db, person_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Jobs from `upTo` on are news to them the next time; a mail was made for some. */
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

/** Written to no more, whoever asks for it by its unsubscribe link. */
export async function silenceSearch(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ frequency: 'off', updated_at: now })
    .where('id', '=', id)
    .execute();
}
