// Use cases of companies: the directory, featured companies, one company page and the employer's own profile.
import { requireCurrentVersion } from '#api/if-match.ts';
import { apiProblems } from '#api/problem.ts';
import { getPictureId, toPicturePath } from '#files/rules/picture-path.ts';
import { lockPictures, settlePictures, type PictureOwner } from '#files/store/pictures.ts';
import { looksLikeId, newId } from '#platform/ids.ts';
import { slicePage, toPageResponse, type PageResponse } from '#platform/paging.ts';
import { findPlaceByName, resolvePlaces, spellPlace } from '#places/rules.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { getPerson, type ActionContext } from '#context.ts';
import {
  problems,
  type Company,
  type CompanyProfile,
  type CompanyQuery,
  type OwnCompany,
} from './contract.ts';
import { EMPLOYEES, isProfileIndustry, toCompanySize, SIZES } from './rules/lists.ts';
import { listFromDirectory, type DirectoryFilter } from './rules/directory.ts';
import { toCompanyKey, toCompanySortName } from './rules/names.ts';
import { LONG_TEXT_NAMES } from './rules/profile-fields.ts';
import {
  insertCompany,
  lockCompany,
  lockMembership,
  findCompaniesByWords,
  readCompany,
  readCompaniesById,
  updateCompany,
  type CompanyRecord,
  type StoredPhoto,
} from './store.ts';

const FEATURED_LIMIT = 8;
const MAX_SEARCH_WORDS = 8;
const EXCERPT_LENGTH = 400;

/** Shows the texts in the reader's language when the company gave both languages. */
function toCompanyResponse(company: CompanyRecord, { language }: ActionContext): Company {
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

/** Reads the employer's company in the company's own language, because the form edits that text. */
async function showOwnCompany(ctx: ActionContext, id: string | null): Promise<OwnCompany> {
  const company = id ? await readCompany(ctx.db, id, ctx.now) : null;
  if (!company) throw problems.company_profile_missing();
  const { language, updated_at } = company;
  return { ...toCompanyResponse(company, { ...ctx, language }), updated_at };
}

export const getCompanyProfile = (ctx: ActionContext): Promise<OwnCompany> =>
  showOwnCompany(ctx, getPerson(ctx).company_id);

function toCompanyRow(profile: CompanyProfile) {
  const { company_name, size, logo_file_id: _logo, photos: _photos, ...fields } = profile;
  const { description, location } = fields;
  const found = findPlaceByName(location) ?? resolvePlaces(location).places[0] ?? null;
  return {
    ...fields,
    name: company_name,
    name_key: toCompanyKey(company_name),
    sort_name: toCompanySortName(company_name),
    size: toCompanySize(size),
    employees: EMPLOYEES.find((it) => it === size) ?? null,
    place: typeof found === 'object' && found ? found.code : null,
    language: guessLanguage(description),
    location: spellPlace(location),
  };
}

/** An absent `logo_file_id` keeps the logo, null removes it, an id must be an unused upload of this owner. */
async function resolveLogo(
  { db }: ActionContext,
  owner: PictureOwner,
  { logo_file_id }: CompanyProfile,
): Promise<{ logo?: string | null }> {
  if (logo_file_id === undefined) return {};
  if (logo_file_id === null) return { logo: null };
  const own = await lockPictures(db, owner, 'logo', [logo_file_id]);
  if (own.size === 0) throw apiProblems.invalid({ fields: { logo_file_id: 'choose' } });
  return { logo: toPicturePath(logo_file_id) };
}

/**
 * Deletes all texts in the other language once one of the original texts is edited: they would no longer match, so the
 * page is then shown only in its own language.
 */
function dropOldTranslations(company: CompanyRecord | null, profile: CompanyProfile) {
  const texts = ['description', ...LONG_TEXT_NAMES] as const;
  const isEdited = texts.some(
    (name) => profile[name] !== undefined && (profile[name] || null) !== (company?.[name] ?? null),
  );
  if (!company || !isEdited) return {};
  return Object.fromEntries(texts.map((name) => [`other_${name}`, null]));
}

/** Each photo must be on the page already or be an upload of this owner. Returns null to leave the photos unchanged. */
async function resolvePhotos(
  { db }: ActionContext,
  owner: PictureOwner,
  company: CompanyRecord | null,
  { photos }: CompanyProfile,
): Promise<StoredPhoto[] | null> {
  if (!photos) return null;
  const shown = new Map(company?.photos?.map((photo) => [photo.src, photo]));
  const ids = photos.flatMap(({ src }) => getPictureId(src) ?? []);
  const own = await lockPictures(db, owner, 'photo', ids);
  const isKnown = ({ src }: StoredPhoto) => shown.has(src) || own.has(getPictureId(src) ?? '');
  const isRepeated = new Set(photos.map(({ src }) => src)).size < photos.length;
  if (isRepeated || !photos.every(isKnown))
    throw apiProblems.invalid({ fields: { photos: 'choose' } });
  return photos.map(({ src, alt }) => {
    const before = shown.get(src);
    return before?.alt === alt ? before : { src, alt };
  });
}

/** An imported company may keep an industry that profiles cannot choose. */
function checkIndustry(company: CompanyRecord | null, { industry }: CompanyProfile): void {
  if (!isProfileIndustry(industry) && industry !== company?.industry)
    throw apiProblems.invalid({ fields: { industry: 'choose' } });
}

/** Creates the company on the first save and updates it afterwards. */
export async function saveCompanyProfile(
  ctx: ActionContext,
  payload: CompanyProfile,
): Promise<OwnCompany> {
  const { db, now } = ctx;
  const { id: person_id } = getPerson(ctx);
  const existingId = await lockMembership(db, person_id);
  // Before the photos, which another member may have changed too.
  const version = existingId ? await lockCompany(db, existingId) : null;
  requireCurrentVersion(ctx, version, problems.company_version_conflict);
  const before = { person_id, company_id: existingId };
  const logo = await resolveLogo(ctx, before, payload);
  const company = existingId ? await readCompany(db, existingId, now) : null;
  checkIndustry(company, payload);
  const photos = await resolvePhotos(ctx, before, company, payload);
  const values = {
    ...toCompanyRow(payload),
    ...dropOldTranslations(company, payload),
    ...logo,
    ...(photos && { photos: JSON.stringify(photos) }),
    updated_at: now,
  };
  const id = existingId ?? newId(now);
  if (existingId) await updateCompany(db, id, values);
  else await insertCompany(db, { id, ...values, created_at: now }, person_id);
  const owner = { person_id, company_id: id };
  const { logo_file_id } = payload;
  if ('logo' in logo) await settlePictures(db, owner, 'logo', logo_file_id ? [logo_file_id] : []);
  const photoIds = photos?.flatMap(({ src }) => getPictureId(src) ?? []);
  if (photoIds) await settlePictures(db, owner, 'photo', photoIds);
  return showOwnCompany(ctx, id);
}
