// What `doctor` reports about the machine's own PostgreSQL.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkHostPostgres, compareVersions } from './host-postgres.ts';

let place = '';
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-host-'));
});
afterEach(() => fs.rmSync(place, { recursive: true }));

function install(major: string, script: string): void {
  const folder = path.join(place, major, 'bin');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
const packaged = (version: string) =>
  `echo 'postgres (PostgreSQL) ${version} (Debian ${version}-1)'`;
const sentences = async (embedded: string) =>
  (await checkHostPostgres(embedded, [place])).map(({ sentence }) => sentence);

test('versions are compared by number, part by part', () => {
  expect(compareVersions('18.10', '18.9')).toBeGreaterThan(0);
  expect(compareVersions('17.9', '18.1')).toBeLessThan(0);
  expect(compareVersions('18.4', '18.4')).toBe(0);
  expect(compareVersions('19', '18.7')).toBeGreaterThan(0);
});

test('the newest packaged version is reported if it is at least as new as the embedded one', async () => {
  install('15', packaged('15.20'));
  install('18', packaged('18.7'));
  expect(await sentences('18.4')).toEqual([
    expect.stringContaining(`PostgreSQL 18.7 (${place}/18/bin/postgres), at least as new`),
  ]);
  expect(await sentences('18.7')).toHaveLength(1);
});

test('an older one, a broken one and none are not reported', async () => {
  expect(await sentences('18.4')).toEqual([]);
  install('15', packaged('15.20'));
  install('19', 'exit 1');
  install('18', 'echo nonsense');
  install('common', packaged('20.1'));
  expect(await sentences('18.4')).toEqual([]);
});

test('a missing folder is ignored', async () => {
  expect(await checkHostPostgres('18.4', [path.join(place, 'none')])).toEqual([]);
});
