// Companies that a seeker follows.
import { requirePublicCompany, showCompanies } from '#companies/actions.ts';
import type { Company } from '#companies/contract.ts';
import { readCompany } from '#companies/store.ts';
import { looksLikeId } from '#platform/ids.ts';
import { pageTold, type PageAsked, type PageTold } from '#platform/paging.ts';
import { personOf, type Visit } from '#visit.ts';
import { MOST_JOBS, problems } from '#shelf/contract.ts';
import { addFollow, dropFollow, readFollows } from '#shelf/store/follows.ts';

export async function follows(
  visit: Visit,
  asked: PageAsked,
): Promise<PageTold & { companies: Company[] }> {
  const { total, ids } = await readFollows(visit.db, personOf(visit).id, asked);
  return { ...pageTold(total, asked), companies: await showCompanies(visit, ids) };
}

export async function follow(visit: Visit, company_id: string): Promise<{ followed: true }> {
  const { db, now } = visit;
  const company = looksLikeId(company_id) ? await readCompany(db, company_id, now) : null;
  requirePublicCompany(company);
  const keeping = { person_id: personOf(visit).id, most: MOST_JOBS, now };
  if (!(await addFollow(db, company_id, keeping))) throw problems.too_many_saved();
  return { followed: true };
}

export async function unfollow(visit: Visit, company_id: string): Promise<{ followed: false }> {
  await dropFollow(visit.db, personOf(visit).id, company_id);
  return { followed: false };
}
