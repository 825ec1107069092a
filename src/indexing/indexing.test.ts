// Notifying search engines, with local servers in their place: batches, the authenticated call, retries, and what is
// queued.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportPKCS8, generateKeyPair, jwtVerify, type CryptoKey } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/durations.ts';
import type { Loop } from '#platform/queue/loop.ts';
import {
  NOON,
  openBoard,
  createPosting,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { queueExpiredJobs, setIndexingServices } from './store.ts';
import { createGoogleRound, startIndexing, type IndexingConfig } from './worker.ts';

const BASE = 'https://viecvui.test';
const KEY = 'stand-in-key-0123';

interface Received {
  path: string;
  authorization: string | undefined;
  body: string;
}

let board: TestBoard;
let server: Server;
let url: string;
let received: Received[];
let statuses: number[];
/** The services accept calls and never answer. */
let isSilent: boolean;
let folder: string;
let publicKey: CryptoKey;
let google: NonNullable<IndexingConfig['google']>;
let loop: Loop | null;
let now: Date;
let stopping: AbortController;

beforeAll(async () => {
  board = await openBoard();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      const { authorization } = request.headers;
      received.push({ path: request.url ?? '', authorization, body });
      if (isSilent) return;
      const token = JSON.stringify({ access_token: 'token-1', expires_in: 3600 });
      const status = request.url === '/token' ? 200 : (statuses.shift() ?? 200);
      response.writeHead(status).end(request.url === '/token' ? token : '{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's
  url = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'viecvui-indexing-'));
  const keys = await generateKeyPair('RS256', { extractable: true });
  ({ publicKey } = keys);
  const keyFile = path.join(folder, 'account.json');
  const account = {
    client_email: 'board@project.iam.gserviceaccount.com',
    private_key: await exportPKCS8(keys.privateKey),
    token_uri: `${url}/token`,
  };
  await writeFile(keyFile, JSON.stringify(account));
  google = { keyFile, url: `${url}/google`, daily: 200 };
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
  await board.close();
});

beforeEach(async () => {
  [received, statuses, loop, isSilent] = [[], [], null, false];
  stopping = new AbortController();
  now = new Date(Date.now() + 1000);
  await setIndexingServices(board.db, []);
});
afterEach(() => loop?.stop());

const toOptions = (config: Partial<IndexingConfig>) => ({
  db: board.db,
  log: { info() {}, warn() {}, error() {} },
  clock: () => now,
  publicUrl: BASE,
  config: { indexNow: null, google: null, ...config },
  stopping: stopping.signal,
});

async function start(config: Partial<IndexingConfig>): Promise<void> {
  loop = await startIndexing(toOptions(config));
}

/** Creates a run of the worker for Google, which returns the addresses that it submits. */
function createRun(daily: number) {
  const round = createGoogleRound(toOptions({}), { ...google, daily });
  return async (): Promise<string[]> => {
    received = [];
    await round(() => false);
    const calls = received.filter(({ path: at }) => at === '/google');
    return calls.map(({ body }) => new URL(JSON.parse(body).url).pathname);
  };
}

const pagesOf = (...ids: string[]) =>
  ids.flatMap((id) => ['/en', '/vi'].map((prefix) => `${prefix}/jobs/${id}`));

/** Waits until the worker has made this many calls to a service. */
async function waitForCalls(service: 'indexnow' | 'google', calls: number): Promise<void> {
  await expect
    .poll(() => received.filter(({ path: at }) => at === `/${service}`))
    .toHaveLength(calls);
}

const listWaiting = () =>
  board.db.selectFrom('indexing_outbox').selectAll().orderBy('service').execute();

/** Submitted changes leave the outbox shortly after the call. */
async function waitForOutbox(rows: number): Promise<void> {
  await expect.poll(listWaiting).toHaveLength(rows);
}

const indexNow = () => ({ url: `${url}/indexnow`, key: KEY });

test('without a configured service nothing is queued', async () => {
  await start({});
  await postJob(board);
  expect(loop).toBeNull();
  expect(await listWaiting()).toEqual([]);
});

test('IndexNow gets the addresses of all changes in one call', async () => {
  await setIndexingServices(board.db, ['indexnow']);
  const ids = [await postJob(board), await postJob(board)];
  await board.call('sen', `PUT /jobs/${ids[0]}`, { body: { is_active: false } });
  now = new Date(Date.now() + 1000);
  await start({ indexNow: indexNow() });
  await waitForCalls('indexnow', 1);
  const { host, key, keyLocation, urlList } = JSON.parse(received[0]?.body ?? '');
  expect({ host, key, keyLocation }).toEqual({
    host: 'viecvui.test',
    key: KEY,
    keyLocation: `${BASE}/${KEY}.txt`,
  });
  const expected = ids.flatMap((id) =>
    ['', '/en', '/vi'].map((prefix) => `${BASE}${prefix}/jobs/${id}`),
  );
  expect(new Set(urlList)).toEqual(new Set(expected));
  await waitForOutbox(0);
});

test('Google is notified of open, ended and deleted jobs with a token of the service account', async () => {
  await setIndexingServices(board.db, ['google']);
  const [open = '', paused = '', old = '', deleted = ''] = await Promise.all(
    [1, 2, 3, 4].map(() => postJob(board)),
  );
  for (const id of [paused, old])
    await board.call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
  // The worker follows the real clock, and the board's is another.
  const date = (id: string, updated_at: Date) =>
    board.db
      .updateTable('jobs')
      .set({ updated_at, expires_at: new Date(Date.now() + DAY) })
      .where('id', '=', id)
      .execute();
  for (const id of [open, paused]) await date(id, new Date());
  await date(old, new Date(Date.now() - 31 * DAY));
  await board.db.deleteFrom('jobs').where('id', '=', deleted).execute();
  now = new Date(Date.now() + 1000);
  await start({ google });
  await waitForCalls('google', 8);
  const [signIn, ...calls] = received;
  const assertion = new URLSearchParams(signIn?.body).get('assertion') ?? '';
  const { payload } = await jwtVerify(assertion, publicKey, { audience: `${url}/token` });
  expect(payload).toMatchObject({
    iss: 'board@project.iam.gserviceaccount.com',
    scope: 'https://www.googleapis.com/auth/indexing',
  });
  expect(calls.map(({ authorization }) => authorization)).toEqual(Array(8).fill('Bearer token-1'));
  const sent = calls.map(({ body }) => JSON.parse(body));
  expect(sent).toEqual(
    expect.arrayContaining([
      { url: `${BASE}/vi/jobs/${open}`, type: 'URL_UPDATED' },
      { url: `${BASE}/en/jobs/${open}`, type: 'URL_UPDATED' },
      // The page still answers 200, and may be listed for thirty days.
      { url: `${BASE}/vi/jobs/${paused}`, type: 'URL_UPDATED' },
      { url: `${BASE}/en/jobs/${paused}`, type: 'URL_UPDATED' },
      { url: `${BASE}/vi/jobs/${old}`, type: 'URL_DELETED' },
      { url: `${BASE}/en/jobs/${old}`, type: 'URL_DELETED' },
      { url: `${BASE}/vi/jobs/${deleted}`, type: 'URL_DELETED' },
      { url: `${BASE}/en/jobs/${deleted}`, type: 'URL_DELETED' },
    ]),
  );
  await waitForOutbox(0);
});

test('a rejected change is retried later, and another change in between resets it', async () => {
  await setIndexingServices(board.db, ['indexnow']);
  const id = await postJob(board);
  statuses = [429];
  now = new Date(Date.now() + 1000);
  await start({ indexNow: indexNow() });
  await waitForCalls('indexnow', 1);
  await loop?.stop();
  const [waiting] = await listWaiting();
  expect(waiting).toMatchObject({ subject_id: id, tries: 1 });
  // Due a minute after the attempt, not at the end of the five-minute lease.
  const wait = (waiting?.due_at.getTime() ?? 0) - now.getTime();
  expect(wait).toBe(60_000);
  await board.call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
  expect(await listWaiting()).toMatchObject([{ subject_id: id, tries: 0 }]);
  now = new Date(Date.now() + 1000);
  await start({ indexNow: indexNow() });
  await waitForCalls('indexnow', 2);
  await waitForOutbox(0);
});

test('a service that does not answer delays a stop only until its call is ended', async () => {
  await setIndexingServices(board.db, ['indexnow']);
  const id = await postJob(board);
  now = new Date(Date.now() + 1000);
  isSilent = true;
  await start({ indexNow: indexNow() });
  await waitForCalls('indexnow', 1);
  const stopped = loop?.stop();
  const began = performance.now();
  stopping.abort();
  await stopped;
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await listWaiting()).toMatchObject([{ subject_id: id, tries: 1 }]);
});

test('Google is not called more often per day than it allows', async () => {
  await setIndexingServices(board.db, ['google']);
  for (let nth = 0; nth < 3; nth++) await postJob(board);
  now = new Date(Date.now() + 1000);
  await start({ google: { ...google, daily: 5 } });
  await waitForCalls('google', 4);
  await waitForOutbox(1);
  expect(received.filter(({ path: at }) => at === '/google')).toHaveLength(4);
});

test('Google hears first of pages that are gone, then of new ones, then of changes', async () => {
  const [changed, gone] = [await postJob(board), await postJob(board, 'ha_long')];
  await setIndexingServices(board.db, ['google']);
  board.clock.now = new Date(NOON.getTime() + DAY);
  await board.call('sen', `PUT /jobs/${changed}`, { body: createPosting({ title: 'Thợ may' }) });
  const fresh = await postJob(board);
  await board.call('ha_long', `DELETE /jobs/${gone}`);
  board.clock.now = NOON;
  now = new Date(Date.now() + 1000);
  expect(await createRun(200)()).toEqual(pagesOf(gone, fresh, changed));
  await waitForOutbox(0);
});

test('Google hears of a page once an hour, and at once when it is gone', async () => {
  await setIndexingServices(board.db, ['google']);
  const [edited, removed] = [await postJob(board), await postJob(board)];
  now = new Date(Date.now() + 1000);
  const run = createRun(200);
  expect(new Set(await run())).toEqual(new Set(pagesOf(edited, removed)));
  board.clock.now = new Date(NOON.getTime() + HOUR);
  await board.call('sen', `PUT /jobs/${edited}`, { body: createPosting({ title: 'Thợ may' }) });
  await board.call('sen', `DELETE /jobs/${removed}`);
  board.clock.now = NOON;
  const submittedAt = now.getTime();
  now = new Date(submittedAt + HOUR - 1);
  expect(await run()).toEqual(pagesOf(removed));
  now = new Date(submittedAt + HOUR);
  expect(await run()).toEqual(pagesOf(edited));
});

test('one company uses a quarter of the calls to Google in a day, and the others the rest', async () => {
  await setIndexingServices(board.db, ['google']);
  const [first, second, third] = [await postJob(board), await postJob(board), await postJob(board)];
  const other = await postJob(board, 'ha_long');
  // Noon, so that the day does not end in between.
  now = new Date(Math.ceil(Date.now() / DAY) * DAY + DAY / 2);
  const run = createRun(16);
  expect(await run()).toEqual(pagesOf(first, second, other));
  expect(await run()).toEqual([]);
  now = new Date(now.getTime() + DAY);
  expect(await run()).toEqual(pagesOf(third));
  await board.call('ha_long', `DELETE /jobs/${other}`);
});

test('jobs that expired while no server ran are queued once, for each service', async () => {
  await setIndexingServices(board.db, ['indexnow']);
  const job = await postJob(board);
  await board.db.deleteFrom('indexing_outbox').execute();
  const expires_at = new Date(Date.now() + 500 * DAY);
  await board.db.updateTable('jobs').set({ expires_at }).where('id', '=', job).execute();
  await board.db.deleteFrom('indexing_outbox').execute();
  const at = (hours: number) => new Date(expires_at.getTime() + hours * HOUR);
  await queueExpiredJobs(board.db, at(-5));
  await board.db.deleteFrom('indexing_outbox').execute();
  expect(await queueExpiredJobs(board.db, at(30))).toBe(1);
  expect(await listWaiting()).toMatchObject([{ service: 'indexnow', subject: 'job' }]);
  await board.db.deleteFrom('indexing_outbox').execute();
  expect(await queueExpiredJobs(board.db, at(31))).toBe(0);
});

test('drafts are not queued, and companies only for IndexNow', async () => {
  await setIndexingServices(board.db, ['indexnow', 'google']);
  await board.call('sen', 'POST /jobs/drafts', { body: { title: 'Kế toán' } });
  expect(await listWaiting()).toEqual([]);
  await board.db
    .updateTable('companies')
    .set({ updated_at: new Date() })
    .where('id', '=', 'company-sen')
    .execute();
  expect(await listWaiting()).toMatchObject([{ service: 'indexnow', subject: 'company' }]);
});

test('pages that are gone are queued, and drafts and removed jobs not once more', async () => {
  const [active = '', draft = '', removed = ''] = await Promise.all(
    [1, 2, 3].map(() => postJob(board)),
  );
  await board.call('sen', `DELETE /jobs/${removed}`);
  await setIndexingServices(board.db, ['google']);
  // As an undone publication does.
  await board.db.updateTable('jobs').set({ state: 'draft' }).where('id', '=', draft).execute();
  expect(await listWaiting()).toMatchObject([{ subject_id: draft }]);
  await board.db.deleteFrom('indexing_outbox').execute();
  await board.db.deleteFrom('jobs').where('id', 'in', [active, draft, removed]).execute();
  expect(await listWaiting()).toMatchObject([{ subject: 'job', subject_id: active }]);
});

const COMPANY = {
  company_name: 'Gốm Bát Tràng',
  description: 'Gốm sứ thủ công.',
  industry: 'Manufacturing',
  size: '11-50',
  location: 'Hà Nội',
};

test('jobs and companies that are deleted with an account are queued, and new companies', async () => {
  await setIndexingServices(board.db, ['indexnow', 'google']);
  const job = await postJob(board, 'ha_long');
  await board.db.deleteFrom('indexing_outbox').execute();
  expect((await board.call('ha_long', 'DELETE /account')).status).toBe(200);
  const waiting = (await listWaiting()).map((row) => `${row.service} ${row.subject_id}`);
  const company = 'indexnow company-ha_long';
  expect(new Set(waiting)).toEqual(new Set([company, `indexnow ${job}`, `google ${job}`]));
  await board.db.deleteFrom('indexing_outbox').execute();
  const founded = await board.call('founder', 'POST /auth/profile/company', { body: COMPANY });
  expect(await listWaiting()).toMatchObject([
    { service: 'indexnow', subject: 'company', subject_id: founded.body.id },
  ]);
});
