// Files that are built to do harm: refused in bounded time and memory, while the server goes on answering.
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/cast.ts';
import { handIn } from '#tests/support/papers.ts';
import { bombStream, CVS, endlessPage, LOGOS, manyPages } from '#tests/support/traps.ts';

const MB = 1024 * 1024;
const SLOWEST = 10_000;
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
  422: /^file_(?:suspicious|unreadable)$/,
};

/** What it took, in milliseconds and bytes, while the server was asked how it is. */
async function measured<T>(work: () => Promise<T>) {
  globalThis.gc?.();
  const [began, before] = [performance.now(), process.memoryUsage.rss()];
  let [most, slowest] = [before, 0];
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    const asked = performance.now();
    void board.app.inject('/api/v1/auth/me').then(() => {
      slowest = Math.max(slowest, performance.now() - asked);
    });
  }, 50);
  const result = await work();
  clearInterval(watch);
  return { result, ms: performance.now() - began, grown: most - before, slowest };
}

async function isRefused(who: 'linh' | 'sen', bytes: Buffer, status: number, name: string) {
  const { result, ms, grown, slowest } = await measured(() => handIn(board, who, bytes, { name }));
  expect(result.status, JSON.stringify(result.body)).toBe(status);
  expect(result.body.code).toMatch(CODES[status] ?? /^$/);
  expect(ms).toBeLessThan(SLOWEST);
  expect(grown).toBeLessThan(MOST_GROWTH);
  expect(slowest).toBeLessThan(1000);
  if (process.env.FIGURES)
    appendFileSync(
      process.env.FIGURES,
      `${result.body.code} ${Math.round(ms)} ms +${Math.round(grown / MB)} MB others ${Math.round(slowest)} ms\n`,
    );
}

describe('as a CV', () => {
  test.each(CVS)(
    '%s is refused',
    async (_what, make, status, name = '') => {
      await isRefused('linh', await make(), status, name);
    },
    40_000,
  );

  test('a stream that never ends and a page that never ends stop nothing', async () => {
    for (const bytes of [bombStream(), endlessPage(), manyPages()]) {
      const { result, ms, grown } = await measured(() => handIn(board, 'linh', bytes));
      expect([201, 422]).toContain(result.status);
      expect(ms).toBeLessThan(SLOWEST);
      expect(grown).toBeLessThan(MOST_GROWTH);
      if (process.env.FIGURES)
        appendFileSync(
          process.env.FIGURES,
          `${result.status} ${result.body.code} ${Math.round(ms)} ms +${Math.round(grown / MB)} MB\n`,
        );
    }
  }, 60_000);
});

describe('as a logo', () => {
  test.each(LOGOS)(
    '%s is refused',
    async (_what, make, status, name = '') => {
      await isRefused('sen', await make(), status, name);
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
