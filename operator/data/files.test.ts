// The `filesCommand` command: its sweep, and its refusal where files and database are of different boards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBoardId } from '#files/store/sweep.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { runCommand } from '#tests/support/operator.ts';
import { filesCommand } from './files.ts';

let board: TestBoard;
let folder = '';
beforeAll(async () => {
  board = await openBoard();
  folder = await mkdtemp(path.join(tmpdir(), 'vv-files-'));
});
afterAll(async () => {
  await board.close();
  await rm(folder, { recursive: true, force: true });
});

test('--sweep is refused where files and database are not of the same board', async () => {
  const store = createFileStore(path.join(folder, 'files'));
  await store.save(Buffer.from('CV'));
  const sweep = () => runCommand(board, filesCommand, ['--sweep'], folder);
  const refused = { code: 1, text: expect.stringContaining('npm run viecvui -- adopt') };
  expect(await sweep()).toEqual(refused);
  await store.writeBoardId('another board');
  expect(await sweep()).toEqual(refused);
  await store.writeBoardId((await readBoardId(board.db)) ?? '', { replace: true });
  expect(await sweep()).toMatchObject({ code: 0, text: expect.stringMatching(/^1 files/) });
});
