// Stops the servers and removes the folders of killed runs.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isSameProcess, ownMark, waitFor } from '#platform/database/embedded/process.ts';

const BEGINNING = 'vv-journeys-';

/** A folder of this run's own, which later runs leave alone while this one lives. */
export function createOwnFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), BEGINNING));
  // The embedded database runs as another user where this one is root.
  fs.chmodSync(folder, 0o755);
  fs.writeFileSync(path.join(folder, 'run-by'), ownMark);
  return folder;
}

async function endServers(folder: string): Promise<void> {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.mark'));
  for (const file of files) {
    const mark = fs.readFileSync(path.join(folder, file), 'utf8');
    if (isSameProcess(mark)) process.kill(Number(mark.split(' ')[0]), 'SIGTERM');
    for (let waited = 0; isSameProcess(mark) && waited < 100; waited++) await waitFor(100);
  }
}

export async function removeLeftovers(): Promise<void> {
  const names = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(BEGINNING));
  for (const folder of names.map((name) => path.join(os.tmpdir(), name))) {
    const runBy = path.join(folder, 'run-by');
    if (!fs.existsSync(runBy) || isSameProcess(fs.readFileSync(runBy, 'utf8'))) continue;
    await endServers(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
