// The embedded database when processes are killed and folders are moved, closed or removed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { readPostmaster } from './embedded/postmaster.ts';
import { isAnyoneWorkingIn, readStartTime } from './embedded/process.ts';

const messages: string[] = [];
const log = { info: recordMessage, warn: recordMessage, error: recordMessage };
function recordMessage(_data: object, message = '') {
  messages.push(message);
}

const holder = path.resolve('tests/support/hold-database.ts');
const asRoot = process.getuid?.() === 0;
let folder = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-embedded-'));
  fs.chmodSync(folder, 0o755);
  children = [];
  messages.length = 0;
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const dataDir = path.join(folder, 'data');
  if (fs.existsSync(dataDir)) await (await startEmbedded({ dataDir, log })).stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const start = (dataDir = path.join(folder, 'data')) => startEmbedded({ dataDir, log });
const cluster = () => path.join(folder, 'data', 'postgres');

/** Another process that uses the same data folder. */
async function hold() {
  const child = spawn(process.execPath, [holder, path.join(folder, 'data')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  const { adopted, host }: { adopted: boolean; host: string } = JSON.parse(line);
  const leave = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { child, adopted, host, leave };
}

async function runQuery(host: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host, user: 'postgres', database: 'viecvui' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function killEverything(child: ChildProcess): void {
  const postmaster = readPostmaster(cluster())?.pid ?? 0;
  const found = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
  const helpers = found.stdout.split('\n').filter(Boolean).map(Number);
  child.kill('SIGKILL');
  for (const pid of [postmaster, ...helpers]) process.kill(pid, 'SIGKILL');
}

describe('the embedded database', () => {
  test('stores UTF-8, syncs to disk, listens on no network and removes its socket when it stops', async () => {
    const embedded = await start();
    expect(embedded.adopted).toBe(false);
    const [set] = await runQuery(
      embedded.connection.host,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
       current_setting('listen_addresses') AS listens, current_setting('lc_collate', true) AS locale`,
    );
    expect(set).toMatchObject({ encoding: 'UTF8', fsync: 'on', listens: '' });
    expect(Buffer.byteLength(`${embedded.connection.host}/.s.PGSQL.5432`)).toBeLessThan(100);
    expect(fs.statSync(embedded.connection.host ?? '').mode & 0o777).toBe(0o700);
    await embedded.stop();
    expect(isAnyoneWorkingIn(cluster())).toBe(false);
    expect(fs.existsSync(embedded.connection.host ?? '')).toBe(false);
  });

  test('is shared with a second process and stopped by the last one', async () => {
    const first = await start();
    const second = await hold();
    expect(second.adopted).toBe(true);
    await first.stop();
    expect(await runQuery(second.host, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.leave();
    expect(isAnyoneWorkingIn(cluster())).toBe(false);
  });

  test('is started once when two processes start at the same moment', async () => {
    const both = await Promise.all([hold(), hold(), start()]);
    expect(both.filter(({ adopted }) => !adopted)).toHaveLength(1);
    await Promise.all([both[0].leave(), both[1].leave(), both[2].stop()]);
    expect(isAnyoneWorkingIn(cluster())).toBe(false);
  });

  test('is not created beside the files of a board whose database is elsewhere', async () => {
    const data = path.join(folder, 'data');
    const files = path.join(data, 'files');
    fs.mkdirSync(files, { recursive: true });
    fs.writeFileSync(path.join(files, 'board-id'), 'a board\n');
    await expect(start()).rejects.toThrow('set DATABASE_URL to it');
    expect(fs.existsSync(cluster())).toBe(false);
    fs.renameSync(files, path.join(folder, 'aside'));
    await (await start()).stop();
    fs.renameSync(path.join(folder, 'aside'), files);
    await (await start()).stop();
  });

  test('says that the disk is full, if this start was told so', async () => {
    await (await start()).stop();
    const dataDir = path.join(folder, 'data');
    const fail = (library: string) =>
      startEmbedded({ dataDir, log, settings: { shared_preload_libraries: `"${library}"` } });
    await expect(fail('No space left on device')).rejects.toThrow('There is no space left on the');
    await expect(fail('missing')).rejects.toThrow(/^The database did not start: .*"missing"/);
  });

  test('is stopped when it cannot be set up', async () => {
    const dataDir = path.join(folder, 'data');
    const settings = { default_transaction_read_only: 'on' };
    await expect(startEmbedded({ dataDir, log, settings })).rejects.toThrow('read-only');
    expect(isAnyoneWorkingIn(cluster())).toBe(false);
  });

  test('keeps running after its process was killed, and the next process adopts it', async () => {
    const first = await hold();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const next = await start();
    expect(next.adopted).toBe(true);
    await next.stop();
    expect(isAnyoneWorkingIn(cluster())).toBe(false);
  });

  test('starts after everything was killed, with every confirmed write', async () => {
    const first = await hold();
    await runQuery(first.host, 'CREATE TABLE kept (n int)');
    await runQuery(first.host, 'INSERT INTO kept SELECT generate_series(1, 1000)');
    killEverything(first.child);
    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await runQuery(next.connection.host, 'SELECT count(*)::int AS n FROM kept')).toEqual([
      { n: 1000 },
    ]);
    expect(fs.existsSync(first.host)).toBe(false);
    await next.stop();
  });

  test('is started again at the same socket when its server is killed, with every confirmed write', async () => {
    const embedded = await start();
    const { host } = embedded.connection;
    await runQuery(host, 'CREATE TABLE kept AS SELECT 1 AS n');
    const { pid = 0 } = readPostmaster(cluster()) ?? {};
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => runQuery(host, 'SELECT n FROM kept').catch(() => null), { timeout: 20_000 })
      .toEqual([{ n: 1 }]);
    expect(readPostmaster(cluster())?.pid).not.toBe(pid);
    await expect
      .poll(() => messages)
      .toEqual(['The embedded database had ended unexpectedly and was started again']);
    await embedded.stop();
    expect(isAnyoneWorkingIn(cluster())).toBe(false);
    expect(fs.existsSync(host ?? '')).toBe(false);
  }, 30_000);

  test('starts despite a lock file whose pid now belongs to another program', async () => {
    await (await start()).stop();
    const other = spawn('sleep', ['60']);
    children.push(other);
    const lines = [other.pid, cluster(), '1', '5432', '/tmp/gone', '', '0 0', 'ready'];
    fs.writeFileSync(path.join(cluster(), 'postmaster.pid'), `${lines.join('\n')}\n`);
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(readStartTime(other.pid ?? 0)).not.toBeNull();
    await again.stop();
  });

  test('starts despite the lock and the partial files of a killed start', async () => {
    const run = path.join(folder, 'data', 'run');
    fs.mkdirSync(run, { recursive: true });
    fs.writeFileSync(path.join(run, 'start.lock'), '999999999 1');
    fs.mkdirSync(path.join(folder, 'data', 'postgres.half'));
    fs.writeFileSync(path.join(folder, 'data', 'postgres.half', 'PG_VERSION'), '18');
    const embedded = await start();
    expect(embedded.adopted).toBe(false);
    await embedded.stop();
  });
});

describe.runIf(asRoot)('the embedded database, started by root', () => {
  test('runs as another user in a data folder that only root could read', async () => {
    fs.mkdirSync(path.join(folder, 'data'), { mode: 0o700 });
    const embedded = await start();
    expect(fs.statSync(cluster()).uid).not.toBe(0);
    const { mode } = fs.statSync(path.join(folder, 'data'));
    expect(mode & 0o007).toBe(0);
    await embedded.stop();
  });

  test('stores its files under /var/lib when the folders above are closed, and logs it', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    const away = `/var/lib/viecvui/${hash}`;
    const embedded = await start(dataDir);
    expect(fs.existsSync(path.join(away, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(messages.join()).toContain(`its files are in ${away}`);
    await runQuery(embedded.connection.host, 'CREATE TABLE kept (n int)');
    await embedded.stop();
    const again = await start(dataDir);
    expect(await runQuery(again.connection.host, 'SELECT * FROM kept')).toEqual([]);
    await again.stop();
    fs.rmSync(away, { recursive: true });
  });

  test('starts with a new database when the data folder was removed but its files under /var/lib were not', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    await (await start(dataDir)).stop();
    fs.rmSync(dataDir, { recursive: true });
    await (await start(dataDir)).stop();
    expect(messages).toContain('A database of an earlier data folder at this path was set aside');
    for (const name of fs.readdirSync('/var/lib/viecvui')) {
      if (name.startsWith(hash)) fs.rmSync(`/var/lib/viecvui/${name}`, { recursive: true });
    }
  });

  test('refuses a data folder that was moved without its files under /var/lib, until they are moved too', async () => {
    const dataDirs = ['closed', 'moved'].map((name) => {
      const closed = path.join(folder, name);
      fs.mkdirSync(closed, { mode: 0o700 });
      return path.join(closed, 'data');
    });
    const [dataDir = '', movedDir = ''] = dataDirs;
    const [away = '', awayMoved = ''] = dataDirs.map((it) => {
      const hash = createHash('sha256').update(it).digest('hex').slice(0, 12);
      return `/var/lib/viecvui/${hash}`;
    });
    await (await start(dataDir)).stop();
    fs.cpSync(dataDir, movedDir, { recursive: true });
    await expect(start(movedDir)).rejects.toThrow(`mv ${away} ${awayMoved}`);
    expect(fs.existsSync(awayMoved)).toBe(false);
    fs.renameSync(away, `${away}.backup`);
    for (const it of dataDirs) await expect(start(it)).rejects.toThrow(`is missing: ${it}`);
    fs.renameSync(`${away}.backup`, awayMoved);
    await (await start(movedDir)).stop();
    expect(fs.readFileSync(path.join(movedDir, 'database-folder'), 'utf8')).toBe(`${awayMoved}\n`);
    fs.rmSync(awayMoved, { recursive: true });
  });

  test('refuses one that was moved to where its own database could be', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, 'data');
    await (await start(dataDir)).stop();
    const open = path.join(folder, 'open');
    fs.cpSync(dataDir, open, { recursive: true });
    const away = fs.readFileSync(path.join(open, 'database-folder'), 'utf8').trim();
    await expect(start(open)).rejects.toThrow(`mv ${away}/postgres ${open}/postgres`);
    fs.renameSync(path.join(away, 'postgres'), path.join(open, 'postgres'));
    await (await start(open)).stop();
    fs.rmSync(away, { recursive: true });
  });

  test('runs a database created by a normal user as that user', async () => {
    const dataDir = path.join(folder, 'data');
    fs.mkdirSync(dataDir);
    const nobody = 65_534;
    fs.chownSync(dataDir, nobody, nobody);
    const ran = spawnSync(process.execPath, [holder, dataDir], {
      uid: nobody,
      gid: nobody,
      cwd: process.cwd(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(ran.status).toBe(0);
    const embedded = await start();
    expect(fs.statSync(cluster()).uid).toBe(nobody);
    await embedded.stop();
  });
});
