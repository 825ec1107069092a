// A board that the test kills at any moment: `board.ts <data folder>` lets 100 seekers apply to 200 jobs.
import Fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createSearchIndex } from '#search/search-index.ts';
import { createApplicationRoutes } from '#applications/http.ts';
import { registerApi } from '#api/api.ts';
import { apiProblems } from '#api/problem.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import type { Actor, Db } from '#context.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const publicUrl = 'https://viecvui.test';

async function fill(db: Db): Promise<void> {
  await sql`INSERT INTO people (id, issuer, uid, role, created_at, updated_at)
    SELECT 'p' || i, 'x', 'p' || i, 'job_seeker', now(), now() FROM generate_series(0, 99) i`.execute(
    db,
  );
  await sql`INSERT INTO companies (id, name, name_key, sort_name, created_at, updated_at)
    VALUES ('c', 'Sen Vàng', 'sen vang', 'Sen Vàng', now(), now())`.execute(db);
  await sql`INSERT INTO jobs (id, company_id, title, language, description, type, level, work_mode, state,
      created_at, updated_at, expires_at)
    SELECT 'j' || i, 'c', 'Kế toán', 'vi', 'Sổ sách', 'full-time', 'mid', 'on-site', 'active', now(), now(),
      now() + interval '60 days' FROM generate_series(0, 199) i`.execute(db);
}

/** `Bearer p7` is the seeker p7. */
async function authenticate(authorization: string | undefined): Promise<Actor | null> {
  const id = /^Bearer (p\d+)$/.exec(authorization ?? '')?.[1];
  if (!id) throw apiProblems.unauthorized();
  const claims = { email: null, email_verified: false, name: null, picture: null };
  const person = { id, role: 'job_seeker' as const, company_id: null };
  return { issuer: 'x', uid: id, ...claims, person };
}

const where = { dataDir: process.argv[2] ?? '', databaseUrl: null, databaseReadUrl: null };
const { pool } = await openDatabase(where, silentLog);
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
await migrate(pool, 'database/migrations');
const existing = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
if (!existing) await db.transaction().execute(fill);
const app = Fastify();
const modules = [
  (
    scope: Parameters<typeof createApplicationRoutes>[0],
    apiContext: Parameters<typeof createApplicationRoutes>[1],
  ) => createApplicationRoutes(scope, apiContext, { publicUrl }),
];
const search = createSearchIndex(db);
const apiContext = { db, search, clock: () => new Date(), authenticate };
await app.register((scope) => registerApi(scope, { context: apiContext, publicUrl, modules }), {
  prefix: '/api',
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { rows } = await sql<{ data_directory: string }>`SHOW data_directory`.execute(db);
const cluster = rows[0]?.data_directory;
process.stdout.write(`${JSON.stringify({ address, cluster })}\n`);
