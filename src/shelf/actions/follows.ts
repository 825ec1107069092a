// Companies that a seeker follows.
import { requirePublicCompany, showCompanies } from '#companies/actions.ts';
import type { Company } from '#companies/contract.ts';
import { readCompany } from '#companies/store.ts';
import { looksLikeId } from '#platform/ids.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { personOf, type ActionContext } from '#visit.ts';
import { MAX_SAVED_JOBS, problems } from '#shelf/contract.ts';
import { addFollow, deleteFollow, readFollows } from '#shelf/store/follows.ts';

export async function listFollows(
  visit: ActionContext,
  asked: PageRequest,
): Promise<PageResponse & { companies: Company[] }> {
  const { total, ids } = await readFollows(visit.db, personOf(visit).id, asked);
  return { ...toPageResponse(total, asked), companies: await showCompanies(visit, ids) };
}

export async function followCompany(
  visit: ActionContext,
  company_id: string,
): Promise<{ followed: true }> {
  const { db, now } = visit;
  const company = looksLikeId(company_id) ? await readCompany(db, company_id, now) : null;
  requirePublicCompany(company);
  const keeping = { person_id: personOf(visit).id, most: MAX_SAVED_JOBS, now };
  if (!(await addFollow(db, company_id, keeping))) throw problems.too_many_saved();
  return { followed: true };
}

export async function unfollowCompany(
  visit: ActionContext,
  company_id: string,
): Promise<{ followed: false }> {
  await deleteFollow(visit.db, personOf(visit).id, company_id);
  return { followed: false };
}
