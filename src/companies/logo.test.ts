// A company's logo: uploaded first, then put on the page by the profile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyIdOf, openBoard, type TestBoard } from '#tests/support/cast.ts';
import { logoOf } from '#tests/support/papers.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const profile = (more: object) => ({
  company_name: 'Sen Vàng',
  description: 'Trà sen.',
  industry: 'Retail',
  size: '11-50',
  location: 'Hà Nội',
  ...more,
});

test.each([
  ['minhphat.vn', 'https://minhphat.vn'],
  [' www.minhphat.vn/viec-lam?x=1 ', 'https://www.minhphat.vn/viec-lam?x=1'],
  ['http://minhphat.vn', 'http://minhphat.vn'],
  ['', null],
])('a website is taken as people write it: "%s"', async (website, kept) => {
  const { status, body } = await board.call('sen', 'POST /auth/profile/company', {
    body: profile({ website }),
  });
  expect([status, body.website]).toEqual([200, kept]);
});

test.each([
  'javascript:alert(1)',
  'mailto:a@b.vn',
  'a@b.vn',
  'minhphat',
  'ftp://minhphat.vn',
  'data:text/html,a.b',
])('no website: "%s"', async (website) => {
  const { status, body } = await board.call('sen', 'POST /auth/profile/company', {
    body: profile({ website }),
  });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['website']]);
});

describe('a company’s logo', () => {
  const save = (logo_file_id?: string | null) =>
    board.call('sen', 'POST /auth/profile/company', { body: profile({ logo_file_id }) });

  test('is one of its uploads, and the one before goes', async () => {
    const [first, second] = [await logoOf(board), await logoOf(board)];
    expect((await save(first)).body.logo).toBe(`/api/v1/files/${first}`);
    expect((await save()).body.logo).toBe(`/api/v1/files/${first}`);
    const third = await logoOf(board);
    expect((await save(second)).status).toBe(400);
    expect((await save(third)).body.logo).toBe(`/api/v1/files/${third}`);
    expect((await board.call(null, `GET /files/${first}`)).status).toBe(404);
    expect((await board.call(null, `GET /companies/${companyIdOf('sen')}`)).body.logo).toBe(
      `/api/v1/files/${third}`,
    );
    expect((await save(null)).body.logo).toBeNull();
    expect((await board.call(null, `GET /files/${third}`)).status).toBe(404);
  });

  test('that is not chosen goes when newer ones come, the chosen one stays', async () => {
    const chosen = await logoOf(board);
    await save(chosen);
    for (let more = 0; more < 7; more++) {
      board.clock.now = new Date(board.clock.now.getTime() + 1000);
      await logoOf(board);
    }
    const { body } = await board.call('sen', 'GET /files');
    const ids: string[] = body.files.map(({ id }: { id: string }) => id);
    expect([ids.length, ids.at(-1)]).toEqual([6, chosen]);
  });

  test('is nobody else’s, and leaves the page with its file', async () => {
    const theirs = await logoOf(board, 'ha_long');
    const answer = await save(theirs);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['logo_file_id']]);
    const own = await logoOf(board);
    await save(own);
    await board.call('sen', `DELETE /files/${own}`);
    expect((await board.call('sen', 'GET /auth/profile/company')).body.logo).toBeNull();
  });
});
