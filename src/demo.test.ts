// Demo accounts are only allowed on a local board.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo, removeDemo } from '#database/demo/load/seed.ts';
import { readConfig } from '#platform/config.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { refuseExposedDemo, seedDemo } from './demo.ts';
import type { Tables } from './tables.ts';

const PUBLIC = { PUBLIC_URL: 'https://viecvui.example', MAIL: 'none' };
const HERE = readConfig({ DEMO: '0' });
const EXPOSED = [
  { HOST: '0.0.0.0' },
  { HOST: '0.0.0.0', DEMO: '0', DATABASE_URL: 'postgres://db/jobs' },
  PUBLIC,
  { ...PUBLIC, DEMO: '0' },
  { ...PUBLIC, DATABASE_URL: 'postgres://db/jobs' },
].map(readConfig);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'viecvui-demo-'));
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

test('a public board starts without demo accounts and is refused with them', async () => {
  for (const config of EXPOSED) await refuseExposedDemo({ db, config });
  await loadDemo(db, folder, new Date());
  await refuseExposedDemo({ db, config: HERE });
  for (const config of EXPOSED) {
    await expect(refuseExposedDemo({ db, config })).rejects.toThrow('demo --remove');
  }
  const { jobs, companies } = await removeDemo(db);
  expect({ jobs, companies }).toEqual({ jobs: 400, companies: 40 });
  for (const config of EXPOSED) await refuseExposedDemo({ db, config });
});

test('DEMO=1 is refused on a public board, before anything is loaded', async () => {
  for (const config of EXPOSED) {
    await expect(refuseExposedDemo({ db, config: { ...config, demo: true } })).rejects.toThrow(
      'DEMO=1',
    );
  }
});

test('a start by default loads demo data, unless the board was started without it before', async () => {
  const messages: string[] = [];
  const log = { info: (_: object, text: string) => void messages.push(text) } as never;
  const dataDir = await mkdtemp(path.join(folder, 'choice-'));
  const start = (env: Record<string, string>) =>
    seedDemo({ db, config: readConfig({ DATA_DIR: dataDir, ...env }), log });
  expect(await start({ DEMO: '0' })).toEqual([]);
  expect(await start({})).toEqual([]);
  expect(messages).toEqual(['No demo data loaded: this board was started without it before']);
  expect(await start({ DEMO: '1' })).toHaveLength(2);
  // A board that already has demo data still announces its accounts.
  expect(await start({})).toHaveLength(2);
  await removeDemo(db);
  expect(await start({})).toEqual([]);
});

test('two first starts at once load it once, and both announce the passwords that work', async () => {
  const log = { info: () => undefined } as never;
  const dataDir = await mkdtemp(path.join(folder, 'twice-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1' });
  const [first, second] = await Promise.all([1, 2].map(() => seedDemo({ db, config, log })));
  expect(first).toHaveLength(2);
  expect(second).toEqual(first);
  await removeDemo(db);
});

test('the demo’s seekers have a view for each of their applications that was opened', async () => {
  const countViews = async () => {
    const { rows } = await sql<{ opened: number; views: number; left_over: number }>`SELECT
      (SELECT count(*) FROM applications WHERE opened_at IS NOT NULL) AS opened,
      (SELECT coalesce(sum(v.views), 0) FROM views_in_all v JOIN people p ON p.id = v.subject_id
        WHERE v.subject = 'seeker' AND v.views = (SELECT count(*) FROM applications a
          WHERE a.person_id = p.id AND a.opened_at IS NOT NULL)) AS views,
      (SELECT count(*) FROM views_in_all WHERE subject = 'seeker') AS left_over`.execute(db);
    return rows[0];
  };
  await loadDemo(db, folder, new Date());
  const { opened, views } = (await countViews()) ?? {};
  expect(Number(opened)).toBeGreaterThan(0);
  expect(Number(views)).toBe(Number(opened));
  await removeDemo(db);
  expect(Number((await countViews())?.left_over)).toBe(0);
});
