// Logo and photos of a company's profile: checks what the employer sent, and keeps or deletes the uploads.
import { apiProblems } from '#api/problem.ts';
import { getPictureId, toPicturePath } from '#files/rules/picture-path.ts';
import { lockPictures, settlePictures, type PictureOwner } from '#files/store/pictures.ts';
import type { ActionContext, Db } from '#context.ts';
import type { CompanyProfile } from '#companies/contract.ts';
import type { CompanyRecord, StoredPhoto } from '#companies/store.ts';

/** An absent `logo_file_id` keeps the logo, null removes it, an id must be an unused upload of this owner. */
export async function resolveLogo(
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

/** Each photo must be on the page already or be an upload of this owner. Returns null to leave the photos unchanged. */
export async function resolvePhotos(
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

/** Attaches the new pictures to the company, and deletes those that the profile no longer shows. */
export async function settleProfilePictures(
  db: Db,
  owner: PictureOwner & { company_id: string },
  { logo_file_id, photos }: CompanyProfile,
): Promise<void> {
  if (logo_file_id !== undefined)
    await settlePictures(db, owner, 'logo', logo_file_id ? [logo_file_id] : []);
  if (!photos) return;
  const ids = photos.flatMap(({ src }) => getPictureId(src) ?? []);
  await settlePictures(db, owner, 'photo', ids);
}
