// An embedded database in a process of its own, for several servers at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface SharedDatabase {
  /** The connection string. */
  url: string;
  /** Resolves once the database has stopped. */
  stop(): Promise<void>;
}

export async function startSharedDatabase(folder: string): Promise<SharedDatabase> {
  const command = ['tests/support/hold-database.ts', folder];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { host }: { host: string } = JSON.parse(line);
  return {
    url: `postgresql://postgres@localhost/viecvui?host=${encodeURIComponent(host)}`,
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
