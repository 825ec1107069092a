// The outbox: mails as JSON files in the data folder, for development without a mail server.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { catchMissing } from '#platform/files/missing.ts';
import type { Mail } from './mailer.ts';

const storedMailSchema = z.object({
  id: z.string(),
  sent_at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() }))
    .optional(),
});

type StoredMail = z.output<typeof storedMailSchema>;

const MAX_MAILS = 200;
const toFolder = (dataDir: string) => path.join(dataDir, 'outbox');

/** File names, oldest first. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).toSorted();
}

/** Returns the file's name. Only the latest 200 mails are stored. */
export async function writeToOutbox(dataDir: string, mail: Mail): Promise<string> {
  const folder = toFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sent_at = new Date().toISOString();
  const id = `${sent_at.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
  const file = path.join(folder, `${id}.json`);
  const { to, subject, text, html, messageId, headers, attachments } = mail;
  const content = { id, sent_at, to, subject, text, html, messageId, headers, attachments };
  const json = JSON.stringify(content, null, 2);
  await writeFile(`${file}.part`, json, { mode: 0o600 });
  await rename(`${file}.part`, file);
  const old = (await listNames(folder)).slice(0, -MAX_MAILS);
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
  return `outbox/${id}.json`;
}

/** Null for a mail that a newer one has displaced since the folder was listed. */
async function readMail(file: string): Promise<StoredMail | null> {
  const text = await catchMissing(readFile(file, 'utf8'));
  return text === null ? null : storedMailSchema.parse(JSON.parse(text));
}

/** The mails in the outbox, newest first. */
export async function listOutbox(dataDir: string): Promise<StoredMail[]> {
  const folder = toFolder(dataDir);
  const names = (await listNames(folder)).toReversed();
  const mails = await Promise.all(names.map((name) => readMail(path.join(folder, name))));
  return mails.filter((mail) => mail !== null);
}
