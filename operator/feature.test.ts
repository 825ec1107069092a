// `featureCommand` changes one company: anybody can register under the name of another.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/support/operator.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { featureCommand } from './feature.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
  const now = board.clock.now;
  const row = { name_key: 'gom huong', sort_name: 'Gốm Hương', created_at: now, updated_at: now };
  await board.db
    .insertInto('companies')
    .values([
      { ...row, id: 'first', name: 'Gốm Hương' },
      { ...row, id: 'second', name: 'Công ty Gốm Hương' },
    ])
    .execute();
});
afterAll(() => board.close());

const run = (...args: string[]) => runCommand(board, featureCommand, args);
const listFeatured = async () =>
  (await board.db.selectFrom('companies').select('id').where('is_featured', '=', true).execute())
    .map(({ id }) => id)
    .toSorted();

test('a name that several companies have changes none, and lists their ids', async () => {
  const before = await listFeatured();
  const { code, text } = await run('Gốm', 'Hương');
  expect(code).toBe(1);
  expect(text).toMatch(/none was changed.*first {2}Gốm Hương.*second {2}Công ty Gốm Hương/s);
  expect(await listFeatured()).toEqual(before);
});

test('an id names one of them', async () => {
  const before = await listFeatured();
  expect(await run('second')).toEqual({ code: 0, text: 'Featured: Công ty Gốm Hương (second)' });
  expect(await listFeatured()).toEqual([...before, 'second'].toSorted());
  expect((await run('second', '--off')).code).toBe(0);
  expect(await listFeatured()).toEqual(before);
});

test('an unknown name is an error', async () => {
  expect(await run('Gốm', 'Lạ')).toMatchObject({ code: 1 });
});
