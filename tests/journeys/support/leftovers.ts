// Stops servers and removes folders that killed runs have left behind.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isSameProcess, ownProcessKey, waitFor } from '#platform/database/embedded/process.ts';

const BEGINNING = 'vv-journeys-';

/** Creates a folder for this run, which other runs do not remove while this process is alive. */
export function createOwnFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), BEGINNING));
  // If this process runs as root, the embedded database runs as another user.
  fs.chmodSync(folder, 0o755);
  fs.writeFileSync(path.join(folder, 'run-by'), ownProcessKey);
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
