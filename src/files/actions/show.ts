// Files seen, linked to, and taken away, by those who may.
import { toLinkAddress, toLinkResource } from '#api/policy/signed-links.ts';
import { Raw } from '#api/raw/raw.ts';
import { problems, type StoredFile } from '#files/contract.ts';
import type { Handling } from './file-handling.ts';
import { deleteFileRow, readFileRow, readOwnFiles, type FileRecord } from '#files/store.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#context.ts';

export async function listFiles(ctx: ActionContext, purpose?: StoredFile['purpose']) {
  const { id, company_id } = personOf(ctx);
  return { files: await readOwnFiles(ctx.db, id, company_id, purpose) };
}

async function found(ctx: ActionContext, id: string, lock = false): Promise<FileRecord> {
  const file = looksLikeId(id) ? await readFileRow(ctx.db, id, { lock }) : null;
  if (!file) throw problems.file_not_found();
  return file;
}

/** A logo belongs to its company, whoever uploaded it; before the company exists it is its owner's. */
const isOwn = ({ actor }: ActionContext, { owner_id, company_id }: FileRecord) =>
  company_id === null ? owner_id === actor?.person?.id : company_id === actor?.person?.company_id;

/** Everybody may read a company's logo, also while it is not on the page. */
const isPublic = ({ company_id }: FileRecord) => company_id !== null;

/** Throws the 404 and 403 of calls that are its owner's alone. */
export async function requireOwnFile(ctx: ActionContext, id: string): Promise<void> {
  const file = await found(ctx, id);
  if (!isOwn(ctx, file) || file.deleted_at) throw problems.not_your_file();
}

async function mustRead(handling: Handling, ctx: ActionContext, file: FileRecord): Promise<void> {
  if (isPublic(file) || isOwn(ctx, file)) return;
  if (!ctx.actor?.person?.company_id) throw problems.not_your_file();
  if (!(await handling.mayRead(ctx, file.id))) throw problems.not_your_file();
}

/** A page of ours never shows a CV inside itself, and a CV never runs anything. */
const ALONE = "default-src 'none'; frame-ancestors 'none'; sandbox";
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A logo is one file for ever: a new one has a new id. */
function answer(file: FileRecord, bytes: Buffer): Raw {
  const { mime, name } = file;
  const headers = { 'content-security-policy': ALONE, 'content-length': String(bytes.length) };
  if (!isPublic(file)) return new Raw(bytes, mime, { saveAs: name, headers });
  return new Raw(bytes, mime, { headers: { ...headers, 'cache-control': FOR_EVER } });
}

export async function showFile(
  handling: Handling,
  ctx: ActionContext,
  { id, link: createFileLink }: { id: string; link: string | undefined },
): Promise<Raw> {
  const file = await found(ctx, id);
  if (createFileLink !== undefined && !isPublic(file)) {
    const holder = await handling.links.holderOf(id, createFileLink, ctx.now);
    if (holder === null) throw problems.link_expired();
    // Asked again: the application may have been withdrawn since the link was given.
    if (!(await handling.mayFollow(ctx, holder.person_id, id))) throw problems.not_your_file();
  } else await mustRead(handling, ctx, file);
  const bytes = await handling.store.read(file.key);
  if (bytes) return answer(file, bytes);
  ctx.log.error({ file_id: id }, 'A file’s bytes are not where its row says');
  throw problems.file_not_found();
}

/** A link to a file, or to what another module hands out as bytes under this id. */
export async function createFileLink(
  handling: Handling,
  ctx: ActionContext,
  { id, query = {} }: { id: string; query?: Record<string, string> | undefined },
) {
  const { links, findLinked } = handling;
  const path = await findLinked(ctx, id);
  if (path === null) await mustRead(handling, ctx, await found(ctx, id));
  const resource = path === null ? id : toLinkResource(path, Object.entries(query));
  const { link: mark, expires_at } = await links.make(resource, personOf(ctx).id, ctx.now);
  return { url: toLinkAddress(path === null ? `/files/${id}` : resource, mark), expires_at };
}

export async function deleteFile(ctx: ActionContext, id: string): Promise<{ removed: true }> {
  await found(ctx, id, true);
  await deleteFileRow(ctx.db, id, ctx.now);
  return { removed: true };
}
