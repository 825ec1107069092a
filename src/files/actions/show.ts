// Files seen, linked to, and taken away, by those who may.
import { toLinkAddress, toLinkResource } from '#door/policy/signed-links.ts';
import { Raw } from '#door/raw/raw.ts';
import { problems, type StoredFile } from '#files/contract.ts';
import type { Handling } from './handling.ts';
import { deleteFileRow, readFileRow, readOwnFiles, type FileRecord } from '#files/store.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#visit.ts';

export async function listFiles(visit: ActionContext, purpose?: StoredFile['purpose']) {
  const { id, company_id } = personOf(visit);
  return { files: await readOwnFiles(visit.db, id, company_id, purpose) };
}

async function found(visit: ActionContext, id: string, lock = false): Promise<FileRecord> {
  const file = looksLikeId(id) ? await readFileRow(visit.db, id, { lock }) : null;
  if (!file) throw problems.file_not_found();
  return file;
}

/** A logo belongs to its company, whoever uploaded it; before the company exists it is its owner's. */
const isOwn = ({ actor }: ActionContext, { owner_id, company_id }: FileRecord) =>
  company_id === null ? owner_id === actor?.person?.id : company_id === actor?.person?.company_id;

/** Everybody may read a company's logo, also while it is not on the page. */
const isPublic = ({ company_id }: FileRecord) => company_id !== null;

/** Throws the 404 and 403 of calls that are its owner's alone. */
export async function requireOwnFile(visit: ActionContext, id: string): Promise<void> {
  const file = await found(visit, id);
  if (!isOwn(visit, file) || file.deleted_at) throw problems.not_your_file();
}

async function mustRead(handling: Handling, visit: ActionContext, file: FileRecord): Promise<void> {
  if (isPublic(file) || isOwn(visit, file)) return;
  if (!visit.actor?.person?.company_id) throw problems.not_your_file();
  if (!(await handling.mayRead(visit, file.id))) throw problems.not_your_file();
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
  visit: ActionContext,
  { id, link: createFileLink }: { id: string; link: string | undefined },
): Promise<Raw> {
  const file = await found(visit, id);
  if (createFileLink !== undefined && !isPublic(file)) {
    const holder = await handling.links.holderOf(id, createFileLink, visit.now);
    if (holder === null) throw problems.link_expired();
    // Asked again: the application may have been withdrawn since the link was given.
    if (!(await handling.mayFollow(visit, holder.person_id, id))) throw problems.not_your_file();
  } else await mustRead(handling, visit, file);
  const bytes = await handling.store.read(file.key);
  if (bytes) return answer(file, bytes);
  visit.log.error({ file_id: id }, 'A file’s bytes are not where its row says');
  throw problems.file_not_found();
}

/** A link to a file, or to what another module hands out as bytes under this id. */
export async function createFileLink(
  handling: Handling,
  visit: ActionContext,
  { id, query = {} }: { id: string; query?: Record<string, string> | undefined },
) {
  const { links, findLinked } = handling;
  const path = await findLinked(visit, id);
  if (path === null) await mustRead(handling, visit, await found(visit, id));
  const resource = path === null ? id : toLinkResource(path, Object.entries(query));
  const { link: mark, expires_at } = await links.make(resource, personOf(visit).id, visit.now);
  return { url: toLinkAddress(path === null ? `/files/${id}` : resource, mark), expires_at };
}

export async function deleteFile(visit: ActionContext, id: string): Promise<{ removed: true }> {
  await found(visit, id, true);
  await deleteFileRow(visit.db, id, visit.now);
  return { removed: true };
}
