// Tests that hostile files are refused in bounded time and memory while the server keeps answering.
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { uploadFile } from '#tests/support/upload-files.ts';
import {
  createBombStream,
  CVS,
  createEndlessPage,
  LOGOS,
  createManyPages,
} from '#tests/support/malicious-files.ts';

const MB = 1024 * 1024;
const MAX_MS = 10_000;
/** Longest wait of another request meanwhile, in milliseconds, on a busy machine. */
const MAX_OTHER_MS = 2000;
/** Covers the upload's own copies and ordinary fluctuation; a decompression bomb takes gigabytes. */
const MAX_GROWTH = 150 * MB;

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

/** `FIGURES=file` appends the measured figures to that file. */
function recordFigures(what: string, grown: number): void {
  const file = process.env.FIGURES;
  if (file) appendFileSync(file, `${what}, +${Math.round(grown / MB)} MB\n`);
}

/** Runs the work and measures its time (ms), memory growth (bytes) and the longest wait of another request. */
async function measure<T>(work: () => Promise<T>) {
  globalThis.gc?.();
  const [began, before] = [performance.now(), process.memoryUsage.rss()];
  let [most, slowest] = [before, 0];
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    const started = performance.now();
    const recordWait = () => {
      slowest = Math.max(slowest, performance.now() - started);
    };
    void board.app.inject('/api/v1/auth/me').finally(recordWait);
  }, 50);
  const result = await work();
  clearInterval(watch);
  return { result, ms: performance.now() - began, grown: most - before, slowest };
}

async function uploadHostile(who: 'linh' | 'sen', bytes: Buffer, name: string) {
  const { result, ms, grown, slowest } = await measure(() =>
    uploadFile(board, who, bytes, { name }),
  );
  const { status, body } = result;
  recordFigures(`${body.code} ${Math.round(ms)} ms, others ${Math.round(slowest)} ms`, grown);
  const bounded = ms < MAX_MS && grown < MAX_GROWTH && slowest < MAX_OTHER_MS;
  return { status, code: body.code, bounded };
}

const expectedRefusal = (status: number) => ({
  status,
  code: expect.stringMatching(CODES[status] ?? /^$/),
  bounded: true,
});

describe('as a CV', () => {
  test.each(CVS)(
    '%s is refused',
    async (_what, make, status, name = '') => {
      expect(await uploadHostile('linh', await make(), name)).toEqual(expectedRefusal(status));
    },
    40_000,
  );

  test('endless streams and pages block nothing', async () => {
    for (const bytes of [createBombStream(), createEndlessPage(), createManyPages()]) {
      const { result, ms, grown } = await measure(() => uploadFile(board, 'linh', bytes));
      expect([201, 422]).toContain(result.status);
      expect(ms).toBeLessThan(MAX_MS);
      expect(grown).toBeLessThan(MAX_GROWTH);
      recordFigures(`${result.status} ${result.body.code} ${Math.round(ms)} ms`, grown);
    }
  }, 60_000);
});

describe('as a logo', () => {
  test.each(LOGOS)(
    '%s is refused',
    async (_what, make, status, name = '') => {
      expect(await uploadHostile('sen', await make(), name)).toEqual(expectedRefusal(status));
    },
    40_000,
  );
});

test('a form of a hundred thousand parts contains no file', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
  const body = Buffer.from(`${part.repeat(80_000)}--b--\r\n`);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sent = () => board.call('linh', 'POST /uploads', { body, headers });
  const { result, ms } = await measure(sent);
  expect([result.status, result.body.code]).toEqual([400, 'file_missing']);
  expect(ms).toBeLessThan(2000);
});

test('refused uploads leave nothing on the disk', async () => {
  const rows = await board.db.selectFrom('files').select('key').execute();
  const keys = await Array.fromAsync(board.files.store.list(), ({ key }) => key);
  expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
});
