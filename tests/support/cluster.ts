// One PostgreSQL for a whole test run: started by the first test that needs it, stopped and removed at the end.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { stopPostmaster } from '#platform/database/embedded/postmaster.ts';
import { isSameProcess, ownProcessKey } from '#platform/database/embedded/process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's embedded cluster. */
    testDataDir: string;
    /** Prefix of every database of this run. */
    testRun: string;
  }
}

const BEGINNING = 'vv-tests-';

export default function setup(project: TestProject): () => Promise<void> {
  const parent = os.tmpdir();
  const dataDir = fs.mkdtempSync(path.join(parent, BEGINNING));
  fs.chmodSync(dataDir, 0o755);
  fs.writeFileSync(path.join(dataDir, 'run-by'), ownProcessKey);
  const run = `vv_${path.basename(dataDir).slice(BEGINNING.length).toLowerCase()}_${process.pid}`;
  project.provide('testDataDir', dataDir);
  project.provide('testRun', run);
  return async () => {
    await Promise.all([remove(dataDir), dropDatabases(run), sweep(parent)]);
  };
}

async function remove(dataDir: string): Promise<void> {
  await stopPostmaster(path.join(dataDir, 'postgres'));
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Removes what killed runs left behind. */
async function sweep(parent: string): Promise<void> {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(BEGINNING))) {
    const runBy = path.join(parent, name, 'run-by');
    if (!fs.existsSync(runBy) || isSameProcess(fs.readFileSync(runBy, 'utf8'))) continue;
    await remove(path.join(parent, name));
  }
}

async function dropDatabases(run: string): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [run],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.end();
}
