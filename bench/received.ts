// Benchmark of a job with 2,000 applicants: milliseconds of each endpoint that its company uses, median and p99.
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createSearchIndex } from '#search/search-index.ts';
import { createApplicationRoutes } from '#applications/http.ts';
import { registerApi } from '#api/api.ts';
import { newId } from '#platform/ids.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Actor, Db } from '#context.ts';
import { benchBoard } from './board.ts';

const APPLICANTS = 2000;
/** Applications to other companies, so that the measured job is a small part of the table. */
const OTHERS = 40_000;
const CALLS = 100;
const BAR = 150;
const publicUrl = 'https://viecvui.test';

const LETTER = `Kính gửi Quý công ty, tôi đã làm kế toán tổng hợp và báo cáo thuế nhiều năm, thành thạo Excel và MISA. `;

async function fill(db: Db): Promise<{ job_id: string; company_id: string }> {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'company_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: job_id, company_id } = job;
  await sql`INSERT INTO people (id, issuer, uid, email, name, role, created_at, updated_at)
    SELECT 'bench' || i, 'x', 'bench' || i, 'p' || i || '@example.vn',
      (ARRAY['Nguyễn', 'Trần', 'Lê', 'Phạm'])[1 + i % 4] || ' ' || (ARRAY['Văn', 'Thị', 'Minh'])[1 + i % 3] || ' ' ||
      (ARRAY['An', 'Bình', 'Đức', 'Hương', 'Linh', 'Yến'])[1 + i % 6], 'job_seeker', now(), now()
    FROM generate_series(1, ${sql.lit(APPLICANTS)}) i`.execute(db);
  await sql`INSERT INTO seekers (person_id, full_name, title, bio, skills, experience, location, created_at, updated_at)
    SELECT id, name, 'Kế toán', repeat('Chăm chỉ, cẩn thận. ', 20), ARRAY['MISA', 'Excel', 'Thuế'], 'mid', 'Hà Nội', now(), now()
    FROM people WHERE issuer = 'x'`.execute(db);
  const coverLetter = LETTER.repeat(15);
  const otherColumns = sql`'x', 'x', ${coverLetter}::text, fold(p.name) || ' ' || ${foldText(coverLetter)}::text`;
  const columns = sql`id, job_id, company_id, person_id, status, opened_at, applied_at, updated_at,
    job_title, company_name, cover_letter, search_text`;
  await sql`INSERT INTO applications (${columns})
    SELECT 'a' || p.id, ${job_id}, ${company_id}, p.id, CASE WHEN random() < 0.5 THEN 'pending' ELSE 'viewed' END, now(),
      now() - random() * interval '30 days', now(), ${otherColumns} FROM people p WHERE p.issuer = 'x'`.execute(
    db,
  );
  await sql`INSERT INTO applications (${columns})
    SELECT 'b' || j.n || p.id, j.id, j.company_id, p.id, 'viewed', now(), now() - random() * interval '90 days', now(), 'x', 'x', ${LETTER}::text, ''
    FROM (SELECT id, company_id, row_number() OVER (ORDER BY id DESC) AS n FROM jobs
      WHERE company_id <> ${company_id} ORDER BY id DESC LIMIT ${sql.lit(OTHERS / APPLICANTS)}) j,
      people p WHERE p.issuer = 'x'`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
  return { job_id, company_id };
}

async function createApi(db: Db, company_id: string): Promise<FastifyInstance> {
  await sql`INSERT INTO people (id, issuer, uid, role, created_at, updated_at)
    VALUES ('hr', 'y', 'hr', 'company', now(), now())`.execute(db);
  const person = { id: 'hr', role: 'company' as const, company_id };
  const claims = { email: null, email_verified: false, name: null, picture: null };
  const actor: Actor = { issuer: 'y', uid: 'hr', ...claims, person };
  const apiContext = {
    db,
    search: createSearchIndex(db),
    clock: () => new Date(),
    authenticate: async () => actor,
  };
  const app = Fastify();
  const registerModule = (scope: FastifyInstance) =>
    createApplicationRoutes(scope, apiContext, { publicUrl });
  await app.register(
    (scope) => registerApi(scope, { context: apiContext, publicUrl, modules: [registerModule] }),
    {
      prefix: '/api',
    },
  );
  await app.ready();
  return app;
}

type RequestMaker = () => { method?: 'GET' | 'PATCH' | 'POST'; url: string; payload?: object };

/** Makes half of the calls one by one, and half four at a time. */
async function measure(
  app: FastifyInstance,
  name: string,
  createRequest: RequestMaker,
): Promise<boolean> {
  const times: number[] = [];
  const one = async () => {
    const started = performance.now();
    const response = await app.inject({
      headers: { authorization: 'Bearer x' },
      ...createRequest(),
    });
    times.push(performance.now() - started);
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.payload}`);
  };
  await one();
  times.length = 0;
  for (let call = 0; call < CALLS / 2; call++) await one();
  for (let call = 0; call < CALLS / 2; call += 4) await Promise.all([one(), one(), one(), one()]);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const figures = [at(0.5), at(0.99)].map((ms) => ms.toFixed(1).padStart(8));
  console.log(`  ${name.padEnd(36)} median ${figures[0]} ms   p99 ${figures[1]} ms`);
  return at(0.99) <= BAR;
}

/** The calls that a company makes for one job, by name. */
function listCalls(job_id: string): [string, RequestMaker][] {
  const list = (query: string) => (): ReturnType<RequestMaker> => ({
    url: `/api/v1/applications/received?job_id=${job_id}&limit=100${query}`,
  });
  let next = 0;
  const id = () => `abench${1 + (next++ % APPLICANTS)}`;
  return [
    ['first page of 100', list('')],
    ['last page of 100', list('&page=20')],
    ['last page, by name', list('&page=20&sort=name')],
    ['one status, oldest first', list('&status=pending&sort=oldest')],
    ['search of two words, all found', list('&search=k%E1%BA%BF%20to%C3%A1n&page=20')],
    ['search of a name', list('&search=huong')],
    ['search that finds nothing', list(`&search=${newId(new Date())}`)],
    ['all jobs, first page', () => ({ url: '/api/v1/applications/received?limit=100' })],
    ['one application whole', () => ({ url: `/api/v1/applications/${id()}` })],
    [
      'viewed',
      () => ({
        method: 'PATCH',
        url: `/api/v1/applications/${id()}`,
        payload: { status: 'viewed' },
      }),
    ],
    [
      'ten decided at once',
      () => ({
        method: 'POST',
        url: '/api/v1/applications/decide',
        payload: { ids: Array.from({ length: 10 }, id), status: 'rejected' },
      }),
    ],
    [
      'the whole page of 100 decided at once',
      () => ({
        method: 'POST',
        url: '/api/v1/applications/decide',
        payload: { ids: Array.from({ length: 100 }, id), status: 'accepted' },
      }),
    ],
  ];
}

export async function benchReceived(): Promise<void> {
  const board = await benchBoard(2000);
  const { job_id, company_id } = await fill(board.db);
  const app = await createApi(board.db, company_id);
  const isWithinLimit: boolean[] = [];
  for (const [name, createRequest] of listCalls(job_id))
    isWithinLimit.push(await measure(app, name, createRequest));
  const started = performance.now();
  const table = await app.inject({
    url: `/api/v1/applications/export.csv?job_id=${job_id}`,
    headers: { authorization: 'Bearer x' },
  });
  const megabytes = (table.rawPayload.length / 1e6).toFixed(1);
  console.log(
    `  the table of 2,000 rows, ${megabytes} MB: ${(performance.now() - started).toFixed(0)} ms`,
  );
  await app.close();
  await board.end();
  if (isWithinLimit.includes(false)) throw new Error(`A call took longer than ${BAR} ms`);
}
