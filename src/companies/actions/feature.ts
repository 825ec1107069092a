// Features a company, or stops featuring it.
import type { Db } from '#context.ts';
import {
  findCompaniesByIdOrName,
  updateFeatured,
  type FoundCompany,
} from '#companies/store/featured.ts';

/**
 * Features the company of this id, or the only one of this name without its legal form. Returns all that were found;
 * several are left as they are, because anybody can register under any name.
 */
export async function featureCompany(
  { db, now }: { db: Db; now: Date },
  idOrName: string,
  is_featured: boolean,
): Promise<FoundCompany[]> {
  const all = await findCompaniesByIdOrName(db, idOrName);
  const exact = all.filter(({ id }) => id === idOrName);
  const found = exact.length > 0 ? exact : all;
  const [company, other] = found;
  if (company && !other) await updateFeatured(db, company.id, is_featured, now);
  return found;
}
