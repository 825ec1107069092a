// Tests signed links to calendar entries and exports: one resource, one minute, one person.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignedLinks } from './signed-links.ts';
import { NOON, openBoard, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { FIRST, patchInterview, proposeInterview } from '#tests/support/interviews.ts';

let board: TestBoard;
let interview = '';
let open = '';
beforeAll(async () => {
  board = await openBoard();
  interview = (await proposeInterview(board)).id;
  await patchInterview(board, 'linh', interview, { act: 'accept', chosen_at: FIRST });
  open = (await proposeInterview(board)).id;
});
afterAll(() => board.close());
beforeEach(() => {
  board.clock.now = NOON;
});

const createLink = (who: Name | null, id: string, query?: Record<string, string>) =>
  board.call(who, `POST /files/${id}/link`, query ? { body: { query } } : {});
const follow = (url: string, who: Name | null = null) =>
  board.call(who, `GET ${url.replace('/api/v1', '')}`);
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

/** Name, person, id, query and content type of each link. */
const LINKS = [
  ['a seeker’s calendar entry', 'linh', () => interview, undefined, 'text/calendar'],
  ['a company’s calendar entry', 'sen', () => interview, undefined, 'text/calendar'],
  ['the account’s data', 'linh', () => 'account-export', undefined, 'application/json'],
  [
    'the account’s data with files',
    'linh',
    () => 'account-export',
    { format: 'zip' },
    'application/zip',
  ],
  ['the applications', 'sen', () => 'applications-export', undefined, 'text/csv'],
  ['some applications', 'sen', () => 'applications-export', { status: 'pending' }, 'text/csv'],
] as const;

describe.each(LINKS)('a link to %s', (_what, who, id, query, type) => {
  test('opens without a token what its person would get, uncached', async () => {
    const made = await createLink(who, id(), query);
    expect([made.status, made.body.expires_at]).toEqual([201, later(60).toISOString()]);
    const { status, headers, body } = await follow(made.body.url);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toBeTruthy();
  });

  test('expires after a minute, and is refused when changed or used elsewhere', async () => {
    const { url } = (await createLink(who, id(), query)).body;
    const mark = /link=(.*)$/.exec(url)?.[1] ?? '';
    const others = [
      url.replace(/.(?=.{9}$)/, (letter: string) => (letter === 'A' ? 'B' : 'A')),
      url.includes('?link') ? `${url}&format=zip&status=viewed` : url.replace(/\?.*&/, '?'),
      `/api/v1/interviews/${open}.ics?link=${mark}`,
      ...(id() === 'account-export' ? [] : [`/api/v1/account/export?link=${mark}`]),
    ];
    for (const other of others) {
      const { status, body } = await follow(other);
      expect([other, status, body.code]).toEqual([other, 403, 'link_expired']);
    }
    board.clock.now = later(61);
    expect((await follow(url)).body.code).toBe('link_expired');
  });
});

test('a link is no token: other endpoints ignore it', async () => {
  const { url } = (await createLink('linh', 'account-export')).body;
  const mark = /link=(.*)$/.exec(url)?.[1] ?? '';
  for (const path of ['/auth/me', '/notifications', '/applications/my'])
    expect((await follow(`/api/v1${path}?link=${mark}`)).status).toBe(401);
  expect((await board.call(null, `DELETE /account?link=${mark}`)).status).toBe(401);
  expect((await follow('/api/v1/account/export')).status).toBe(401);
});

test('a link can only be created by people who may read its resource', async () => {
  const code = async (who: Name | null, id: string) => {
    const { status, body } = await createLink(who, id);
    return [status, body.code];
  };
  expect(await code('minh', interview)).toEqual([403, 'not_your_interview']);
  expect(await code('ha_long', interview)).toEqual([403, 'not_your_interview']);
  expect(await code('linh', open)).toEqual([409, 'interview_state_conflict']);
  expect(await code('linh', 'applications-export')).toEqual([403, 'wrong_role']);
  expect(await code('linh', 'unknown')).toEqual([404, 'file_not_found']);
  expect((await createLink(null, interview)).status).toBe(401);
});

test('a link created before a suspension or a sign-out everywhere is refused', async () => {
  const change = (set: { disabled_at?: Date | null; tokens_valid_from?: Date | null }) =>
    board.db.updateTable('people').set(set).where('id', '=', 'person-linh').execute();
  const { url } = (await createLink('linh', interview)).body;
  for (const set of [{ disabled_at: NOON }, { tokens_valid_from: later(1) }]) {
    await change(set);
    expect((await follow(url)).body.code).toBe('link_expired');
    await change({ disabled_at: null, tokens_valid_from: null });
  }
  expect((await follow(url)).status).toBe(200);
});

test('an export by link counts towards the daily limit', async () => {
  const { body } = await createLink('linh', 'account-export');
  const before = (await follow('/api/v1/account/export', 'linh')).body.data_rights.length;
  const { body: exported } = await follow(body.url);
  expect(exported.data_rights.length).toBe(before + 1);
});

test('a link can be created once its key can be read, also after a failure', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'links-'));
  const keyPath = path.join(folder, 'sealing', 'key');
  const links = createSignedLinks(keyPath);
  // A file in place of the folder: the key can be neither read nor created.
  await writeFile(path.dirname(keyPath), '');
  await expect(links.createLink('a', 'person-linh', NOON)).rejects.toThrow(/ENOTDIR|EEXIST/);
  await rm(path.dirname(keyPath));
  await mkdir(path.dirname(keyPath));
  expect((await links.createLink('a', 'person-linh', NOON)).link).toMatch(/^\w+\./);
  await rm(folder, { recursive: true });
});
