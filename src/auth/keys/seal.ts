// The key that encrypts other keys with AES-256-GCM: one file in the data folder, created at the first start.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const readKey = async (path: string) => {
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} does not contain a 32-byte key in base64`);
  return key;
};

/** Writes a temporary file and links it, so that concurrent first starts agree and never read a partial file. */
async function makeKey(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns null where there is no file. */
export async function findSealingKey(path: string): Promise<Buffer | null> {
  try {
    return await readKey(path);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    return null;
  }
}

/** Creates a missing file. */
export async function readSealingKey(path: string): Promise<Buffer> {
  const key = await findSealingKey(path);
  if (key) return key;
  await makeKey(path);
  return readKey(path);
}

/** Returns nonce, tag and ciphertext in one buffer; unsealing needs the same `label`. */
export function seal(key: Buffer, label: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns the text, or null when another key sealed it or it was modified. */
export function unseal(key: Buffer, label: string, sealed: Uint8Array): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      .setAAD(Buffer.from(label))
      .setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
