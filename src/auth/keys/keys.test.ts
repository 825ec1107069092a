// Signing keys: rotation, several servers, and a lost sealing key.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createKeys, type Keys } from './keys.ts';
import { rotateSigningKeys } from './rotate.ts';
import { readSealingKey } from './seal.ts';
import { rotateKeys } from './store.ts';
import { DAY } from '#platform/durations.ts';

let database: TestDatabase;
let db: Kysely<Tables>;
let folder = '';
let now: Date;
let reads = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  const dialect = new PostgresDialect({ pool: database.pool });
  reads = 0;
  db = new Kysely<Tables>({
    dialect,
    log: ({ query }) => void (/from "signing_keys"/.test(query.sql) && reads++),
  });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-keys-'));
  now = new Date('2026-11-21T05:00:00Z');
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const server = (file = 'identity.key') =>
  createKeys({ db, clock: () => now, path: path.join(folder, file) });
const claims = () => ({ sub: 'linh', iat: Math.floor(now.getTime() / 1000) });
const getKid = (token: string) => decodeProtectedHeader(token).kid;
const turn = (days: number) => (now = new Date(now.getTime() + days * DAY));

describe('the signing keys', () => {
  test('are created once when three servers start at once', async () => {
    const servers = [server(), server(), server()];
    const tokens = await Promise.all(servers.map((it) => it.sign(claims())));
    expect(new Set(tokens.map(getKid)).size).toBe(1);
    expect(await servers[0]!.published()).toHaveLength(1);
  });

  test('change after thirty days, published a day before and a little after', async () => {
    const keys = server();
    const first = getKid(await keys.sign(claims()));
    const seen = [(await keys.published()).length];
    for (const days of [29.5, 0.5, 0.5]) {
      turn(days);
      seen.push((await keys.published()).length);
    }
    expect(seen).toEqual([1, 2, 2, 1]);
    expect(getKid(await keys.sign(claims()))).not.toBe(first);
  });

  test('do not change on the day before', async () => {
    const keys = server();
    const first = getKid(await keys.sign(claims()));
    turn(29.5);
    expect(getKid(await keys.sign(claims()))).toBe(first);
    turn(0.5);
    expect(getKid(await keys.sign(claims()))).not.toBe(first);
  });

  test('are created again after two months without requests', async () => {
    const keys = server();
    await keys.sign(claims());
    turn(60);
    expect(await keys.sign(claims())).toMatch(/^ey/);
    expect(await keys.published()).toHaveLength(1);
  });

  test('are created again after a clock that was a year ahead is corrected', async () => {
    turn(365);
    await server().sign(claims());
    turn(-365);
    expect(await server().sign(claims())).toMatch(/^ey/);
  });

  test('do not expose private parts', async () => {
    const [jwk] = await server().published();
    expect(Object.keys(jwk ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
    const [row] = await db.selectFrom('signing_keys').selectAll().execute();
    expect(Buffer.from(row!.sealed_private).toString('utf8')).not.toContain('"d"');
  });

  test('of one server verify on the other at once', async () => {
    const [one, two] = [server(), server()];
    const token = await one.sign(claims());
    await expect(jwtVerify(token, (head) => two.find(head))).resolves.toBeTruthy();
  });

  test('that cannot be unsealed are replaced, and still verify', async () => {
    const old = await server().sign(claims());
    const keys = server('another.key');
    const token = await keys.sign(claims());
    expect(getKid(token)).not.toBe(getKid(old));
    for (const each of [old, token])
      await expect(jwtVerify(each, (head) => keys.find(head))).resolves.toBeTruthy();
  });

  test('are not read again for five hundred unknown ids', async () => {
    const keys = server();
    await keys.sign(claims());
    const before = reads;
    const tries = Array.from({ length: 500 }, (_, i) => keys.find({ kid: `made-up-${i}` }));
    const ended = await Promise.allSettled(tries);
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    expect(reads).toBe(before);
  });
});

describe('the sealing key', () => {
  test('is one file that only its owner can read, also with concurrent creation', async () => {
    const file = path.join(folder, 'deep', 'identity.key');
    const made = await Promise.all([
      readSealingKey(file),
      readSealingKey(file),
      readSealingKey(file),
    ]);
    expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(path.dirname(file))).toEqual(['identity.key']);
  });
});

describe('rotated by an operator', () => {
  const rotate = (leaked: boolean, dataDir = folder) =>
    db.transaction().execute((within) => rotateSigningKeys({ db: within, now, dataDir }, leaked));
  const verifies = (keys: Keys, token: string) =>
    jwtVerify(token, (header) => keys.find(header), { currentDate: now }).then(
      () => true,
      () => false,
    );

  test('a new key is published at once, and signs a day later in a running server', async () => {
    const keys = server();
    const before = await keys.sign(claims());
    const { kid, signsFrom } = await rotate(false);
    expect(signsFrom.getTime() - now.getTime()).toBe(DAY);
    turn(1 / 24 / 60);
    expect((await keys.published()).map((jwk) => jwk.kid)).toContain(kid);
    expect(getKid(await keys.sign(claims()))).toBe(getKid(before));
    expect(await verifies(keys, before)).toBe(true);
    turn(1);
    expect(getKid(await keys.sign(claims()))).toBe(kid);
    turn(1 / 24);
    expect(await keys.published()).toHaveLength(1);
  });

  test('after a leak all earlier tokens are refused within seconds, and new ones are issued', async () => {
    const [keys, other] = [server(), server()];
    const before = await keys.sign(claims());
    expect(await verifies(other, before)).toBe(true);
    const { kid } = await rotate(true);
    turn(4 / 24 / 3600);
    for (const it of [keys, other]) expect(await verifies(it, before)).toBe(false);
    const after = await keys.sign(claims());
    expect(getKid(after)).toBe(kid);
    expect(await verifies(other, after)).toBe(true);
    expect(await other.published()).toHaveLength(1);
  });

  test('twice, there is one key for today and one for tomorrow', async () => {
    const keys = server();
    await keys.sign(claims());
    await rotate(false);
    const { kid } = await rotate(false);
    turn(1 / 24 / 60);
    expect((await keys.published()).map((jwk) => jwk.kid)).toHaveLength(2);
    turn(1);
    expect(getKid(await keys.sign(claims()))).toBe(kid);
  });

  test.each([true, false])(
    'with another data folder, nothing changes (leaked: %s)',
    async (leaked) => {
      const keys = server();
      const before = await keys.sign(claims());
      const [empty, other] = [path.join(folder, 'empty'), path.join(folder, 'other')];
      await readSealingKey(path.join(other, 'identity.key'));
      for (const dataDir of [empty, other])
        await expect(rotate(leaked, dataDir)).rejects.toThrow('is not the one of this board');
      expect(fs.existsSync(empty)).toBe(false);
      turn(4 / 24 / 3600);
      expect(await verifies(server(), before)).toBe(true);
      expect(await keys.published()).toHaveLength(1);
    },
  );

  test.each([
    { leaked: false, days: 0.5 },
    { leaked: false, days: 2 },
    { leaked: true, days: 0.5 },
    { leaked: true, days: 2 },
  ])(
    'with another data folder is refused $days days after it was accepted (leaked: $leaked)',
    async ({ leaked, days }) => {
      const keys = server();
      await keys.sign(claims());
      turn(1);
      const other = path.join(folder, 'other');
      // Versions before the refusal rotated with any folder.
      const kek = await readSealingKey(path.join(other, 'identity.key'));
      await db.transaction().execute((within) => rotateKeys(within, kek, { now, leaked }));
      turn(days);
      await keys.sign(claims());
      await expect(rotate(leaked, other)).rejects.toThrow('is not the one of this board');
      const { kid } = await rotate(leaked);
      turn(1);
      expect(getKid(await keys.sign(claims()))).toBe(kid);
    },
  );
});
