// Reading, linking to and deleting files, with their access checks.
import { toLinkAddress, toLinkResource } from '#api/policy/signed-links.ts';
import { Raw } from '#api/raw/raw.ts';
import { problems, type StoredFile } from '#files/contract.ts';
import type { FileServices } from './file-services.ts';
import { deleteFileRow, readFileRow, readOwnFiles, type FileRecord } from '#files/store.ts';
import { looksLikeId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';

export async function listFiles(ctx: ActionContext, purpose?: StoredFile['purpose']) {
  const { id, company_id } = getPerson(ctx);
  return { files: await readOwnFiles(ctx.db, id, company_id, purpose) };
}

async function requireFile(ctx: ActionContext, id: string, lock = false): Promise<FileRecord> {
  const file = looksLikeId(id) ? await readFileRow(ctx.db, id, { lock }) : null;
  if (!file) throw problems.file_not_found();
  return file;
}

/** A logo belongs to its company, whoever uploaded it. Before the company exists it belongs to the uploader. */
const isOwn = ({ actor }: ActionContext, { owner_id, company_id }: FileRecord) =>
  company_id === null ? owner_id === actor?.person?.id : company_id === actor?.person?.company_id;

/** Everyone may read a company's logo, even while the page does not show it. */
const isPublic = ({ company_id }: FileRecord) => company_id !== null;

/** Throws the 404 and 403 of endpoints that only the owner may call. */
export async function requireOwnFile(
  ctx: ActionContext,
  id: string,
  { lock = false } = {},
): Promise<void> {
  const file = await requireFile(ctx, id, lock);
  if (!isOwn(ctx, file) || file.deleted_at) throw problems.not_your_file();
}

async function requireReadAccess(
  ctx: ActionContext,
  file: FileRecord,
  services: FileServices,
): Promise<void> {
  if (isPublic(file) || isOwn(ctx, file)) return;
  if (!ctx.actor?.person?.company_id) throw problems.not_your_file();
  if (!(await services.canRead(ctx, file.id))) throw problems.not_your_file();
}

/** Prevents framing of the file and any script inside it. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/**
 * A logo's bytes never change, because a new logo gets a new id: browsers that have it may keep it. A shared cache asks
 * again after ten minutes, as for pages, because a logo that was removed is not to be shown to anybody else.
 */
const CACHE_CONTROL = 'public, max-age=31536000, s-maxage=600, immutable';

function toRawResponse(file: FileRecord, bytes: Buffer): Raw {
  const { mime, name } = file;
  const headers = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'content-length': String(bytes.length),
  };
  if (!isPublic(file)) return new Raw(bytes, mime, { saveAs: name, headers });
  const caching = {
    'cache-control': CACHE_CONTROL,
    // The keys of the company's page: a CDN that purges it forgets the company's logos and photos too.
    'surrogate-key': `pages company:${file.company_id}`,
  };
  return new Raw(bytes, mime, { headers: { ...headers, ...caching } });
}

/** The bytes of a company's logo, for pictures that show it; null for every other file. */
export async function readLogo(
  ctx: ActionContext,
  id: string,
  services: FileServices,
): Promise<Buffer | null> {
  const file = looksLikeId(id) ? await readFileRow(ctx.db, id) : null;
  if (!file || file.deleted_at || file.purpose !== 'logo' || !isPublic(file)) return null;
  return services.store.read(file.key);
}

export async function showFile(
  ctx: ActionContext,
  { id, link }: { id: string; link: string | undefined },
  services: FileServices,
): Promise<Raw> {
  const file = await requireFile(ctx, id);
  if (link !== undefined && !isPublic(file)) {
    const holder = await services.links.findHolder(id, link, ctx.now);
    if (holder === null) throw problems.link_expired();
    // Checked again: the application may have been withdrawn since the link was created.
    if (!(await services.canFollowLink(ctx, holder.person_id, id))) throw problems.not_your_file();
  } else await requireReadAccess(ctx, file, services);
  const bytes = await services.store.read(file.key);
  if (bytes) return toRawResponse(file, bytes);
  ctx.log.error({ file_id: id }, 'The stored bytes of a file are missing');
  throw problems.file_not_found();
}

/** Links to a file, or to another module's download with this id. */
export async function createFileLink(
  ctx: ActionContext,
  { id, query = {} }: { id: string; query?: Record<string, string> | undefined },
  services: FileServices,
) {
  const { links, findLinkedPath } = services;
  const path = await findLinkedPath(ctx, id);
  if (path === null) await requireReadAccess(ctx, await requireFile(ctx, id), services);
  const resource = path === null ? id : toLinkResource(path, Object.entries(query));
  const { link, expires_at } = await links.createLink(resource, getPerson(ctx).id, ctx.now);
  return { url: toLinkAddress(path === null ? `/files/${id}` : resource, link), expires_at };
}

export async function deleteFile(ctx: ActionContext, id: string): Promise<{ removed: true }> {
  await requireOwnFile(ctx, id, { lock: true });
  await deleteFileRow(ctx.db, id, ctx.now);
  return { removed: true };
}
