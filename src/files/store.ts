// SQL of files: owner, metadata and the storage key of the bytes.
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { StoredFile } from './contract.ts';

const FILE_COLUMNS = ['id', 'purpose', 'name', 'mime', 'size', 'pages', 'created_at'] as const;

/** The column's constraint guarantees the contract's union. */
const toStoredFile = (row: Omit<StoredFile, 'mime'> & { mime: string }) => row as StoredFile;

export async function readOwnFiles(
  db: Db,
  owner_id: string,
  company_id: string | null,
  purpose: StoredFile['purpose'] | undefined,
): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('files')
    .select([...FILE_COLUMNS, sql<boolean>`text IS NOT NULL`.as('has_text')])
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', owner_id).and('company_id', 'is', null),
        eb('company_id', '=', company_id),
      ]),
    )
    .where('deleted_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'cv'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toStoredFile);
}

/** Reads everything but the text, deleted or not; `lock` locks the row until the transaction ends. */
export async function readFileRow(db: Db, id: string, { lock = false } = {}) {
  const row = await db
    .selectFrom('files')
    .select([...FILE_COLUMNS, 'owner_id', 'company_id', 'key', 'deleted_at'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}
export type FileRecord = NonNullable<Awaited<ReturnType<typeof readFileRow>>>;

export interface NewFile {
  owner_id: string;
  company_id: string | null;
  purpose: StoredFile['purpose'];
  key: string;
  name: string;
  mime: StoredFile['mime'];
  size: number;
  sha256: Uint8Array;
  pages: number | null;
  text: string | null;
}

export async function insertFile(
  db: Db,
  id: string,
  file: NewFile,
  now: Date,
): Promise<StoredFile> {
  await db
    .insertInto('files')
    .values({ id, ...file, created_at: now, deleted_at: null })
    .execute();
  const { purpose, name, mime, size, pages, text } = file;
  return { id, purpose, name, mime, size, pages, has_text: text !== null, created_at: now };
}

/** Locks the person, so that simultaneous uploads count each other. Returns false when the person does not exist. */
export async function lockFileOwner(db: Db, owner_id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people WHERE id = ${owner_id} FOR UPDATE`.execute(db);
  return rows.length > 0;
}

/** Counts the CVs that the person has not removed. */
export async function countCvs(db: Db, owner_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where('purpose', '=', 'cv')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The owner's CV of the same bytes and name that has not been removed. */
export async function findSameCv(
  db: Db,
  { owner_id, sha256, name }: Pick<NewFile, 'owner_id' | 'sha256' | 'name'>,
): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .select([...FILE_COLUMNS, sql<boolean>`text IS NOT NULL`.as('has_text')])
    .where((eb) => eb.and({ owner_id, purpose: 'cv', sha256, name }))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toStoredFile(row) : null;
}

/** Deletes the row, or marks it as deleted while an application carries the file. */
export async function deleteFileRow(db: Db, id: string, now: Date): Promise<void> {
  const isAttached = await db
    .selectFrom('applications')
    .select('id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!isAttached) await db.deleteFrom('files').where('id', '=', id).execute();
  else await db.updateTable('files').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** Returns null without a text, or when this version of the rules failed to read it in time. */
export async function readFileText(
  db: Db,
  id: string,
  proposals_version: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('files')
    .select(['text', 'proposals_failed_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.proposals_failed_version !== proposals_version ? row.text : null;
}

export async function markProposalsFailed(
  db: Db,
  id: string,
  proposals_version: number,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ proposals_failed_version: proposals_version })
    .where('id', '=', id)
    .execute();
}
