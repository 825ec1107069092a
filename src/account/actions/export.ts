// Everything about a person in one file, their files beside it where they want them.
import { Zip, ZipPassThrough } from 'fflate';
import { Readable } from 'node:stream';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { Raw } from '#api/raw/raw.ts';
import { recordRightUse, listRightUses } from '#account/store.ts';
import { readUploadedFiles, type UploadedFile } from '#files/store/personal-data.ts';
import { EMBEDDED_ISSUER } from '#identity/embedded/provider.ts';
import { recordAccountEvent } from '#identity/events/record.ts';
import { parseDevice } from '#identity/rules/device.ts';
import { newId } from '#platform/ids.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import type { FileStore } from '#platform/files/disk.ts';
import { personOf, type ActionContext } from '#context.ts';
import type { PersonalDataContext } from './personal-data-source.ts';

type Told = Record<string, unknown>;

async function linkTo(
  { links, publicUrl }: PersonalDataContext,
  ctx: ActionContext,
  { id }: UploadedFile,
) {
  const { link, expires_at } = await links.make(id, personOf(ctx).id, ctx.now);
  return { id, url: `${publicUrl}/api/v1/files/${id}?link=${link}`, expires_at };
}

async function everything(
  keeping: PersonalDataContext,
  ctx: ActionContext,
  brought: UploadedFile[],
): Promise<Told> {
  const { db, now } = ctx;
  const { id } = personOf(ctx);
  const told: Told = { exported_at: now };
  for (const { exportPersonalData: exportOf } of keeping.rights)
    Object.assign(told, await exportOf(db, id, now));
  const file_links = await Promise.all(brought.map((file) => linkTo(keeping, ctx, file)));
  return { ...told, file_links, data_rights: await listRightUses(db, id) };
}

const countsOf = (told: Told) =>
  Object.fromEntries(
    Object.entries(told).flatMap(([name, part]) =>
      Array.isArray(part) ? [[name, part.length]] : [],
    ),
  );

/** Stored, not packed: CVs and pictures are packed already. Each file is read when its turn comes. */
async function* zipped(account: string, brought: UploadedFile[], store: FileStore) {
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
  for (const { id, key, name } of brought) {
    yield* flush();
    const bytes = await store.read(key);
    if (bytes) add(`files/${id}-${name}`, bytes);
  }
  zip.end();
  yield* flush();
}

/** Shown to the owner and mailed: whoever has the copy has everything. */
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
  keeping: PersonalDataContext,
  ctx: ActionContext,
  format: 'json' | 'zip',
): Promise<Raw> {
  const { db, now } = ctx;
  const { id: person_id, role } = personOf(ctx);
  await countTowardsCap(ctx, 'exports');
  const brought = await readUploadedFiles(db, person_id);
  const told = await everything(keeping, ctx, brought);
  const use = { id: newId(now), kind: 'export' as const, person_id, role, at: now };
  await recordRightUse(db, { ...use, counts: countsOf(told) });
  await recordExport(ctx, person_id);
  const json = JSON.stringify(told, null, 2);
  if (format === 'json')
    return new Raw(json, 'application/json', { saveAs: 'viecvui-account.json' });
  const stream = Readable.from(zipped(json, brought, keeping.store));
  return new Raw(stream, 'application/zip', { saveAs: 'viecvui-account.zip' });
}
