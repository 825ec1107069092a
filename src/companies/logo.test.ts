// Tests company logos: upload, assignment through the profile, and clean-up. Also the website field.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPersonalData } from '#files/personal-data.ts';
import { toCompanyId, openBoard, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { uploadFile, uploadLogo, createPng } from '#tests/support/upload-files.ts';

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
])('completes a website as people type it: "%s"', async (website, stored) => {
  const { status, body } = await board.call('sen', 'POST /auth/profile/company', {
    body: profile({ website }),
  });
  expect([status, body.website]).toEqual([200, stored]);
});

test.each([
  'javascript:alert(1)',
  'mailto:a@b.vn',
  'a@b.vn',
  'minhphat',
  'ftp://minhphat.vn',
  'data:text/html,a.b',
])('refuses as website: "%s"', async (website) => {
  const { status, body } = await board.call('sen', 'POST /auth/profile/company', {
    body: profile({ website }),
  });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['website']]);
});

describe('a logo uploaded before the company exists', () => {
  const saveFounderProfile = (more: object) =>
    board.call('founder', 'POST /auth/profile/company', { body: profile(more) });
  const rows = () =>
    board.db.selectFrom('files').selectAll().where('owner_id', '=', 'person-founder').execute();

  test('is readable by its owner only, in every endpoint', async () => {
    const id = await uploadLogo(board, 'founder');
    const read = async (who: Name | null) => (await board.call(who, `GET /files/${id}`)).status;
    expect([
      await read('founder'),
      await read('sen'),
      await read('linh'),
      await read(null),
    ]).toEqual([200, 403, 403, 403]);
    const own = await board.call('founder', `GET /files/${id}`);
    expect(own.headers['cache-control']).toBe('private, no-store');
    const listFileIds = async (who: Name) =>
      (await board.call(who, 'GET /files')).body.files.map((file: { id: string }) => file.id);
    expect([await listFileIds('founder'), (await listFileIds('sen')).includes(id)]).toEqual([
      [id],
      false,
    ]);
    expect((await board.call('sen', `POST /files/${id}/link`)).status).toBe(403);
    expect((await board.call('sen', `DELETE /files/${id}`)).status).toBe(403);
    expect((await board.call('founder', `DELETE /files/${id}`)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('is capped at five uploads and appears in the owner’s data export', async () => {
    for (let more = 0; more < 7; more++) {
      board.clock.now = new Date(board.clock.now.getTime() + 1000);
      await uploadLogo(board, 'founder');
    }
    const stored = await rows();
    expect(stored).toHaveLength(5);
    const exported = await exportPersonalData(board.db, 'person-founder');
    expect(exported.files).toMatchObject(stored.map(({ id }) => ({ id, purpose: 'logo' })));
  });

  test('cannot be used by another company', async () => {
    const id = await uploadLogo(board, 'founder');
    const response = await board.call('sen', 'POST /auth/profile/company', {
      body: profile({ logo_file_id: id }),
    });
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['logo_file_id']]);
    expect((await board.call('founder', `GET /files/${id}`)).status).toBe(200);
  });

  test('creates no company when it is broken or belongs to someone else', async () => {
    const broken = await uploadFile(board, 'founder', (await createPng()).subarray(0, 60), {
      name: 'a.png',
    });
    expect([broken.status, broken.body.code]).toEqual([422, 'file_unreadable']);
    expect((await saveFounderProfile({ logo_file_id: await uploadLogo(board) })).status).toBe(400);
    const { status, body } = await board.call('founder', 'GET /auth/profile/company');
    expect([status, body.code]).toEqual([409, 'company_profile_missing']);
  });

  test('is assigned when the company is created, and unused uploads are deleted', async () => {
    const id = await uploadLogo(board, 'founder');
    const { status, body } = await saveFounderProfile({ logo_file_id: id });
    expect([status, body.logo]).toEqual([200, `/api/v1/files/${id}`]);
    const stored = await rows();
    expect(stored.map((row) => [row.id, row.company_id])).toEqual([[id, body.id]]);
    const logo = await board.call(null, `GET /files/${id}`);
    expect([logo.status, logo.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching('public'),
    ]);
  });
});

describe('a company’s logo', () => {
  const save = (logo_file_id?: string | null) =>
    board.call('sen', 'POST /auth/profile/company', { body: profile({ logo_file_id }) });

  test('replaces the previous logo, which is deleted', async () => {
    const [first, second] = [await uploadLogo(board), await uploadLogo(board)];
    expect((await save(first)).body.logo).toBe(`/api/v1/files/${first}`);
    expect((await save()).body.logo).toBe(`/api/v1/files/${first}`);
    const third = await uploadLogo(board);
    expect((await save(second)).status).toBe(400);
    expect((await save(third)).body.logo).toBe(`/api/v1/files/${third}`);
    expect((await board.call(null, `GET /files/${first}`)).status).toBe(404);
    expect((await board.call(null, `GET /companies/${toCompanyId('sen')}`)).body.logo).toBe(
      `/api/v1/files/${third}`,
    );
    expect((await save(null)).body.logo).toBeNull();
    expect((await board.call(null, `GET /files/${third}`)).status).toBe(404);
  });

  test('survives newer uploads, which push out unused ones', async () => {
    const chosen = await uploadLogo(board);
    await save(chosen);
    for (let more = 0; more < 7; more++) {
      board.clock.now = new Date(board.clock.now.getTime() + 1000);
      await uploadLogo(board);
    }
    const { body } = await board.call('sen', 'GET /files');
    const ids: string[] = body.files.map(({ id }: { id: string }) => id);
    expect([ids.length, ids.at(-1)]).toEqual([6, chosen]);
  });

  test('must belong to the company, and deleting its file clears the logo', async () => {
    const theirs = await uploadLogo(board, 'ha_long');
    const response = await save(theirs);
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['logo_file_id']]);
    const own = await uploadLogo(board);
    await save(own);
    await board.call('sen', `DELETE /files/${own}`);
    expect((await board.call('sen', 'GET /auth/profile/company')).body.logo).toBeNull();
  });
});
