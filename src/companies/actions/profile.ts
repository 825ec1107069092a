// The employer's own company profile.
import { requireCurrentVersion } from '#api/if-match.ts';
import { apiProblems } from '#api/problem.ts';
import { newId } from '#platform/ids.ts';
import { findPlaceByName, resolvePlaces, spellPlace } from '#places/rules.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { problems, type CompanyProfile, type OwnCompany } from '#companies/contract.ts';
import { EMPLOYEES, isProfileIndustry, toCompanySize } from '#companies/rules/lists.ts';
import { toCompanyKey, toCompanySortName } from '#companies/rules/names.ts';
import { LONG_TEXT_NAMES } from '#companies/rules/profile-fields.ts';
import {
  insertCompany,
  lockCompany,
  lockMembership,
  readCompany,
  updateCompany,
  type CompanyRecord,
} from '#companies/store.ts';
import { toCompanyResponse } from './directory.ts';
import { resolveLogo, resolvePhotos, settleProfilePictures } from './profile-pictures.ts';

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
  const owner = { person_id, company_id: existingId };
  const logo = await resolveLogo(ctx, owner, payload);
  const company = existingId ? await readCompany(db, existingId, now) : null;
  checkIndustry(company, payload);
  const photos = await resolvePhotos(ctx, owner, company, payload);
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
  await settleProfilePictures(db, { person_id, company_id: id }, payload);
  return showOwnCompany(ctx, id);
}
