// A board with named people, for tests through the API. Linh and Minh are seekers; Sen Vàng and Hạ Long Tech are
// companies.
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { registerApi } from '#api/api.ts';
import type { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import type { StreamRegistry } from '#notifications/actions/stream-registry.ts';
import { createSearchIndex, type SearchIndex } from '#search/search-index.ts';
import { sendError } from '#api/errors.ts';
import { toPersonKey } from '#api/limits/caller.ts';
import { apiProblems } from '#api/problem.ts';
import { problemStatuses } from '#problems.ts';
import { createLinkAuthentication } from '#files/actions/authenticate-link.ts';
import type { FileServices } from '#files/actions/file-services.ts';
import { findActor } from '#auth/store/find-actor.ts';
import { ensureBoardId } from '#platform/board-id.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { createPool } from '#platform/database/open.ts';
import { limitRequests } from '#platform/rate-limit/requests.ts';
import type { WorkerProcess } from '#platform/workers/worker-process.ts';
import type { Tables } from '#tables.ts';
import type { Actor, Db, Language, Policy, Role, ActionContext } from '#context.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createModules } from './modules.ts';
import { silentLog } from './silent-log.ts';

/**
 * Callers: `newcomer` has no role yet, `stranger` has a token but no profile, `founder` has the company role but no
 * company profile yet.
 */
export type Name = 'linh' | 'minh' | 'sen' | 'ha_long' | 'founder' | 'newcomer' | 'stranger';

export const ISSUER = 'https://identity.test';
export const NOON = new Date('2026-11-20T05:00:00.000Z');
const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Part {
  full: string;
  role: Role | null;
  company?: string;
}

const PARTS: Record<Exclude<Name, 'stranger'>, Part> = {
  linh: { full: 'Nguyễn Thùy Linh', role: 'job_seeker' },
  minh: { full: 'Trần Quang Minh', role: 'job_seeker' },
  sen: { full: 'Sen', role: 'company', company: 'Công ty TNHH Sen Vàng' },
  ha_long: { full: 'Long', role: 'company', company: 'Hạ Long Tech' },
  founder: { full: 'Phúc', role: 'company' },
  newcomer: { full: 'An', role: null },
};

export const toUid = (name: Name): string => `uid-${name}`;
export const toCompanyId = (name: 'sen' | 'ha_long'): string => `company-${name}`;

async function addCast(db: Db): Promise<void> {
  for (const [name, { full, role, company }] of Object.entries(PARTS)) {
    const times = { created_at: NOON, updated_at: NOON };
    const person_id = `person-${name}`;
    const person = { id: person_id, issuer: ISSUER, uid: `uid-${name}`, role, ...times };
    await db
      .insertInto('people')
      .values({
        ...person,
        email: `${name}@example.vn`,
        email_verified: true,
        name: full,
        avatar: null,
      })
      .execute();
    if (!company) continue;
    const id = `company-${name}`;
    const names = { name: company, name_key: company.toLowerCase(), sort_name: company };
    await db
      .insertInto('companies')
      .values({ id, ...names, ...times })
      .execute();
    await db
      .insertInto('memberships')
      .values({ person_id, company_id: id, created_at: NOON })
      .execute();
  }
}

async function personBehind(db: Db, uid: string) {
  const found = await db
    .selectFrom('people as p')
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .select(['p.id', 'p.role', 'm.company_id', 'p.email_verified'])
    .where('p.uid', '=', uid)
    .executeTakeFirst();
  if (!found) return { email_verified: true, person: null };
  const { email_verified, ...person } = found;
  return { email_verified, person };
}

/** `Bearer test:linh` is Linh; any other token is refused. */
function authenticator(db: Db, clock: { now: Date }) {
  return async (authorization: string | undefined): Promise<Actor | null> => {
    if (!authorization) return null;
    const name = /^Bearer test:(\w+)$/.exec(authorization)?.[1];
    if (!name || !(name in PARTS || name === 'stranger')) throw apiProblems.unauthorized();
    const uid = `uid-${name}`;
    const { email_verified, person } = await personBehind(db, uid);
    const claims = { email: `${name}@example.vn`, email_verified, name, picture: null };
    const signed_in_at = clock.now;
    return { issuer: ISSUER, uid, ...claims, person, signed_in_at };
  };
}

export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  language?: Language;
  ip?: string;
}

export interface ApiResponse {
  status: number;
  // Untyped on purpose: the contract's schemas have validated the response.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestBoard {
  app: FastifyInstance;
  db: Db;
  pool: Pool;
  database: TestDatabase;
  /** A read pool on the same database; null when the board has no replica. */
  replica: Pool | null;
  clock: { now: Date };
  /** The search index that the API uses. */
  search: SearchIndex;
  /** The open event streams of its process. */
  streams: StreamRegistry;
  /** The extraction of facts that the API uses. */
  extractor: FactExtractor;
  files: FileServices;
  proposalsWorker: WorkerProcess;
  /** `call('linh', 'POST /applications', { body })`; null is a visitor. */
  call(who: Name | null, what: string, sent?: Sent): Promise<ApiResponse>;
  createContext(who?: Name | null, language?: Language): Promise<ActionContext>;
  close(): Promise<void>;
}

function callWith(app: FastifyInstance): TestBoard['call'] {
  return async (who, what, { body, headers = {}, language = 'en', ip = '203.0.113.7' } = {}) => {
    const [method = 'GET', path = '/'] = what.split(' ');
    const streamed = path === '/events';
    const response = await app.inject({
      payloadAsStream: streamed,
      method: method as 'GET',
      url: `/api/v1${path}`,
      remoteAddress: ip,
      headers: {
        'accept-language': language,
        'user-agent': BROWSER,
        ...(who ? { authorization: `Bearer test:${who}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            payload:
              typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
          }),
    });
    // An event stream never ends, so read only its beginning.
    if (streamed) response.stream().destroy();
    const json = !streamed && (response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body:
        json && response.payload ? JSON.parse(response.payload) : streamed ? '' : response.payload,
      headers: response.headers,
    };
  };
}

/** A read-only connection: writes fail. */
const openReplica = ({ connection }: TestDatabase) =>
  createPool({ ...connection, options: '-c default_transaction_read_only=on' }, silentLog);

interface BoardOptions {
  limits?: boolean;
  replicated?: boolean;
  verifyEmail?: Policy['verifyEmail'];
  dailyCaps?: boolean;
  /** The board's public origin. */
  publicUrl?: string;
  /** Another board whose database this one uses, to simulate a second process. */
  shareDatabaseWith?: TestBoard;
}

export async function openBoard(options: BoardOptions = {}): Promise<TestBoard> {
  const { limits = false, replicated = false, shareDatabaseWith } = options;
  const { publicUrl = 'https://viecvui.test' } = options;
  const isSecure = publicUrl.startsWith('https:');
  const { verifyEmail = 'optional', dailyCaps = limits } = options;
  const policy = { verifyEmail, dailyCaps };
  const database = shareDatabaseWith
    ? { ...shareDatabaseWith.database, drop: async () => {} }
    : await createTestDatabase();
  const replica = replicated ? openReplica(database) : null;
  const db = new Kysely<Tables>({ dialect: createDialect(database.pool) });
  if (!shareDatabaseWith) await addCast(db);
  const clock = { now: NOON };
  const authenticate = authenticator(db, clock);
  const reads = replica ? new Kysely<Tables>({ dialect: createDialect(replica) }) : undefined;
  const app = Fastify({
    http: { maxHeaderSize: 64 * 1024 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  const getPersonKey = ({ actor }: FastifyRequest) => toPersonKey(actor);
  const requests = limits ? limitRequests(app, { getPersonKey }) : undefined;
  const { modules, files, proposalsWorker, extractor, streams, stop } = createModules({
    db,
    limits,
    publicUrl,
  });
  const authenticateLink = createLinkAuthentication(files.links, (...args) =>
    findActor(db, ...args),
  );
  const access = { authenticate, authenticateLink, limits: requests, policy };
  const search = createSearchIndex(db);
  const readsSearch = reads && createSearchIndex(reads);
  const apiContext = {
    db,
    search,
    reads,
    readsSearch,
    isSecure,
    clock: () => clock.now,
    ...access,
  };
  await ensureBoardId(database.pool, files.store);
  await app.register(
    (scope) =>
      registerApi(scope, { context: apiContext, publicUrl, modules, statuses: problemStatuses }),
    {
      prefix: '/api',
    },
  );
  await app.ready();
  const from = { ip: '203.0.113.7', agent: BROWSER };
  return {
    app,
    db,
    database,
    pool: database.pool,
    replica,
    clock,
    search,
    streams,
    extractor,
    files,
    proposalsWorker,
    call: callWith(app),
    async createContext(who = null, language = 'en') {
      const actor = who ? await authenticate(`Bearer test:${who}`) : null;
      return {
        db,
        search,
        actor,
        now: clock.now,
        language,
        log: silentLog,
        from,
        policy,
      };
    },
    async close() {
      await app.close();
      await replica?.end();
      await database.drop();
      await stop();
    },
  };
}

/** A posting that the seed's form could send. */
export const createPosting = (more: Record<string, unknown> = {}) => ({
  title: 'Kế toán tổng hợp',
  location: 'Ha Noi',
  type: 'full-time',
  level: 'mid',
  salary_min: 15_000_000,
  salary_max: 20_000_000,
  description: 'Lập báo cáo thuế và theo dõi công nợ cho công ty.',
  requirements: ['Thành thạo Excel', 'Hai năm kinh nghiệm'],
  benefits: ['Lương tháng 13'],
  ...more,
});

/** Posts it for the company and returns its id. */
export async function postJob(
  board: TestBoard,
  who: 'sen' | 'ha_long' = 'sen',
  more: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await board.call(who, 'POST /jobs', { body: createPosting(more) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}
