// A command works on the database of the server that runs on its data folder, or on none.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { recordRunningServer, requireServersDatabase } from './running-server.ts';

const DATABASE_URL = 'postgres://db.example/jobs';
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vv-running-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const toConfig = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });
const check = (env?: Record<string, string>) => requireServersDatabase(toConfig(env));

test('any database will do while no server runs', async () => {
  await expect(check()).resolves.toBeUndefined();
  await expect(check({ DATABASE_URL })).resolves.toBeUndefined();
});

test('a shell without the server’s DATABASE_URL is refused', async () => {
  await recordRunningServer(toConfig({ DATABASE_URL, PORT: '4000' }));
  await check({ DATABASE_URL });
  await expect(check()).rejects.toThrow(/^The server at http:\/\/127\.0\.0\.1:4000 .* set it to/);
});

test('a shell with a DATABASE_URL is refused where the server has the embedded database', async () => {
  await recordRunningServer(toConfig());
  await check();
  await expect(check({ DATABASE_URL })).rejects.toThrow('uses the embedded database');
});

test('the record of an earlier version, which names no database, refuses nothing', async () => {
  await recordRunningServer(toConfig());
  const [name = ''] = await readdir(path.join(dataDir, 'servers'));
  const file = path.join(dataDir, 'servers', name);
  const { database: _database, ...facts } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(facts));
  await check({ DATABASE_URL });
  expect(await readdir(path.join(dataDir, 'servers'))).toEqual([name]);
});
