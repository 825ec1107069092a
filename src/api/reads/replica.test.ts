// A board with a replica: shared responses are read from the replica, personal ones from the primary.
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openBoard,
  createPosting,
  postJob,
  type Name,
  type TestBoard,
} from '#tests/support/test-board.ts';

let board: TestBoard;
let job_id: string;
/** Number of sessions acquired from each pool since the test began. */
let acquired = { own: 0, replica: 0 };

const count = (pool: Pool | null, which: keyof typeof acquired) =>
  pool?.on('acquire', () => (acquired[which] += 1));

beforeAll(async () => {
  board = await openBoard({ replicated: true });
  job_id = await postJob(board);
  count(board.pool, 'own');
  count(board.replica, 'replica');
});
afterAll(() => board.close());
beforeEach(() => void (acquired = { own: 0, replica: 0 }));

const SHARED = [
  '/jobs',
  '/jobs?search=ke%20toan&facets=1',
  '/jobs?search=ke%20toan%20o%20ha%20noi&sort=newest',
  '/jobs?sort=salary&location=01',
  '/jobs/suggest?q=ke',
  '/jobs/JOB',
  '/jobs/JOB/similar',
  '/companies',
  '/companies/featured',
  '/companies/company-sen',
  '/companies/company-sen/replies',
];

describe('with a replica', () => {
  test.each(SHARED)('shared responses are read from it: %s', async (path) => {
    const { status } = await board.call(null, `GET ${path.replace('JOB', job_id)}`);
    expect(status).toBe(200);
    expect(acquired.own).toBe(0);
    expect(acquired.replica).toBeGreaterThan(0);
  });

  test.each<[Name, string]>([
    ['sen', '/jobs/my'],
    ['sen', '/dashboard/company'],
    ['sen', '/jobs/JOB'],
    ['linh', '/applications/my'],
    ['linh', '/saved-jobs'],
    ['linh', '/auth/me'],
    ['linh', '/notifications'],
  ])('personal responses are not: %s reads %s', async (who, path) => {
    const { status } = await board.call(who, `GET ${path.replace('JOB', job_id)}`);
    expect(status).toBe(200);
    expect(acquired.replica).toBe(0);
    expect(acquired.own).toBeGreaterThan(0);
  });

  test('nothing is written to it', async () => {
    await board.call('linh', `PUT /saved-jobs/${job_id}`);
    await board.call(null, `POST /jobs/${job_id}/views`);
    expect(acquired.replica).toBe(0);
    const insert = `INSERT INTO board_changes (what) VALUES (0)`;
    await expect(board.replica?.query(insert)).rejects.toThrow('read-only');
  });

  test('a caller who has just written reads from the primary', async () => {
    const { status, body, headers } = await board.call('sen', 'POST /jobs', {
      body: createPosting(),
    });
    expect(status).toBe(201);
    const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ');
    expect(attributes).toEqual(['Max-Age=10', 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']);
    acquired = { own: 0, replica: 0 };
    for (const path of [`/jobs/${body.id}`, '/jobs?search=ke%20toan']) {
      const sent = { headers: { cookie: `language=vi; ${cookie}` } };
      expect((await board.call(null, `GET ${path}`, sent)).status).toBe(200);
    }
    expect(acquired.replica).toBe(0);
  });

  test('a counted view does not mark the visitor as a writer', async () => {
    const seen = await board.call(null, `POST /jobs/${job_id}/views`);
    expect(seen.status).toBe(202);
    expect(seen.headers['set-cookie']).toBeUndefined();
    const refused = await board.call('linh', 'POST /jobs', { body: createPosting() });
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('a search finds a job as soon as the replica has it', async () => {
    const total = async () => (await board.call(null, 'GET /jobs?search=tho%20moc')).body.total;
    expect(await total()).toBe(0);
    await postJob(board, 'sen', { title: 'Thợ mộc' });
    expect(await total()).toBe(1);
  });
});

test('the marker cookie also works over http', async () => {
  const plain = await openBoard({ replicated: true, publicUrl: 'http://viecvui.test' });
  const { headers } = await plain.call('sen', 'POST /jobs', { body: createPosting() });
  expect(headers['set-cookie']).toBe('wrote=1; Max-Age=10; Path=/; HttpOnly; SameSite=Lax');
  await plain.close();
});

test('without a replica no marker cookie is set', async () => {
  const alone = await openBoard();
  const { status, headers } = await alone.call('sen', 'POST /jobs', { body: createPosting() });
  expect([status, headers['set-cookie']]).toEqual([201, undefined]);
  await alone.close();
});
