// Files as rows: whose they are, what they are, under which key their bytes lie.
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { StoredFile } from './contract.ts';
import { PROPOSALS_VERSION } from './rules/proposals.ts';

const SHOWN = ['id', 'purpose', 'name', 'mime', 'size', 'pages', 'created_at'] as const;

/** The contract's union is checked by the column's own constraint. */
const shown = (row: Omit<StoredFile, 'mime'> & { mime: string }) => row as StoredFile;

export async function readOwnFiles(
  db: Db,
  owner_id: string,
  company_id: string | null,
  purpose: StoredFile['purpose'] | undefined,
): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('files')
    .select([...SHOWN, sql<boolean>`text IS NOT NULL`.as('has_text')])
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
  return rows.map(shown);
}

/** Everything but the text, deleted or not; `lock` keeps it until the transaction ends. */
export async function readFileRow(db: Db, id: string, { lock = false } = {}) {
  const row = await db
    .selectFrom('files')
    .select([...SHOWN, 'owner_id', 'company_id', 'key', 'deleted_at'])
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

/** Held until the transaction ends, so that two uploads at once count each other; false where there is no such person. */
export async function lockFileOwner(db: Db, owner_id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people WHERE id = ${owner_id} FOR UPDATE`.execute(db);
  return rows.length > 0;
}

/** CVs on the person's list. */
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

/** A CV of this person that can be sent with an application. */
export async function findOwnCv(
  db: Db,
  person_id: string,
  file_id: string,
): Promise<{ id: string; name: string; sha256: Uint8Array } | null> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'name', 'sha256'])
    .where('id', '=', file_id)
    .where('owner_id', '=', person_id)
    .where('purpose', '=', 'cv')
    .where('deleted_at', 'is', null)
    // An upload may not be taken away while an application takes it along.
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Off the list; gone at once where no application carries it. */
export async function deleteFileRow(db: Db, id: string, now: Date): Promise<void> {
  const carried = await db
    .selectFrom('applications')
    .select('id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!carried) await db.deleteFrom('files').where('id', '=', id).execute();
  else await db.updateTable('files').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** Null where there is none, or where this version cannot read it in time. */
export async function readFileText(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('files')
    .select(['text', 'proposals_failed_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.proposals_failed_version !== PROPOSALS_VERSION ? row.text : null;
}

export async function markProposalsFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ proposals_failed_version: PROPOSALS_VERSION })
    .where('id', '=', id)
    .execute();
}

/** What the seeker's profile says already. */
export async function readCurrentProfile(db: Db, person_id: string) {
  const row = await db
    .selectFrom('seekers')
    .select(['title', 'skills'])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return row ?? { title: null, skills: [] };
}
