// Companies that imported postings name: recognised by their folded name, made where they are new.
import { newId } from '#platform/ids.ts';
import type { Db } from '#context.ts';
import { toCompanyKey, toCompanySortName } from './rules/names.ts';

/** Folded name to id, for every company of the board; the oldest of those that share a name. */
export async function readCompanyRegister(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('companies')
    .select(['name_key', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ name_key, id }) => [name_key, id]));
}

/** Adds the names that the register lacks, to the database and to the register. */
export async function registerCompanies(
  db: Db,
  known: Map<string, string>,
  names: readonly string[],
  now: Date,
): Promise<number> {
  const rows = new Map<string, { id: string; name: string }>();
  for (const name of names) {
    const key = toCompanyKey(name);
    if (!known.has(key) && !rows.has(key)) rows.set(key, { id: newId(now), name });
  }
  if (rows.size === 0) return 0;
  const fresh = [...rows].map(([name_key, { id, name }]) => ({
    id,
    name,
    name_key,
    sort_name: toCompanySortName(name),
    logo: null,
    industry: null,
    size: null,
    employees: null,
    place: null,
    website: null,
    contact: null,
    other_description: null,
    is_imported: true,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('companies').values(fresh).execute();
  for (const { name_key, id } of fresh) known.set(name_key, id);
  return fresh.length;
}

/** Which of these companies are taken down; none is taken down or restored until the import's transaction ends. */
export async function lockTakenDownCompanies(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'taken_down_at'])
    .where('id', 'in', [...new Set(ids)].toSorted())
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.filter(({ taken_down_at }) => taken_down_at).map(({ id }) => id));
}

/** Features a company, or stops; by id, else by name without its legal form. */
export async function featureCompany(
  { db, now }: { db: Db; now: Date },
  which: string,
  is_featured: boolean,
): Promise<{ id: string; name: string }[]> {
  return db
    .updateTable('companies')
    .set({ is_featured, updated_at: now })
    .where((eb) => eb.or([eb('id', '=', which), eb('name_key', '=', toCompanyKey(which))]))
    .returning(['id', 'name'])
    .execute();
}
