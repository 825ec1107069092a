// Files that are built to do harm: refused in bounded time and memory, while the server goes on answering.
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/cast.ts';
import { handIn } from '#tests/support/papers.ts';
import { bombStream, CVS, endlessPage, LOGOS, manyPages } from '#tests/support/traps.ts';

const MB = 1024 * 1024;
const SLOWEST = 10_000;
/** What somebody else waits meanwhile, on a machine that has more to do. */
const SLOWEST_OTHER = 2000;
/** The upload's own copies and the process's breathing; what a bomb holds is gigabytes. */
const MOST_GROWTH = 150 * MB;

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const CODES: Record<number, RegExp> = {
  400: /^file_missing$/,
  413: /^file_too_large$/,
  415: /^file_type_refused$/,
  422: /^file_(?:suspicious|unreadable|active)$/,
};

/** `FIGURES=file` writes down what each took. */
function note(what: string, grown: number): void {
  const file = process.env.FIGURES;
  if (file) appendFileSync(file, `${what}, +${Math.round(grown / MB)} MB\n`);
}

/** What it took, in milliseconds and bytes, while the server was asked how it is. */
async function measured<T>(work: () => Promise<T>) {
  globalThis.gc?.();
  const [began, before] = [performance.now(), process.memoryUsage.rss()];
  let [most, slowest] = [before, 0];
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    const asked = performance.now();
    const told = () => {
      slowest = Math.max(slowest, performance.now() - asked);
    };
    void board.app.inject('/api/v1/auth/me').finally(told);
  }, 50);
  const result = await work();
  clearInterval(watch);
  return { result, ms: performance.now() - began, grown: most - before, slowest };
}

async function refusalOf(who: 'linh' | 'sen', bytes: Buffer, name: string) {
  const { result, ms, grown, slowest } = await measured(() => handIn(board, who, bytes, { name }));
  const { status, body } = result;
  note(`${body.code} ${Math.round(ms)} ms, others ${Math.round(slowest)} ms`, grown);
  const bounded = ms < SLOWEST && grown < MOST_GROWTH && slowest < SLOWEST_OTHER;
  return { status, code: body.code, bounded };
}

const refusedWith = (status: number) => ({
  status,
  code: expect.stringMatching(CODES[status] ?? /^$/),
  bounded: true,
});

describe('as a CV', () => {
  test.each(CVS)(
    '%s is refused',
    async (_what, make, status, name = '') => {
      expect(await refusalOf('linh', await make(), name)).toEqual(refusedWith(status));
    },
    40_000,
  );

  test('a stream that never ends and a page that never ends stop nothing', async () => {
    for (const bytes of [bombStream(), endlessPage(), manyPages()]) {
      const { result, ms, grown } = await measured(() => handIn(board, 'linh', bytes));
      expect([201, 422]).toContain(result.status);
      expect(ms).toBeLessThan(SLOWEST);
      expect(grown).toBeLessThan(MOST_GROWTH);
      note(`${result.status} ${result.body.code} ${Math.round(ms)} ms`, grown);
    }
  }, 60_000);
});

describe('as a logo', () => {
  test.each(LOGOS)(
    '%s is refused',
    async (_what, make, status, name = '') => {
      expect(await refusalOf('sen', await make(), name)).toEqual(refusedWith(status));
    },
    40_000,
  );
});

test('a form of a hundred thousand parts is no file', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
  const body = Buffer.from(`${part.repeat(80_000)}--b--\r\n`);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sent = () => board.call('linh', 'POST /uploads', { body, headers });
  const { result, ms } = await measured(sent);
  expect([result.status, result.body.code]).toEqual([400, 'file_missing']);
  expect(ms).toBeLessThan(2000);
});

test('what was refused leaves nothing on the disk', async () => {
  const kept = await board.db.selectFrom('files').select('key').execute();
  const keys = await Array.fromAsync(board.files.store.all(), ({ key }) => key);
  expect(keys.toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
});
