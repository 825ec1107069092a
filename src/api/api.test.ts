// The API layer's behaviour for every endpoint: idempotency keys, ETags, and errors for unusable requests.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ISSUER,
  openBoard,
  createPosting,
  postJob,
  toUid,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { getRequestLanguage } from './language.ts';

let board: TestBoard;
let job_id: string;
beforeAll(async () => {
  board = await openBoard();
  job_id = await postJob(board);
});
afterAll(() => board.close());

describe('a write under an Idempotency-Key', () => {
  const post = (key: string, body: unknown = createPosting()) =>
    board.call('sen', 'POST /jobs', { body, headers: { 'idempotency-key': key } });
  const countKeys = async () =>
    (await board.pool.query('SELECT count(*) AS n FROM idempotent_answers')).rows[0].n;
  const countJobs = async () => (await board.call('sen', 'GET /jobs/my')).body.total;

  test('runs once and gets the same response each time', async () => {
    const before = await countJobs();
    const first = await post('k1');
    const again = await post('k1');
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(await countJobs()).toBe(before + 1);
  });

  test('runs once even if it arrives five times at once', async () => {
    const before = await countJobs();
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('k2')));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await countJobs()).toBe(before + 1);
  });

  test('with another body is 422; another caller or endpoint has its own keys', async () => {
    await post('k3');
    expect(await post('k3', createPosting({ title: 'Khác' }))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    const headers = { 'idempotency-key': 'k3' };
    expect(
      (await board.call('ha_long', 'POST /jobs', { body: createPosting(), headers })).status,
    ).toBe(201);
    expect((await board.call('sen', `POST /jobs/${job_id}/renew`, { headers })).status).toBe(200);
  });

  test('that failed can be retried, and after a day the key is free again', async () => {
    const bad = createPosting({ company_id: 'company-ha_long' });
    expect((await post('k4', bad)).status).toBe(403);
    const first = await post('k4');
    expect(first.status).toBe(201);
    board.clock.now = new Date(board.clock.now.getTime() + 25 * 60 * 60 * 1000);
    expect((await post('k4')).body.id).not.toBe(first.body.id);
  });

  test('is ignored by an endpoint that writes nothing', async () => {
    const headers = { 'idempotency-key': 'preview' };
    const before = await countKeys();
    for (const title of ['A', 'B']) {
      const { status } = await board.call('sen', 'POST /jobs/preview', {
        body: createPosting({ title }),
        headers,
      });
      expect(status).toBe(200);
    }
    expect(await countKeys()).toBe(before);
  });

  test('is ignored without an account, whose address would be its owner', async () => {
    const { id } = (await post('viewed')).body;
    const before = await countKeys();
    const headers = { 'idempotency-key': 'view' };
    const { status } = await board.call(null, `POST /jobs/${id}/views`, { headers });
    expect([status < 300, await countKeys()]).toEqual([true, before]);
  });

  test('does not store a large response: a repeat gets already_done', async () => {
    const requirements = Array.from({ length: 50 }, (_, nth) => `${nth} ${'việc '.repeat(500)}`);
    const body = createPosting({ requirements });
    const before = await countJobs();
    expect((await post('large', body)).status).toBe(201);
    expect(await post('large', body)).toMatchObject({
      status: 409,
      body: { code: 'already_done' },
    });
    expect(await countJobs()).toBe(before + 1);
    const stored = await board.pool.query(
      'SELECT max(pg_column_size(answer)) AS bytes FROM idempotent_answers',
    );
    expect(Number(stored.rows[0].bytes)).toBeLessThan(70_000);
  });

  test('is refused when its caller has a thousand keys', async () => {
    await board.pool.query(
      `INSERT INTO idempotent_answers (caller, call, key, body_hash, created_at)
       SELECT $2, 'PUT /x', 'many ' || n, '', $1 FROM generate_series(1, 1000) n`,
      [board.clock.now, `${ISSUER} ${toUid('ha_long')}`],
    );
    const send = (headers: Record<string, string>) =>
      board.call('ha_long', 'POST /jobs', { body: createPosting(), headers });
    expect(await send({ 'idempotency-key': 'one more' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_keys' },
    });
    expect((await send({})).status).toBe(201);
  });

  test('longer than 200 characters is refused', async () => {
    expect(await post('k'.repeat(201))).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { 'Idempotency-Key': 'At most 200 characters' } },
    });
  });
});

describe('a public read', () => {
  test('has an ETag per language', async () => {
    for (const path of ['/jobs', `/jobs/${job_id}`, '/companies', '/companies/featured']) {
      const first = await board.call(null, `GET ${path}`);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, no-cache',
        vary: 'Accept-Language, accept-encoding',
        'content-language': 'en',
      });
      const etag = String(first.headers.etag);
      const same = await board.call(null, `GET ${path}`, { headers: { 'if-none-match': etag } });
      expect(same).toMatchObject({ status: 304, body: '' });
      expect(same.headers.etag).toBe(etag);
      expect(same.headers['content-length']).toBeUndefined();
      const vi = await board.call(null, `GET ${path}`, {
        language: 'vi',
        headers: { 'if-none-match': etag },
      });
      expect(vi.status).toBe(200);
    }
  });

  test('answers HEAD like GET without a body', async () => {
    const head = await board.call(null, 'HEAD /jobs');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.etag).toBe((await board.call(null, 'GET /jobs')).headers.etag);
  });

  test('is not cacheable when the caller is signed in', async () => {
    const { headers } = await board.call('linh', `GET /jobs/${job_id}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });

  test('ignores the token if the endpoint needs none', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect((await board.call(null, 'GET /jobs', { headers })).status).toBe(200);
    expect((await board.call(null, `GET /jobs/${job_id}`, { headers })).status).toBe(401);
  });
});

describe('errors', () => {
  test.each([
    ['GET /nothing', 404, 'not_found'],
    ['PATCH /nothing', 404, 'not_found'],
    ['DELETE /jobs', 405, 'method_not_allowed'],
    ['PATCH /companies/featured', 405, 'method_not_allowed'],
    ['GET /jobs/%00', 404, 'not_found'],
    ['GET /jobs/%', 404, 'not_found'],
    ['GET /dashboard/seeker', 401, 'unauthorized'],
  ])('%s is %i %s, as JSON in both languages', async (what, status, code) => {
    for (const language of ['en', 'vi'] as const) {
      const response = await board.call(null, what, { language });
      expect(response).toMatchObject({ status, body: { code, error: expect.any(String) } });
      expect(response.headers['content-language']).toBe(language);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('fields that a call does not know are named, in a success and in a refusal', async () => {
    const send = async (what: string, body: unknown) => {
      const { status, headers } = await board.call('sen', what, { body });
      return [status, headers['ignored-fields']];
    };
    expect(await send('POST /jobs', createPosting({ salery_min: 5, 'x\n': 1 }))).toEqual([
      201,
      'salery_min',
    ]);
    expect(await send('POST /jobs', { titel: 'Kế toán' })).toEqual([400, 'titel']);
    expect(await send(`PUT /jobs/${job_id}`, { is_active: true })).toEqual([200, undefined]);
    expect(await send('POST /jobs/drafts', [])).toEqual([400, undefined]);
  });

  test.each([
    ['PATCH /jobs', 'GET, HEAD, POST'],
    ['OPTIONS /jobs/none', 'DELETE, GET, HEAD, PUT'],
    // One address of its own, though it also matches /jobs/:id.
    ['DELETE /jobs/my', 'GET, HEAD'],
    // In a scope of its own, because it takes files.
    ['PUT /uploads', 'POST'],
    ['HEAD /account/export', 'GET'],
    ['POST /openapi.json', 'GET, HEAD'],
  ])('%s names the methods that the address takes', async (what, allow) => {
    const headers = { 'content-type': 'text/plain' };
    const body = /^(?:PATCH|PUT|POST)/.test(what) ? { body: 'of any type', headers } : {};
    const response = await board.call(null, what, body);
    expect([response.status, response.headers.allow]).toEqual([405, allow]);
  });

  test('a 401 names the scheme, and whether a token was refused', async () => {
    const missing = await board.call(null, 'GET /dashboard/seeker');
    expect(missing.headers['www-authenticate']).toBe('Bearer realm="viecvui"');
    const headers = { authorization: 'Bearer forged' };
    const refused = await board.call(null, 'GET /dashboard/seeker', { headers });
    expect(refused.headers['www-authenticate']).toBe(
      'Bearer realm="viecvui", error="invalid_token"',
    );
  });

  test('a body that is not JSON, of another type, or too large is refused', async () => {
    const send = (body: string, type = 'application/json') =>
      board.call('sen', 'POST /jobs', { body, headers: { 'content-type': type } });
    expect(await send('{"title":')).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await send('')).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((await send('null')).status).toBe(400);
    expect((await send('{"__proto__":{"a":1}}')).status).toBe(400);
    for (const [text, type] of [
      ['<a/>', 'text/xml'],
      ['{"title":"A"}', 'text/plain'],
    ] as const)
      expect(await send(text, type)).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media' },
      });
    expect(await send(`"${'x'.repeat(4_000_000)}"`)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test('a call without a body takes the type of one', async () => {
    const id = await postJob(board);
    const headers = { 'content-type': 'application/json' };
    expect((await board.call('sen', `DELETE /jobs/${id}`, { headers })).status).toBe(200);
  });

  test('a call without a body takes an empty one, and no long one', async () => {
    const remove = `DELETE /jobs/${await postJob(board)}`;
    const long = { note: 'x'.repeat(2000) };
    expect((await board.call('sen', remove, { body: long })).status).toBe(413);
    expect((await board.call('sen', remove, { body: {} })).status).toBe(200);
  });

  test('a field that is too long is named, however long it is', async () => {
    const { status, body } = await board.call('sen', 'POST /jobs', {
      body: createPosting({ title: 'x'.repeat(500_000) }),
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ title: 'At most 250 characters' });
    expect(body.error).toBe('Please check: Job title.');
  });
});

test('while the database has no free session, callers get 503 with Retry-After', async () => {
  const { pool } = board;
  const patience = pool.options.connectionTimeoutMillis;
  const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  const responses = await Promise.all([
    board.call(null, 'GET /companies'),
    board.call('sen', 'POST /jobs', { body: createPosting() }),
  ]);
  pool.options.connectionTimeoutMillis = patience;
  for (const holder of holders) holder.release();
  for (const { status, body } of responses) {
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(body.error).toBe('The service is not ready yet. Please try again.');
  }
  expect((await board.call(null, 'GET /companies')).status).toBe(200);
});

test.each([
  [undefined, 'en'],
  ['vi', 'vi'],
  ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
  ['en-US,en;q=0.9,vi;q=0.8', 'en'],
  ['fr,vi;q=0.3', 'vi'],
  ['fr', 'en'],
  ['vi;q=x', 'en'],
])('Accept-Language %s reads %s', (header, language) => {
  expect(getRequestLanguage(header)).toBe(language);
});

test('a write whose account is deleted at the same time is a 409, not a 500', async () => {
  const other = await board.pool.connect();
  await other.query('BEGIN');
  await other.query(`DELETE FROM people WHERE id = 'person-newcomer'`);
  const pending = board.call('newcomer', 'GET /account/export');
  const sessions = `SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'
    AND datname = current_database()`;
  await expect.poll(async () => (await other.query(sessions)).rows[0].n).toBe(1);
  await other.query('COMMIT');
  other.release();
  expect(await pending).toMatchObject({ status: 409, body: { code: 'conflict' } });
});
