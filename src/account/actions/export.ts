// Exports all data about a person as JSON, or as a zip with their files.
import { Zip, ZipPassThrough } from 'fflate';
import { Readable } from 'node:stream';
import { countTowardsCap, refuseAtCap } from '#api/policy/daily-caps.ts';
import { Raw } from '#api/raw/raw.ts';
import { recordRightUse, listRightUses } from '#account/store.ts';
import { readUploadedFiles, type UploadedFile } from '#files/store/personal-data.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { parseDevice } from '#auth/rules/device.ts';
import { newId } from '#platform/ids.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import type { FileStore } from '#platform/files/disk.ts';
import { getPerson, type ActionContext, type Db } from '#context.ts';
import type { PersonalDataContext, PersonalDataSource } from './personal-data-source.ts';

type PersonalData = Record<string, unknown>;

async function createFileLink(
  ctx: ActionContext,
  { id }: UploadedFile,
  { links, publicUrl }: PersonalDataContext,
) {
  const { link, expires_at } = await links.createLink(id, getPerson(ctx).id, ctx.now);
  return { id, url: `${publicUrl}/api/v1/files/${id}?link=${link}`, expires_at };
}

/**
 * What every module holds about a person, and how these rights were used. `id` is the profile's, or the account's where
 * there is no profile.
 */
export async function collectPersonalData(
  { db, now }: { db: Db; now: Date },
  id: string,
  sources: readonly PersonalDataSource[],
): Promise<PersonalData> {
  const data: PersonalData = { exported_at: now };
  for (const { exportPersonalData } of sources)
    Object.assign(data, await exportPersonalData(db, id, now));
  return { ...data, data_rights: await listRightUses(db, id) };
}

/** How many rows of each kind an export has. */
export const countRows = (data: PersonalData) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, part]) =>
      Array.isArray(part) ? [[name, part.length]] : [],
    ),
  );

/** Streams an uncompressed zip: CVs and images are compressed already. Reads each file only when its turn comes. */
export async function* createZip(account: string, files: UploadedFile[], store: FileStore) {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const add = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  const flush = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  add('account.json', Buffer.from(account));
  for (const { id, key, name } of files) {
    yield* flush();
    const bytes = await store.read(key);
    if (bytes) add(`files/${id}-${name}`, bytes);
  }
  zip.end();
  yield* flush();
}

/** Records the export and mails the owner, because a stolen export contains everything. */
async function recordExport(
  { db, now, actor, from, log, language }: ActionContext,
  person: string,
) {
  if (actor?.issuer !== EMBEDDED_ISSUER) {
    logSecurityEvent(log, 'data_exported', { person });
    return;
  }
  const event = { account_id: actor.uid, kind: 'data_exported' } as const;
  await recordAccountEvent(db, event, { now, device: parseDevice(from.agent), log, language });
}

export async function exportAccount(
  ctx: ActionContext,
  format: 'json' | 'zip',
  deps: PersonalDataContext,
): Promise<Raw> {
  const { db, now } = ctx;
  const { id: person_id, role } = getPerson(ctx);
  await refuseAtCap(ctx, 'exports');
  const files = await readUploadedFiles(db, person_id);
  const data = await collectPersonalData(ctx, person_id, deps.sources);
  const file_links = await Promise.all(files.map((file) => createFileLink(ctx, file, deps)));
  const use = { id: newId(now), kind: 'export' as const, person_id, role, at: now };
  // The count, the record and the mail to the owner are written in one transaction: without them no export is sent.
  await runInTransaction(db, async (within) => {
    const write = { ...ctx, db: within };
    await countTowardsCap(write, 'exports');
    await recordRightUse(within, { ...use, counts: countRows(data) });
    await recordExport(write, person_id);
  });
  const json = JSON.stringify({ ...data, file_links }, null, 2);
  if (format === 'json')
    return new Raw(json, 'application/json', { saveAs: 'viecvui-account.json' });
  const stream = Readable.from(createZip(json, files, deps.store));
  return new Raw(stream, 'application/zip', { saveAs: 'viecvui-account.zip' });
}
