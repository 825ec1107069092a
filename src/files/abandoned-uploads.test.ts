// Tests that an upload leaves no file behind when it is refused late or its owner is deleted meanwhile.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR } from '#platform/durations.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { createDocx, uploadFile, createPdf, createPng } from '#tests/support/upload-files.ts';
import { createWordyPage } from '#tests/support/malicious-files.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const countStoredFiles = async () => (await Array.fromAsync(board.files.store.list())).length;

test('refused at the last moment', async () => {
  const responses = await Promise.all(
    ['A', 'B', 'C', 'D'].map((text) =>
      uploadFile(board, 'minh', createDocx([text]), { name: 'CV' }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const storedBefore = await countStoredFiles();
  // Nine more at once: with the first four, three too many.
  for (const round of [1, 2, 3]) {
    await Promise.all(
      [1, 2, 3].map((n) => uploadFile(board, 'minh', createPdf([`${round} ${n}`]), { name: 'CV' })),
    );
  }
  const rows = await board.db.selectFrom('files').select('id').execute();
  expect(rows.length).toBe(10);
  expect(await countStoredFiles()).toBe(storedBefore + 6);
}, 60_000);

test('answered under an idempotency key that was used before', async () => {
  await board.db.deleteFrom('files').execute();
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': 'upload-1' };
  const send = () => board.call('minh', 'POST /uploads', { body: createPdf(['A']), headers });
  const first = await send();
  const storedBefore = await countStoredFiles();
  const second = await send();
  expect([first.status, second.body.id]).toEqual([201, first.body.id]);
  expect(await countStoredFiles()).toBe(storedBefore);
  board.clock.now = new Date(board.clock.now.getTime() + 25 * HOUR);
  await board.db.deleteFrom('files').execute();
  const nextDay = await send();
  expect(nextDay.status).toBe(201);
  expect(nextDay.body.id).not.toBe(first.body.id);
}, 30_000);

test('not at all: a repeat gets the stored answer whatever has changed, but not for another query', async () => {
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': 'upload-2' };
  const body = await createPng();
  const send = (purpose: string) =>
    board.call('sen', `POST /uploads?purpose=${purpose}`, { body, headers });
  const first = await send('logo');
  expect((await send('photo')).body.code).toBe('idempotency_mismatch');
  const read = vi.spyOn(board.files.sandbox, 'read');
  expect(await send('logo')).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
}, 30_000);

test('of an account that was deleted while its file waited', async () => {
  const storedBefore = await countStoredFiles();
  // Two slow reads occupy both places of the sandbox.
  const others = ['a', 'b'].map((key) =>
    board.files.sandbox.read('pdf', createWordyPage(), { key }),
  );
  const read = vi.spyOn(board.files.sandbox, 'read');
  const waiting = uploadFile(board, 'linh', createDocx(['Kế toán']), { name: 'CV' });
  await expect.poll(() => read.mock.calls.length).toBe(1);
  await board.db.deleteFrom('people').where('id', '=', 'person-linh').execute();
  const { status, body } = await waiting;
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  await Promise.all(others);
  const owned = await board.db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', 'person-linh')
    .execute();
  expect(owned).toEqual([]);
  expect(await countStoredFiles()).toBe(storedBefore);
}, 60_000);
