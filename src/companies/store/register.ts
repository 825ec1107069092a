// Companies named by imported postings: matched by folded name, created when new.
import { newId } from '#platform/ids.ts';
import type { Db } from '#context.ts';
import { toCompanyKey, toCompanySortName } from '#companies/rules/names.ts';

/**
 * Maps folded names to the ids of companies that imported postings may go to. A company with members is none of them:
 * anybody can register under any name, and would read the applications. Taken-down companies stay, so that an import
 * cannot bring one back. Among companies that share a name the oldest wins. With `keys`, maps only these names.
 */
export async function readCompanyRegister(
  db: Db,
  keys?: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('companies as c')
    .select(['c.name_key', 'c.id'])
    .where((eb) => {
      const members = eb.selectFrom('memberships as m').whereRef('m.company_id', '=', 'c.id');
      const isUnclaimed = eb.and([eb('c.closed_at', 'is', null), eb.not(eb.exists(members))]);
      return eb.or([isUnclaimed, eb('c.taken_down_at', 'is not', null)]);
    })
    .$if(keys !== undefined, (query) => query.where('c.name_key', 'in', keys ?? []))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  return new Map(rows.map(({ name_key, id }) => [name_key, id]));
}

/** Returns a copy of `companyIds` with the companies that were registered since under `keys` that it lacks. */
export async function refreshCompanyRegister(
  db: Db,
  companyIds: ReadonlyMap<string, string>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const missing = keys.filter((key) => !companyIds.has(key));
  const found = missing.length > 0 ? await readCompanyRegister(db, missing) : [];
  return new Map([...companyIds, ...found]);
}

/** Inserts the missing companies and adds them to `companyIds`; returns how many were inserted. */
export async function registerCompanies(
  db: Db,
  companyIds: Map<string, string>,
  names: readonly string[],
  now: Date,
): Promise<number> {
  const rows = new Map<string, { id: string; name: string }>();
  for (const name of names) {
    const key = toCompanyKey(name);
    if (!companyIds.has(key) && !rows.has(key)) rows.set(key, { id: newId(now), name });
  }
  if (rows.size === 0) return 0;
  const newCompanies = [...rows].map(([name_key, { id, name }]) => ({
    id,
    name,
    name_key,
    sort_name: toCompanySortName(name),
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('companies').values(newCompanies).execute();
  for (const { name_key, id } of newCompanies) companyIds.set(name_key, id);
  return newCompanies.length;
}

/**
 * Returns the ids of taken-down companies. The share lock blocks takedowns and restores until the import's transaction
 * ends.
 */
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
