// Shows companies: the directory, featured companies and one company page.
import { looksLikeId } from '#platform/ids.ts';
import { slicePage, toPageResponse, type PageResponse } from '#platform/paging.ts';
import { findPlaceByName } from '#places/rules.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { ActionContext } from '#context.ts';
import { problems, type Company, type CompanyQuery } from '#companies/contract.ts';
import { listFromDirectory, type DirectoryFilter } from '#companies/rules/directory.ts';
import { EMPLOYEES, SIZES } from '#companies/rules/lists.ts';
import {
  findCompaniesByWords,
  readCompaniesById,
  readCompany,
  type CompanyRecord,
} from '#companies/store.ts';

const FEATURED_LIMIT = 8;
const MAX_SEARCH_WORDS = 8;
const EXCERPT_LENGTH = 400;

/** Shows the texts in the reader's language when the company gave both languages. */
export function toCompanyResponse(company: CompanyRecord, { language }: ActionContext): Company {
  const { other_description, other_benefits, other_culture, photos, ...record } = company;
  const { is_taken_down: _hidden, updated_at: _version, address_verified, ...rest } = record;
  const response = { ...rest, address_verified: address_verified ?? undefined };
  if (!other_description || company.language === language)
    return { ...response, photos: photos?.map(({ src, alt }) => ({ src, alt })) };
  return {
    ...response,
    language,
    description: other_description,
    benefits: other_benefits,
    culture: other_culture,
    photos: photos?.map(({ src, alt, other_alt = alt }) => ({ src, alt: other_alt })),
  };
}

function toCompanySummary(company: CompanyRecord, ctx: ActionContext): Company {
  const response = toCompanyResponse(company, ctx);
  const characters = Array.from(response.description);
  if (characters.length <= EXCERPT_LENGTH) return response;
  return { ...response, description: `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…` };
}

/** Returns null when the query cannot match any company, such as an unknown place. */
function toDirectoryFilter(query: CompanyQuery): DirectoryFilter | null {
  const { search, location, size: sizeText, industry, is_featured, sort } = query;
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS);
  if (search && words.length === 0) return null;
  const place = location ? findPlaceByName(location) : undefined;
  if (place === null || place === 'remote') return null;
  const size = SIZES.find((it) => it === sizeText);
  const employees = EMPLOYEES.find((it) => it === sizeText);
  const code = typeof place === 'object' ? place.code : undefined;
  return { words, industry, size, employees, place: code, is_featured, sort };
}

export async function listCompanies(
  ctx: ActionContext,
  query: CompanyQuery,
): Promise<PageResponse & { companies: Company[] }> {
  const filter = toDirectoryFilter(query);
  if (!filter) return { ...toPageResponse(0, query), companies: [] };
  const { db, search } = ctx;
  const { words } = filter;
  const ids = words.length > 0 ? await findCompaniesByWords(db, words) : null;
  const found = listFromDirectory(await search.loadDirectory(ctx.now), filter, ids);
  const page = slicePage(found, query).map(({ id }) => id);
  return { ...toPageResponse(found.length, query), companies: await showCompanies(ctx, page) };
}

/** Lists at most eight companies, those with the most open jobs first. */
export async function listFeaturedCompanies(ctx: ActionContext): Promise<{ companies: Company[] }> {
  const { featured } = await ctx.search.loadDirectory(ctx.now);
  const ids = featured.slice(0, FEATURED_LIMIT).flatMap((it) => (it.is_featured ? it.id : []));
  return { companies: await showCompanies(ctx, ids) };
}

/** Throws 404 for a missing company, 410 for one that was taken down. */
export function requirePublicCompany(company: CompanyRecord | null): CompanyRecord {
  if (!company) throw problems.company_not_found();
  if (company.is_taken_down) throw problems.company_taken_down();
  return company;
}

export async function showCompany(ctx: ActionContext, id: string): Promise<Company> {
  const company = looksLikeId(id) ? await readCompany(ctx.db, id, ctx.now) : null;
  return toCompanyResponse(requirePublicCompany(company), ctx);
}

/** Returns the companies in the order of `ids`, with shortened descriptions. */
export async function showCompanies(
  ctx: ActionContext,
  ids: readonly string[],
): Promise<Company[]> {
  const { countOpenJobs } = await ctx.search.loadDirectory(ctx.now);
  const companies = await readCompaniesById(ctx.db, ids);
  return companies.map((company) =>
    toCompanySummary({ ...company, open_jobs: countOpenJobs(company.id) }, ctx),
  );
}
