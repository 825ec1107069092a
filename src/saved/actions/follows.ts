// Follows and unfollows companies for a seeker.
import { requirePublicCompany, showCompanies } from '#companies/actions/directory.ts';
import type { Company } from '#companies/contract.ts';
import { readCompany } from '#companies/store.ts';
import { looksLikeId } from '#platform/ids.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { MAX_FOLLOWS, problems } from '#saved/contract.ts';
import { readFollows } from '#saved/store/follows.ts';
import { deleteSaved, FOLLOWS, isSaved, saveWithinLimit } from '#saved/store/save.ts';

export async function listFollows(
  ctx: ActionContext,
  page: PageRequest,
): Promise<PageResponse & { companies: Company[] }> {
  const { total, ids } = await readFollows(ctx.db, getPerson(ctx).id, page);
  return { ...toPageResponse(total, page), companies: await showCompanies(ctx, ids) };
}

export async function getFollow(
  ctx: ActionContext,
  company_id: string,
): Promise<{ followed: boolean }> {
  return { followed: await isSaved(ctx.db, FOLLOWS, getPerson(ctx).id, company_id) };
}

export async function followCompany(
  ctx: ActionContext,
  company_id: string,
): Promise<{ followed: true }> {
  const { db, now } = ctx;
  const company = looksLikeId(company_id) ? await readCompany(db, company_id, now) : null;
  requirePublicCompany(company);
  const limit = { person_id: getPerson(ctx).id, most: MAX_FOLLOWS, now };
  const fits = await saveWithinLimit(db, FOLLOWS, company_id, limit);
  if (!fits) throw problems.too_many_saved();
  return { followed: true };
}

export async function unfollowCompany(
  ctx: ActionContext,
  company_id: string,
): Promise<{ followed: false }> {
  await deleteSaved(ctx.db, FOLLOWS, getPerson(ctx).id, company_id);
  return { followed: false };
}
