// An embedded database in a process of its own, for several servers at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface SharedDatabase {
  /** The connection string. */
  url: string;
  /** The `DATA_DIR` of its servers, in a temporary folder. */
  dataDir: string;
  /** Resolves once the database has stopped and the folder is deleted. */
  stop(): Promise<void>;
}

export async function startSharedDatabase(): Promise<SharedDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-shared-'));
  // The database may run as another user.
  fs.chmodSync(folder, 0o755);
  const command = ['tests/support/hold-database.ts', path.join(folder, 'database')];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { host }: { host: string } = JSON.parse(line);
  return {
    url: `postgresql://postgres@localhost/viecvui?host=${encodeURIComponent(host)}`,
    dataDir: path.join(folder, 'board'),
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
