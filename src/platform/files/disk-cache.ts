// A bounded cache of files that deletes the least recently used first. Its files can be lost without harm.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface DiskCacheOptions {
  folder: string;
  maxBytes: number;
}

interface Entry {
  bytes: number;
  usedAt: number;
}

const KEY = /^[0-9a-f]{40}$/;
/** A clean-up deletes files down to this share of `maxBytes`, so that the next writes need none. */
const FILL = 0.9;
/** Other processes share the folder, so it is scanned again after this many writes. */
const RECOUNT = 200;

export class DiskCache {
  readonly #options: DiskCacheOptions;
  #entries: Promise<Map<string, Entry>> | null = null;
  #written = 0;

  constructor(options: DiskCacheOptions) {
    this.#options = options;
  }

  /** Returns null if the key is not stored, or its file cannot be read. */
  async read(key: string): Promise<Buffer | null> {
    const file = this.#toPath(key);
    try {
      const bytes = await readFile(file);
      const now = new Date();
      const entry = (await this.#listEntries()).get(key);
      if (entry) entry.usedAt = now.getTime();
      await utimes(file, now, now);
      return bytes;
    } catch {
      return null;
    }
  }

  /** Writes atomically, so that no reader gets a partial file. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#toPath(key);
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, bytes, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
    this.#written += 1;
    if (this.#written % RECOUNT === 0) this.#entries = null;
    const entries = await this.#listEntries();
    entries.set(key, { bytes: bytes.length, usedAt: Date.now() });
    await this.#shrink(entries);
  }

  #toPath(key: string): string {
    if (!KEY.test(key)) throw new Error('This is not a key of a cached file');
    return path.join(this.#options.folder, key);
  }

  #listEntries(): Promise<Map<string, Entry>> {
    return (this.#entries ??= this.#scan());
  }

  async #scan(): Promise<Map<string, Entry>> {
    const { folder } = this.#options;
    const entries = new Map<string, Entry>();
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(path.join(folder, name)).catch(() => null);
      if (!found) continue;
      if (KEY.test(name)) entries.set(name, { bytes: found.size, usedAt: found.mtimeMs });
      // A temporary file that a killed process left.
      else if (Date.now() - found.mtimeMs > 3_600_000) await this.#remove(name);
    }
    return entries;
  }

  async #shrink(entries: Map<string, Entry>): Promise<void> {
    const { maxBytes } = this.#options;
    let total = 0;
    for (const { bytes } of entries.values()) total += bytes;
    if (total <= maxBytes) return;
    const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key, { bytes }] of oldestFirst) {
      if (total <= maxBytes * FILL) break;
      entries.delete(key);
      total -= bytes;
      await this.#remove(key);
    }
  }

  async #remove(name: string): Promise<void> {
    await rm(path.join(this.#options.folder, name), { force: true }).catch(() => {});
  }
}
