// The company directory reflects every change of jobs and companies, and the passing of time.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';

let board: TestBoard;
let ids: string[];

beforeAll(async () => {
  board = await openBoard();
  ids = [
    await postJob(board, 'sen', { title: 'Kế toán' }),
    await postJob(board, 'sen', { title: 'Lái xe' }),
    await postJob(board, 'ha_long', { title: 'Thợ hàn' }),
  ];
});
afterAll(() => board.close());

async function list(query = ''): Promise<[string, number][]> {
  const { body } = await board.call(null, `GET /companies?${query}`);
  return body.companies
    .filter(({ open_jobs }: { open_jobs: number }) => open_jobs > 0)
    .map(({ id, open_jobs }: { id: string; open_jobs: number }) => [id, open_jobs]);
}

const sen = toCompanyId('sen');
const haLong = toCompanyId('ha_long');

test('companies with more open jobs come first, as jobs are posted, closed and expire', async () => {
  expect(await list()).toEqual([
    [sen, 2],
    [haLong, 1],
  ]);
  const others = [
    await postJob(board, 'ha_long', { title: 'Thợ nề' }),
    await postJob(board, 'ha_long', { title: 'Thợ rèn' }),
  ];
  expect(await list()).toEqual([
    [haLong, 3],
    [sen, 2],
  ]);
  for (const id of others) await board.call('ha_long', `DELETE /jobs/${id}`);
  expect((await list())[0]).toEqual([sen, 2]);
  await sql`UPDATE jobs SET expires_at = ${new Date(NOON.getTime() + 1000)} WHERE id IN (${ids[0]}, ${ids[1]})`.execute(
    board.db,
  );
  board.clock.now = new Date(NOON.getTime() + 2000);
  expect(await list()).toEqual([[haLong, 1]]);
  board.clock.now = NOON;
  expect((await list())[0]).toEqual([sen, 2]);
});

test('featured, renamed, closed and taken-down companies show at once', async () => {
  await sql`UPDATE companies SET is_featured = true WHERE id = ${haLong}`.execute(board.db);
  expect((await list())[0]).toEqual([haLong, 1]);
  const { body } = await board.call(null, 'GET /companies/featured');
  expect(body.companies.map(({ id }: { id: string }) => id)).toEqual([haLong]);
  await sql`UPDATE companies SET taken_down_at = now(), taken_down_reason = 'fake' WHERE id = ${haLong}`.execute(
    board.db,
  );
  expect(await list()).toEqual([[sen, 2]]);
  expect((await board.call(null, 'GET /companies/featured')).body.companies).toEqual([]);
  await sql`UPDATE companies SET closed_at = now() WHERE id = ${sen}`.execute(board.db);
  expect(await list()).toEqual([]);
});
