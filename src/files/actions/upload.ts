// Uploads: examines and stores the bytes before the transaction, then inserts the row.
import { createHash } from 'node:crypto';
import type { InputOf } from '#api/endpoint.ts';
import { countTowardsCap, refuseAtCap } from '#api/policy/daily-caps.ts';
import type { Releasable } from '#api/routes/write.ts';
import { apiProblems, Problem } from '#api/problem.ts';
import { MAX_FILE_BYTES, problems, type endpoints, type StoredFile } from '#files/contract.ts';
import type { FileServices } from './file-services.ts';
import { readUpload, type UploadForm } from './upload-form.ts';
import {
  isPlainPdf,
  detectFileKind,
  KINDS_BY_PURPOSE,
  MIME,
  type FileKind,
} from '#files/rules/file-kind.ts';
import { claimsOtherType, toSafeName } from '#files/rules/name.ts';
import { toStoredText } from '#files/rules/text.ts';
import { MAX_CVS } from '#files/rules/size.ts';
import { countCvs, findSameCv, insertFile, lockFileOwner, type NewFile } from '#files/store.ts';
import { deleteSparePictures } from '#files/store/pictures.ts';
import type { FileStore } from '#platform/files/disk.ts';
import { newId } from '#platform/ids.ts';
import { ScannerDownError } from '#platform/scanner/verdict.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { getPerson, type ActionContext } from '#context.ts';

type Input = InputOf<(typeof endpoints)['POST /uploads']>;
/** Maximum number of unused pictures of an owner; the form takes up to eight photos. */
const SPARE = { logo: 5, photo: 16 } as const;

type Purpose = StoredFile['purpose'];

/** A file that was examined and stored, but has no row yet. */
class PreparedUpload implements Releasable {
  readonly file: NewFile;
  readonly #store: FileStore;
  /** Set once the row is written. */
  isUsed = false;

  constructor(file: NewFile, store: FileStore) {
    this.file = file;
    this.#store = store;
  }

  /** Deletes bytes without a row: the upload was refused, was a repeated request, or its owner is gone. */
  async release(): Promise<void> {
    if (!this.isUsed) await this.#store.delete(this.file.key);
  }
}

/** Only seekers upload CVs; everyone else uploads logos and photos, even before their company exists. */
async function resolvePurpose(ctx: ActionContext, requested: string | null): Promise<Purpose> {
  const { id, role } = getPerson(ctx);
  const isSeeker = role === 'job_seeker';
  const allowed: readonly Purpose[] = isSeeker ? ['cv'] : ['logo', 'photo'];
  const fallback = isSeeker ? 'cv' : 'logo';
  const purpose = allowed.find((it) => it === (requested ?? fallback));
  if (!purpose) throw problems.wrong_purpose();
  if (isSeeker && (await countCvs(ctx.db, id)) >= MAX_CVS) throw problems.too_many_files();
  return purpose;
}

function requireFileKind(purpose: Purpose, { bytes, name }: UploadForm): FileKind {
  if (bytes.length === 0) throw problems.file_missing();
  const values = { purpose };
  if (bytes.length > MAX_FILE_BYTES[purpose]) throw problems.file_too_large({ values });
  const kind = detectFileKind(bytes);
  if (!kind || !KINDS_BY_PURPOSE[purpose].includes(kind))
    throw problems.file_type_refused({ values });
  if (kind === 'pdf' && !isPlainPdf(bytes)) throw problems.file_suspicious();
  // Pictures are encoded again and named anew, and many are PNG or WebP under a name in .jpg.
  const isStoredAsIs = purpose === 'cv';
  if (isStoredAsIs && name !== null && claimsOtherType(name, kind))
    throw problems.file_suspicious();
  return kind;
}

interface ExaminedFile {
  bytes: Buffer;
  storedKind: FileKind;
  pages: number | null;
  text: string | null;
}

const REFUSALS = {
  unreadable: problems.file_unreadable,
  suspicious: problems.file_suspicious,
  refused: problems.file_type_refused,
  active: problems.file_active,
};

/** Refusals that an operator should see, because nobody creates such a file by mistake. */
const LOGGED_REFUSALS = ['file_suspicious', 'file_active', 'file_infected'];

async function scanFile(
  ctx: ActionContext,
  bytes: Buffer,
  { scanner }: FileServices,
): Promise<void> {
  if (!scanner) return;
  const options = { key: getPerson(ctx).id, signal: ctx.signal };
  const verdict = await scanner.scan(bytes, options).catch((error: unknown) => {
    if (!(error instanceof ScannerDownError)) throw error;
    ctx.log.error({ err: error }, 'A file was refused because the virus scanner gave no verdict');
    throw problems.scanner_unavailable();
  });
  if (verdict === 'infected') throw problems.file_infected();
}

async function readInSandbox(
  ctx: ActionContext,
  { kind, bytes, purpose }: { kind: FileKind; bytes: Buffer; purpose: Purpose },
  { sandbox }: FileServices,
): Promise<ExaminedFile> {
  const task = kind === 'pdf' || kind === 'docx' ? kind : purpose === 'photo' ? 'photo' : 'picture';
  const reading = await sandbox.read(task, bytes, { key: getPerson(ctx).id, signal: ctx.signal });
  if (reading.outcome === 'text')
    return { bytes, storedKind: kind, pages: reading.pages, text: toStoredText(reading.text) };
  const values = { purpose };
  if (reading.outcome !== 'picture') throw REFUSALS[reading.outcome]({ values });
  const image = Buffer.from(reading.base64, 'base64');
  return { bytes: image, storedKind: 'webp', pages: null, text: null };
}

/** Logs refusals that look like an attack, without the file's name. */
async function logRefusals<T>(
  ctx: ActionContext,
  size: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && LOGGED_REFUSALS.includes(error.code))
      logSecurityEvent(ctx.log, 'upload_refused', {
        refusal: error.code,
        person_id: getPerson(ctx).id,
        size,
      });
    throw error;
  }
}

async function examineUpload(
  ctx: ActionContext,
  form: UploadForm,
  purpose: Purpose,
  services: FileServices,
) {
  const kind = requireFileKind(purpose, form);
  const { bytes } = form;
  await scanFile(ctx, bytes, services);
  return { kind, ...(await readInSandbox(ctx, { kind, bytes, purpose }, services)) };
}

/** The disk may be full, or read-only after a fault. */
function storeBytes(ctx: ActionContext, bytes: Buffer, { store }: FileServices): Promise<string> {
  return store.save(bytes).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'A file was refused because it could not be stored');
    throw problems.storage_unavailable();
  });
}

export function prepareUpload(services: FileServices) {
  return async (ctx: ActionContext, { query, body, type = '' }: Input): Promise<PreparedUpload> => {
    const form = await readUpload(Buffer.from(body), type);
    await refuseAtCap(ctx, 'uploads');
    const purpose = await resolvePurpose(ctx, form?.purpose ?? query.purpose ?? null);
    if (!form) throw problems.file_missing();
    const namedForm = { ...form, name: form.name ?? query.name ?? null };
    const { kind, bytes, storedKind, pages, text } = await logRefusals(ctx, form.bytes.length, () =>
      examineUpload(ctx, namedForm, purpose, services),
    );
    const { id, company_id } = getPerson(ctx);
    const file = {
      owner_id: id,
      company_id: purpose === 'cv' ? null : company_id,
      purpose,
      key: await storeBytes(ctx, bytes, services),
      name: toSafeName(namedForm.name ?? '', kind, storedKind),
      mime: MIME[storedKind],
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      pages,
      text,
    };
    return new PreparedUpload(file, services.store);
  };
}

export async function uploadFile(ctx: ActionContext, { prepared }: Input): Promise<StoredFile> {
  if (!(prepared instanceof PreparedUpload))
    throw new Error('An upload must be prepared before its row is inserted');
  const { file } = prepared;
  // The transaction may be a retry.
  prepared.isUsed = false;
  const { id } = getPerson(ctx);
  // The account may have been deleted while its file was examined.
  if (!(await lockFileOwner(ctx.db, id))) throw apiProblems.unauthorized();
  if (file.purpose === 'cv') {
    // Sent again, for example because the first answer was lost: a second copy would take another of the ten places.
    const same = await findSameCv(ctx.db, file);
    if (same) return same;
    if ((await countCvs(ctx.db, id)) >= MAX_CVS) throw problems.too_many_files();
  }
  await countTowardsCap(ctx, 'uploads');
  const stored = await insertFile(ctx.db, newId(ctx.now), file, ctx.now);
  const { purpose, company_id } = file;
  if (purpose !== 'cv')
    await deleteSparePictures(ctx.db, { person_id: id, company_id }, purpose, SPARE[purpose]);
  prepared.isUsed = true;
  return stored;
}
