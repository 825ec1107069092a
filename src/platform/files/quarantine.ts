// Quarantines files before they are deleted, so that a mistake can be undone for some days. Moves them to a separate
// folder, with the time of the move in the name.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isFileMissing } from './missing.ts';

interface QuarantinedFile {
  key: string;
  since: Date;
  /** The file's name in the quarantine. */
  name: string;
}

const NAME = /^([0-9a-f]{40})-(\d{1,13})$/;

function parseFile(name: string): QuarantinedFile | null {
  const [, key, ms] = NAME.exec(name) ?? [];
  return key && ms ? { key, since: new Date(Number(ms)), name } : null;
}

export function createQuarantine(folder: string, placeOf: (key: string) => string) {
  const toName = (key: string, since: Date) => `${key}-${since.getTime()}`;

  async function list(): Promise<QuarantinedFile[]> {
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => parseFile(name) ?? []);
  }

  async function restore({ key, name }: QuarantinedFile): Promise<void> {
    await mkdir(path.dirname(placeOf(key)), { recursive: true, mode: 0o700 });
    await rename(path.join(folder, name), placeOf(key));
  }

  return {
    list,
    restore,
    /** The move is one rename: the bytes are in exactly one of the two places. */
    async add(key: string, since: Date): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(placeOf(key), path.join(folder, toName(key, since))).catch(ignoreMissing);
    },
    remove: ({ name }: QuarantinedFile) => rm(path.join(folder, name), { force: true }),
    async find(key: string): Promise<QuarantinedFile | null> {
      return (await list()).find((file) => file.key === key) ?? null;
    },
  };
}

export type Quarantine = ReturnType<typeof createQuarantine>;

/** Another sweep may have moved it already. */
function ignoreMissing(error: unknown): void {
  if (!isFileMissing(error)) throw error;
}
