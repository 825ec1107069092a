// Handing a file in: everything slow before the transaction, then its row.
import { createHash } from 'node:crypto';
import type { InputOf } from '#api/endpoint.ts';
import { countTowardsCap, refuseAtCap } from '#api/policy/daily-caps.ts';
import type { Releasable } from '#api/register-endpoint.ts';
import { apiProblems, Problem } from '#api/problem.ts';
import {
  MAX_FILE_BYTES,
  MAX_CVS,
  problems,
  type endpoints,
  type StoredFile,
} from '#files/contract.ts';
import type { Handling } from './file-handling.ts';
import { readSentForm, type SentForm } from '#files/form.ts';
import {
  isPlainPdf,
  detectFileKind,
  KINDS_OF,
  MIME,
  type FileKind,
} from '#files/rules/file-kind.ts';
import { claimsOtherType, toSafeName } from '#files/rules/name.ts';
import { toStoredText } from '#files/rules/text.ts';
import { countCvs, insertFile, lockFileOwner, type NewFile } from '#files/store.ts';
import { deleteSpareLogos } from '#files/store/logos.ts';
import type { FileStore } from '#platform/files/disk.ts';
import { newId } from '#platform/ids.ts';
import { ScannerDownError } from '#platform/scanner/verdict.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { personOf, type ActionContext } from '#context.ts';

type Input = InputOf<(typeof endpoints)['POST /uploads']>;
const SPARE_LOGOS = 5;

type Purpose = StoredFile['purpose'];

/** A file that has been looked through and lies on the disk, without a row as yet. */
class Prepared implements Releasable {
  readonly file: NewFile;
  readonly #store: FileStore;
  /** Its row is written. */
  isUsed = false;

  constructor(file: NewFile, store: FileStore) {
    this.file = file;
    this.#store = store;
  }

  /** Bytes without a row leave nothing behind: the upload was refused, answered before, or its owner has gone. */
  async release(): Promise<void> {
    if (!this.isUsed) await this.#store.drop(this.file.key);
  }
}

/** CVs are seekers', logos those of people who hire, also before their company exists. */
async function purposeOf(ctx: ActionContext, asked: string | null): Promise<Purpose> {
  const { id, role } = personOf(ctx);
  const own = role === 'job_seeker' ? 'cv' : 'logo';
  if (asked !== null && asked !== own) throw problems.wrong_purpose();
  if (own === 'cv' && (await countCvs(ctx.db, id)) >= MAX_CVS) throw problems.too_many_files();
  return own;
}

function kindFor(purpose: Purpose, { bytes, name }: SentForm): FileKind {
  if (bytes.length === 0) throw problems.file_missing();
  const values = { purpose };
  if (bytes.length > MAX_FILE_BYTES[purpose]) throw problems.file_too_large({ values });
  const kind = detectFileKind(bytes);
  if (!kind || !KINDS_OF[purpose].includes(kind)) throw problems.file_type_refused({ values });
  if (kind === 'pdf' && !isPlainPdf(bytes)) throw problems.file_suspicious();
  if (name !== null && claimsOtherType(name, kind)) throw problems.file_suspicious();
  return kind;
}

interface Seen {
  bytes: Buffer;
  is: FileKind;
  pages: number | null;
  text: string | null;
}

const REFUSALS = {
  unreadable: problems.file_unreadable,
  suspicious: problems.file_suspicious,
  refused: problems.file_type_refused,
  active: problems.file_active,
};

/** Worth an operator's look: nobody makes such a file by mistake. */
const NOTEWORTHY = ['file_suspicious', 'file_active', 'file_infected'];

async function scanned({ scanner }: Handling, ctx: ActionContext, bytes: Buffer): Promise<void> {
  if (!scanner) return;
  const options = { key: personOf(ctx).id, signal: ctx.gone };
  const verdict = await scanner.scan(bytes, options).catch((error: unknown) => {
    if (!(error instanceof ScannerDownError)) throw error;
    ctx.log.error({ err: error }, 'A file was refused because the virus scanner gave no verdict');
    throw problems.scanner_unavailable();
  });
  if (verdict === 'infected') throw problems.file_infected();
}

async function lookedThrough(
  { sandbox }: Handling,
  ctx: ActionContext,
  { kind, bytes }: { kind: FileKind; bytes: Buffer },
): Promise<Seen> {
  const task = kind === 'pdf' || kind === 'docx' ? kind : 'picture';
  const reading = await sandbox.read(task, bytes, { key: personOf(ctx).id, signal: ctx.gone });
  if (reading.outcome === 'text')
    return { bytes, is: kind, pages: reading.pages, text: toStoredText(reading.text) };
  const values = { purpose: task === 'picture' ? 'logo' : 'cv' };
  if (reading.outcome !== 'picture') throw REFUSALS[reading.outcome]({ values });
  const drawn = Buffer.from(reading.base64, 'base64');
  return { bytes: drawn, is: 'webp', pages: null, text: null };
}

/** Refusals of what looks like an attack are told to the operator, without the file's name. */
async function noteRefusal<T>(
  ctx: ActionContext,
  size: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && NOTEWORTHY.includes(error.code))
      logSecurityEvent(ctx.log, 'upload_refused', {
        code: error.code,
        person_id: personOf(ctx).id,
        size,
      });
    throw error;
  }
}

async function examine(handling: Handling, ctx: ActionContext, sent: SentForm, purpose: Purpose) {
  const kind = kindFor(purpose, sent);
  await scanned(handling, ctx, sent.bytes);
  return { kind, ...(await lookedThrough(handling, ctx, { kind, bytes: sent.bytes })) };
}

export function prepareUpload(handling: Handling) {
  return async (ctx: ActionContext, { query, body, type = '' }: Input): Promise<Prepared> => {
    const sent = await readSentForm(Buffer.from(body), type);
    await refuseAtCap(ctx, 'uploads');
    const purpose = await purposeOf(ctx, sent?.purpose ?? query.purpose ?? null);
    if (!sent) throw problems.file_missing();
    const named = { ...sent, name: sent.name ?? query.name ?? null };
    const { kind, bytes, is, pages, text } = await noteRefusal(ctx, sent.bytes.length, () =>
      examine(handling, ctx, named, purpose),
    );
    const { id, company_id } = personOf(ctx);
    const file = {
      owner_id: id,
      company_id: purpose === 'logo' ? company_id : null,
      purpose,
      key: await handling.store.keep(bytes),
      name: toSafeName(named.name ?? '', kind, is),
      mime: MIME[is],
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      pages,
      text,
    };
    return new Prepared(file, handling.store);
  };
}

export async function uploadFile(ctx: ActionContext, { prepared }: Input): Promise<StoredFile> {
  if (!(prepared instanceof Prepared)) throw new Error('An upload is prepared before its row');
  const { file } = prepared;
  // A transaction may be tried again.
  prepared.isUsed = false;
  const { id } = personOf(ctx);
  // The account may have been deleted while its file was looked through.
  if (!(await lockFileOwner(ctx.db, id))) throw apiProblems.unauthorized();
  if (file.purpose === 'cv' && (await countCvs(ctx.db, id)) >= MAX_CVS)
    throw problems.too_many_files();
  await countTowardsCap(ctx, 'uploads');
  const kept = await insertFile(ctx.db, newId(ctx.now), file, ctx.now);
  if (file.purpose === 'logo')
    await deleteSpareLogos(ctx.db, { person_id: id, company_id: file.company_id }, SPARE_LOGOS);
  prepared.isUsed = true;
  return kept;
}
