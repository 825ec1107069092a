// Demo passwords are for this machine alone.
import { Kysely, PostgresDialect } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo, removeDemo } from '#database/demo/load/seed.ts';
import { freshDatabase } from '#tests/support/board.ts';
import { refuseExposedDemo } from './demo.ts';
import type { Tables } from './tables.ts';

const HERE = { loopback: true, publicUrl: 'http://127.0.0.1:3000', demo: false };
const EXPOSED = [
  { ...HERE, loopback: false },
  { ...HERE, publicUrl: 'https://viecvui.example' },
];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'viecvui-demo-'));
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

test('a board that others can reach starts without demo accounts and is refused with them', async () => {
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

test('DEMO=1 is refused where others can reach the board, before anything is loaded', async () => {
  for (const config of EXPOSED) {
    await expect(refuseExposedDemo({ db, config: { ...config, demo: true } })).rejects.toThrow(
      'DEMO=1',
    );
  }
});
