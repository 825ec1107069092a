// The auth module on a fresh database with a browser-like client (cookies, Origin) and an adjustable clock.
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSearchIndex } from '#search/search-index.ts';
import { registerApi, type ApiOptions } from '#api/api.ts';
import { toPersonKey } from '#api/limits/caller.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import { createIdentityRoutes } from '#identity/http.ts';
import { createAuth, type AuthConfig } from '#auth/auth.ts';
import { sendAccountMails, type SenderParts } from '#auth/mails/sender.ts';
import { createRequestSerializer } from '#platform/logging/log-safety.ts';
import { createLog } from '#platform/log.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { listOutbox } from '#platform/mail/outbox.ts';
import { startLoop } from '#platform/queue/loop.ts';
import { limitRequests } from '#platform/rate-limit/requests.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { createTestDatabase } from './test-database.ts';

export const ORIGIN = 'http://127.0.0.1:3999';
const CONTACT = 'mailto:security@viecvui.example';

interface ClockOffset {
  /** Milliseconds that the board's clock is ahead of the real one. */
  ahead: number;
}

/** In production the worker is notified; here it polls often. */
const sendOften = (parts: SenderParts) =>
  startLoop({
    every: 20,
    run: () => sendAccountMails(parts),
    log: parts.log,
    failure: 'Account mails could not be sent',
  });

interface BoardOptions {
  sending?: boolean;
  /** The API's modules; only those of identity by default. */
  createModules?: (db: Db) => ApiOptions['modules'];
}

export async function openAuthBoard(
  settings: Partial<AuthConfig> = {},
  { sending = true, createModules = () => [createIdentityRoutes] }: BoardOptions = {},
) {
  const database = await createTestDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-auth-'));
  const turned: ClockOffset = { ahead: 0 };
  const clock = () => new Date(Date.now() + turned.ahead);
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const config: AuthConfig = {
    dataDir,
    publicUrl: ORIGIN,
    publicOrigins: [ORIGIN, 'http://localhost:3999'],
    secure: false,
    demo: true,
    isLocal: true,
    google: null,
    googleIssuer: 'https://accounts.google.com',
    rateLimits: false,
    ...settings,
  };
  const mailer = createMailer({ smtpUrl: null, mailFrom: null, dataDir }, log);
  const auth = createAuth({ db, config, clock, log });
  const sender = sending
    ? sendOften({ db, mailer, publicUrl: ORIGIN, contact: CONTACT, clock, log })
    : null;
  const server: FastifyServerOptions = {
    loggerInstance: log.child({}, { serializers: { req: createRequestSerializer(() => 'hash') } }),
    routerOptions: { maxParamLength: 200 },
    // A client may have an open connection without a request.
    forceCloseConnections: true,
  };
  const app = Fastify(server);
  const getPersonKey = ({ actor }: FastifyRequest) => toPersonKey(actor);
  const limits = config.rateLimits ? limitRequests(app, { getPersonKey }) : undefined;
  const search = createSearchIndex(db);
  const apiContext: ApiContext = { db, search, clock, authenticate: auth.authenticate, limits };
  await app.register(auth.routes);
  const options = { context: apiContext, publicUrl: ORIGIN, modules: createModules(db) };
  await app.register((scope) => registerApi(scope, options), { prefix: '/api' });
  await app.ready();
  const stop = async () => {
    await app.close();
    await sender?.stop();
    await database.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const mails = () => listOutbox(dataDir);
  return { app, db, clock, turned, config, auth, lines, mails, mailer, log, stop };
}

export type AuthBoard = Awaited<ReturnType<typeof openAuthBoard>>;

/** Waits for work that runs after the response. */
export async function waitUntil<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 1000; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The condition was not met in time');
}

/** Every mail of the board, once each queued one is sent or dropped: a mail leaves the queue after it was sent. */
export async function awaitMails({ db, mails }: AuthBoard) {
  await waitUntil(async () => {
    const queued = await db.selectFrom('account_mails').select('id').execute();
    return queued.length === 0 || undefined;
  });
  return mails();
}

interface SentOptions {
  headers?: Record<string, string>;
  ip?: string;
}

/** A browser-like client: stores cookies and sends its page's Origin. */
export function createBrowser(app: FastifyInstance, origin = ORIGIN) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const storeCookies = (set: string | string[] | undefined) => {
    for (const line of [set ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  async function send(method: 'GET' | 'POST', url: string, body?: object, sent: SentOptions = {}) {
    const headers = { origin, cookie: cookie(), 'accept-language': 'en', ...sent.headers };
    const { host } = new URL(origin);
    const response = await app.inject({
      method,
      url,
      headers: { host, ...headers },
      ...(body ? { payload: body } : {}),
      ...(sent.ip ? { remoteAddress: sent.ip } : {}),
    });
    storeCookies(response.headers['set-cookie']);
    return response;
  }
  const post = (call: string, body: object = {}, sent: SentOptions = {}) =>
    send('POST', `/api/auth/${call}`, body, sent);
  const token = async (): Promise<string | null> => (await post('token')).json().token;
  /** A call to /api/v1 with only a bearer token, as every client makes it. */
  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    bearer: string | null,
    payload?: object,
  ) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        host: new URL(origin).host,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(payload ? { payload } : {}),
    });
  return { jar, send, post, token, call };
}

export const LINH = { email: 'linh@vietmail.example', password: 'hoa sen no som mai' };

/** One board for all tests of a file, created in `beforeAll`; its clock is reset before each test. */
export function useAuthBoard(...options: Parameters<typeof openAuthBoard>): AuthBoard {
  // Assigned before the first test; nothing reads it earlier.
  const board = {} as AuthBoard;
  beforeAll(async () => {
    Object.assign(board, await openAuthBoard(...options));
  });
  afterAll(() => board.stop());
  beforeEach(() => {
    board.turned.ahead = 0;
  });
  return board;
}
