// `doctor` reports the settings of running servers, whatever the operator's shell has.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { recordRunningServer } from '#platform/start/running-server.ts';
import { checkServers } from './check-servers.ts';

let dataDir = '';
let server: Server;
let status = 200;
let PORT = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vv-servers-'));
  server = createServer((_request, response) => void response.writeHead(status).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A listening TCP server has an AddressInfo.
  PORT = String((server.address() as AddressInfo).port);
});
afterEach(async () => {
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const runCheck = async (env: Record<string, string> = {}) => {
  const { findings, hasWorkers } = await checkServers(readConfig({ DATA_DIR: dataDir, ...env }));
  return { hasWorkers, sentences: findings.map(({ sentence }) => sentence).join('\n'), findings };
};

test('the server’s own settings count, not those of the shell', async () => {
  const PUBLIC_URL = 'https://viecvui.example';
  const env = { DATA_DIR: dataDir, PORT, PUBLIC_URL, MAIL: 'none', WORKERS: 'off' };
  status = 200;
  const remove = await recordRunningServer(readConfig(env));
  const found = await runCheck({ RATE_LIMITS: 'off' });
  expect(found.sentences).toContain(`at http://127.0.0.1:${PORT} answers and is ready`);
  expect(found.sentences).toContain('The public address is https://viecvui.example');
  expect(found.sentences).toContain('Limits are on');
  expect(found.sentences).toContain('No mail is sent');
  expect(found.hasWorkers).toBe(false);
  await remove();
  const alone = await runCheck({ RATE_LIMITS: 'off' });
  expect(alone.sentences).toContain('No server runs on this data folder');
  expect(alone.sentences).toContain('RATE_LIMITS is off');
});

test('a server that is not ready is a problem', async () => {
  status = 503;
  await recordRunningServer(readConfig({ DATA_DIR: dataDir, PORT }));
  const { findings } = await runCheck();
  expect(findings).toContainEqual({
    well: false,
    sentence: expect.stringContaining('does not answer as ready'),
  });
});

test('the record of a killed server is removed', async () => {
  const folder = path.join(dataDir, 'servers');
  await mkdir(folder);
  await writeFile(path.join(folder, '1.json'), '{"mark":"1 not-its-birth"}');
  await writeFile(path.join(folder, '999999999.json'), 'half a fi');
  expect((await runCheck()).sentences).toContain('No server runs');
  expect(await readdir(folder)).toEqual([]);
});
