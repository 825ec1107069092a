// `export person` and `erase person`: for people who cannot sign in, with an audit row each.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStore } from '#platform/files/disk.ts';
import { listOperatorActions } from '#moderation/store/audit.ts';
import { createBrowser, LINH, openAuthBoard, type AuthBoard } from '#tests/support/auth-board.ts';
import { openBoard, postJob, toUid, type TestBoard } from '#tests/support/test-board.ts';
import { runCommand, spawnCommand } from '#tests/support/operator.ts';
import { listTablesContaining } from '#tests/support/tables-containing.ts';
import { uploadCv } from '#tests/support/upload-files.ts';
import { eraseCommand, exportCommand } from './data-rights.ts';
import { sessionsCommand, suspendCommand } from './moderation/moderate.ts';

const WHY = ['--why', 'Thư yêu cầu số 12', '--by', 'hoa'];

describe('a suspended person', () => {
  let board: TestBoard;
  let folder = '';
  beforeEach(async () => {
    board = await openBoard();
    folder = await mkdtemp(path.join(tmpdir(), 'vv-export-'));
    const [file_id, job_id] = [await uploadCv(board, 'linh'), await postJob(board)];
    const body = { job_id, file_id, cover_letter: 'Thư của linh' };
    await board.call('linh', 'POST /applications', { body });
    await runCommand(board, suspendCommand, ['person', 'person-linh', '--why', 'Linh gửi thư rác']);
  });
  afterEach(async () => {
    await board.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(['person-linh', toUid('linh')])('is exported by %s as by the API', async (id) => {
    const { body } = await board.call('linh', 'GET /account/export');
    const { code, text } = await runCommand(board, exportCommand, ['person', id, ...WHY]);
    expect(code).toBe(0);
    const { file_links: _links, data_rights: _rights, ...expected } = body;
    const { data_rights, ...exported } = JSON.parse(text);
    expect(exported).toEqual(expected);
    expect(data_rights).toHaveLength(1);
    const [action] = await listOperatorActions(board.db, { limit: 1 });
    const subject = { subject: 'person', subject_id: 'person-linh' };
    expect(action).toMatchObject({ operator: 'hoa', action: 'export', ...subject });
    const uses = await board.db.selectFrom('account_rights').select(['kind', 'counts']).execute();
    expect(uses.at(-1)).toMatchObject({ kind: 'export', counts: { applications: 1, files: 1 } });
  });

  test('is exported to a zip with the uploads, for the operator alone and over no other file', async () => {
    const file = path.join(folder, 'linh.zip');
    const args = ['person', 'person-linh', file, ...WHY];
    const key = await createFileStore(path.join(folder, 'files')).save(Buffer.from('CV'));
    await board.db.updateTable('files').set({ key }).execute();
    expect(await runCommand(board, exportCommand, args, folder)).toMatchObject({ code: 0 });
    const entries = Object.entries(unzipSync(await readFile(file)));
    expect(entries.map(([name]) => name)).toEqual([
      'account.json',
      expect.stringMatching(/^files\/.*-CV\.docx$/),
    ]);
    expect(Buffer.from(entries[1]?.[1] ?? []).toString()).toBe('CV');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(runCommand(board, exportCommand, args, folder)).rejects.toThrow('exists already');
    expect(await listOperatorActions(board.db, { operator: 'hoa', limit: 10 })).toHaveLength(1);
  });

  const listExports = async () => [
    ...(await listOperatorActions(board.db, { operator: 'hoa', limit: 10 })),
    ...(await board.db.selectFrom('account_rights').selectAll().execute()),
  ];

  test('is not exported, and nothing is recorded, where the file cannot be created', async () => {
    const file = path.join(folder, 'missing', 'linh.json');
    const args = ['export', 'person', 'person-linh', file, ...WHY];
    const { code, text } = await spawnCommand(board, args);
    expect(code).toBe(1);
    expect(text).toMatch(/^\S+linh\.json cannot be written: ENOENT: [^\n]+\n$/);
    expect(await listExports()).toEqual([]);
  });

  test('is not exported, and the next try finds no file, where writing fails halfway', async () => {
    const file = path.join(folder, 'linh.zip');
    const key = 'a'.repeat(40);
    await board.db.updateTable('files').set({ key }).execute();
    // A folder in the place of the upload cannot be read.
    const upload = path.join(folder, 'files', 'aa', key);
    await mkdir(upload, { recursive: true });
    const args = ['person', 'person-linh', file, ...WHY];
    await expect(runCommand(board, exportCommand, args, folder)).rejects.toThrow('EISDIR');
    expect(await listExports()).toEqual([]);
    await rm(upload, { recursive: true });
    expect(await runCommand(board, exportCommand, args, folder)).toMatchObject({ code: 0 });
    expect(await listExports()).toHaveLength(2);
  });

  test('is erased, and the trail says who did it and why, but not to whom', async () => {
    const { code, text } = await runCommand(board, eraseCommand, ['person', 'person-linh', ...WHY]);
    expect(code).toBe(0);
    const words = ['person-linh', toUid('linh'), 'linh@', 'của linh', 'Linh gửi'];
    expect(await listTablesContaining(board.db, words)).toEqual([]);
    const receipt = /receipt is (\w+)\./.exec(text)?.[1];
    const [action] = await listOperatorActions(board.db, { limit: 1 });
    expect(action).toMatchObject({
      operator: 'hoa',
      action: 'erase',
      subject_id: null,
      reason: 'Thư yêu cầu số 12',
      data: { receipt },
    });
    const deletion = board.db.selectFrom('account_rights').selectAll().where('id', '=', receipt!);
    expect(await deletion.executeTakeFirst()).toMatchObject({
      kind: 'deletion',
      role: 'job_seeker',
      counts: { applications: 1, files: 1, people: 1 },
    });
    expect(await runCommand(board, eraseCommand, ['person', 'person-linh', ...WHY])).toEqual({
      code: 1,
      text: 'There is no person with the id person-linh.',
    });
  });

  test('with an unknown id is neither exported nor erased, and nothing is recorded', async () => {
    const file = path.join(folder, 'nobody.json');
    for (const args of [
      ['export', 'person', 'nobody', file],
      ['erase', 'person', 'nobody'],
    ])
      expect(await spawnCommand(board, [...args, ...WHY])).toMatchObject({
        code: 1,
        text: 'There is no person with the id nobody.\n',
      });
    expect(existsSync(file)).toBe(false);
    expect(await listOperatorActions(board.db, { operator: 'hoa', limit: 1 })).toEqual([]);
    await expect(runCommand(board, eraseCommand, ['person', 'person-linh'])).rejects.toThrow(
      '--why',
    );
    await expect(runCommand(board, eraseCommand, ['person-linh', ...WHY])).rejects.toThrow(
      'person ID',
    );
  });
});

describe('an account without a profile', () => {
  let board: AuthBoard;
  let id = '';
  beforeEach(async () => {
    board = await openAuthBoard();
    await createBrowser(board.app).post('sign-up/email', LINH);
    ({ id } = await board.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow());
    await act(sessionsCommand, 'end');
  });
  afterEach(() => board.stop());
  const act = (command: typeof eraseCommand, what = 'person') =>
    runCommand({ db: board.db, clock: { now: board.clock() } }, command, [what, id, ...WHY]);

  test('is exported', async () => {
    const { code, text } = await act(exportCommand);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      account: { email: LINH.email },
      operator_actions: [{ action: 'sessions_end' }],
    });
  });

  test('is erased, and the address can sign up again', async () => {
    expect(await act(eraseCommand)).toMatchObject({ code: 0 });
    expect(await listTablesContaining(board.db, [id, LINH.email])).toEqual([]);
    expect((await createBrowser(board.app).post('sign-in/email', LINH)).statusCode).toBe(401);
    expect((await createBrowser(board.app).post('sign-up/email', LINH)).statusCode).toBe(200);
  });
});
