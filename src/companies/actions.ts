// The companies' verbs: the directory, the featured ones, one page, and keeping the own profile.
import { apiProblems } from '#api/problem.ts';
import { toLogoPath } from '#files/rules/address.ts';
import { isCompanyLogo, settleLogos, type LogoOwner } from '#files/store/logos.ts';
import { looksLikeId, newId } from '#platform/ids.ts';
import { toPageResponse, type PageResponse } from '#platform/paging.ts';
import { findPlaceByName, resolvePlaces, spellPlace } from '#places/rules.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { personOf, type ActionContext } from '#context.ts';
import { problems, type Company, type CompanyProfile, type CompanyQuery } from './contract.ts';
import { EMPLOYEES, toCompanySize, SIZES } from './rules.ts';
import { toCompanyKey, toCompanySortName } from './rules/names.ts';
import {
  insertCompany,
  lockMembership,
  readCompany,
  readDirectory,
  readFeatured,
  readCompaniesById,
  updateCompany,
  type DirectoryFilter,
  type CompanyRecord,
} from './store.ts';

const FEATURED = 8;
const WORDS = 8;
const EXCERPT = 400;

/** In the reader's language where the company gave both. */
function told(company: CompanyRecord, { language }: ActionContext): Company {
  const { other_description, is_taken_down: _hidden, address_verified, ...rest } = company;
  const it = { ...rest, address_verified: address_verified ?? undefined };
  if (!other_description || company.language === language) return it;
  return { ...it, language, description: other_description };
}

function toldInList(company: CompanyRecord, ctx: ActionContext): Company {
  const it = told(company, ctx);
  const letters = Array.from(it.description);
  if (letters.length <= EXCERPT) return it;
  return { ...it, description: `${letters.slice(0, EXCERPT - 1).join('')}…` };
}

/** What is asked of the store, or null where nothing can match. */
function askedOf(query: CompanyQuery): DirectoryFilter | null {
  const { search, location, size: sizeText, industry, is_featured, sort, page, limit } = query;
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS);
  if (search && words.length === 0) return null;
  const place = location ? findPlaceByName(location) : undefined;
  if (place === null || place === 'remote') return null;
  const size = SIZES.find((it) => it === sizeText);
  const employees = EMPLOYEES.find((it) => it === sizeText);
  const code = typeof place === 'object' ? place.code : undefined;
  return { words, industry, size, employees, place: code, is_featured, sort, page, limit };
}

export async function listCompanies(
  ctx: ActionContext,
  query: CompanyQuery,
): Promise<PageResponse & { companies: Company[] }> {
  const asked = askedOf(query);
  if (!asked) return { ...toPageResponse(0, query), companies: [] };
  const { total, companies } = await readDirectory(ctx.db, asked, ctx.now);
  return {
    ...toPageResponse(total, query),
    companies: companies.map((company) => toldInList(company, ctx)),
  };
}

/** At most eight, those with the most open jobs first. */
export async function listFeaturedCompanies(ctx: ActionContext): Promise<{ companies: Company[] }> {
  const companies = await readFeatured(ctx.db, FEATURED, ctx.now);
  return { companies: companies.map((company) => toldInList(company, ctx)) };
}

/** Throws 404 for a missing company, 410 for one that was taken down. */
export function requirePublicCompany(company: CompanyRecord | null): CompanyRecord {
  if (!company) throw problems.company_not_found();
  if (company.is_taken_down) throw problems.company_taken_down();
  return company;
}

export async function showCompany(ctx: ActionContext, id: string): Promise<Company> {
  const company = looksLikeId(id) ? await readCompany(ctx.db, id, ctx.now) : null;
  return told(requirePublicCompany(company), ctx);
}

/** In the order of the ids, as a list shows them. */
export async function showCompanies(
  ctx: ActionContext,
  ids: readonly string[],
): Promise<Company[]> {
  const companies = await readCompaniesById(ctx.db, ids, ctx.now);
  return companies.map((company) => toldInList(company, ctx));
}

/** The own company in its own language, as the form shows it. */
export async function getCompanyProfile(ctx: ActionContext): Promise<Company> {
  const { company_id } = personOf(ctx);
  const company = company_id ? await readCompany(ctx.db, company_id, ctx.now) : null;
  if (!company) throw problems.company_profile_missing();
  return told(company, { ...ctx, language: company.language });
}

function valuesOf(payload: CompanyProfile) {
  const { company_name, description, website, industry, location, contact, size } = payload;
  const found = findPlaceByName(location) ?? resolvePlaces(location).places[0] ?? null;
  return {
    name: company_name,
    name_key: toCompanyKey(company_name),
    sort_name: toCompanySortName(company_name),
    size: toCompanySize(size),
    employees: EMPLOYEES.find((it) => it === size) ?? null,
    place: typeof found === 'object' && found ? found.code : null,
    language: guessLanguage(description),
    location: spellPlace(location),
    description,
    website,
    industry,
    contact,
  };
}

/** What the profile says of the logo: nothing, that it goes, or which of its owner's uploads it is. */
async function logoIn(
  { db }: ActionContext,
  owner: LogoOwner,
  { logo_file_id }: CompanyProfile,
): Promise<{ logo?: string | null }> {
  if (logo_file_id === undefined) return {};
  if (logo_file_id === null) return { logo: null };
  if (!(await isCompanyLogo(db, owner, logo_file_id)))
    throw apiProblems.invalid({ fields: { logo_file_id: 'choose' } });
  return { logo: toLogoPath(logo_file_id) };
}

/** Sets the own company up the first time, changes it afterwards. */
export async function saveCompanyProfile(
  ctx: ActionContext,
  payload: CompanyProfile,
): Promise<Company> {
  const { db, now } = ctx;
  const { id: person_id } = personOf(ctx);
  const known = await lockMembership(db, person_id);
  const logo = await logoIn(ctx, { person_id, company_id: known }, payload);
  const values = { ...valuesOf(payload), ...logo, updated_at: now };
  const id = known ?? newId(now);
  if (known) await updateCompany(db, id, values);
  else await insertCompany(db, { id, ...values, created_at: now }, person_id);
  if ('logo' in logo)
    await settleLogos(db, { person_id, company_id: id }, payload.logo_file_id ?? null);
  const company = await readCompany(db, id, now);
  if (!company) throw problems.company_profile_missing();
  return told(company, { ...ctx, language: company.language });
}
