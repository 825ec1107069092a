// Finds a company for an operator, and stores whether it is featured.
import type { Db } from '#context.ts';
import { toCompanyKey } from '#companies/rules/names.ts';

export interface FoundCompany {
  id: string;
  name: string;
  created_at: Date;
}

/** Finds the companies of this id, and those of this name without its legal form, the oldest first. */
export function findCompaniesByIdOrName(db: Db, idOrName: string): Promise<FoundCompany[]> {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'created_at'])
    .where((eb) => eb.or([eb('id', '=', idOrName), eb('name_key', '=', toCompanyKey(idOrName))]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function updateFeatured(
  db: Db,
  id: string,
  is_featured: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ is_featured, updated_at: now })
    .where('id', '=', id)
    .execute();
}
