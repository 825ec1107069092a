// Tests texts built to block the server: other requests are still answered while it processes them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFactsReader } from '#matching/facts-reader.ts';
import { openBoard, createPosting, type TestBoard } from './support/test-board.ts';
import { createDocx, uploadFile } from './support/upload-files.ts';
import { silentLog } from './support/silent-log.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(async () => {
  await board.close();
});
beforeEach(async () => {
  await board.db.deleteFrom('jobs').execute();
  await board.db.deleteFrom('files').execute();
});

/** Maximum milliseconds that another request may take meanwhile, on a busy machine. */
const SLOWEST_OTHER = 2000;

/** The longest time that another request took during the work. */
async function slowestDuring(work: () => Promise<void>): Promise<number> {
  let slowest = 0;
  let pending = Promise.resolve();
  const watch = setInterval(() => {
    const started = performance.now();
    const note = () => {
      slowest = Math.max(slowest, performance.now() - started);
    };
    pending = board.call(null, 'GET /jobs').then(note, note);
  }, 50);
  await work();
  clearInterval(watch);
  await pending;
  return slowest;
}

const run = (begin: string, sign: string, size: number) =>
  begin + sign.repeat((size - begin.length - 1) / sign.length) + 'x';

const TEXTS: [what: string, make: (size: number) => string][] = [
  ['a cue word and spaces', (size) => run('giới tính', ' ', size)],
  ['combining marks out of order', (size) => run('a', '\u0301\u0323', size * 4)],
  ['dots', (size) => run('a', '.', size)],
  ['names of a language', (size) => run('a', ' AI;', size)],
  ['zero-width signs', (size) => run('lương', '\u200b', size)],
];

describe.each(TEXTS)('%s', (_what, make) => {
  test('in a posting, its rows and its title', async () => {
    const reader = startFactsReader({ ...board, log: silentLog, onRead: () => undefined });
    const body = createPosting({
      title: make(50),
      description: make(20_000),
      requirements: Array.from({ length: 50 }, () => make(700)),
    });
    const slowest = await slowestDuring(async () => {
      const { status } = await board.call('sen', 'POST /jobs', { body });
      expect([201, 400, 413]).toContain(status);
      if (status !== 201) return;
      reader.wake();
      // The posting is read in the background, or marked as too slow to read.
      const read = async () => {
        const facts = await board.db.selectFrom('job_facts').select('job_id').execute();
        const failed = await board.db.selectFrom('job_fact_failures').select('job_id').execute();
        return facts.length + failed.length;
      };
      await expect.poll(read, { timeout: 30_000 }).toBe(1);
    });
    await reader.stop();
    expect(slowest).toBeLessThan(SLOWEST_OTHER);
  }, 60_000);

  test('in a CV and its name', async () => {
    const slowest = await slowestDuring(async () => {
      const name = make(200);
      const { status, body } = await uploadFile(board, 'linh', createDocx([make(60_000)]), {
        name,
      });
      expect([201, 400, 422]).toContain(status);
      if (status === 201) await board.call('linh', `GET /files/${body.id}/proposals`);
    });
    expect(slowest).toBeLessThan(SLOWEST_OTHER);
  }, 60_000);
});

test('in a form whose file name is as long as the form', async () => {
  for (const sign of ['.', ' ', '\u0301\u0323']) {
    const form = new FormData();
    form.set(
      'file',
      new File([new Uint8Array(createDocx(['Kế toán']))], `${sign.repeat(60_000)}.docx`),
    );
    const request = new Request('http://x', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const body = Buffer.from(await request.arrayBuffer());
    const slowest = await slowestDuring(async () => {
      const { status } = await board.call('linh', 'POST /uploads', { body, headers });
      expect([201, 400, 422]).toContain(status);
    });
    expect(slowest).toBeLessThan(SLOWEST_OTHER);
  }
}, 60_000);

test('a CV whose proposals take too long is marked and not read again', async () => {
  const { body } = await uploadFile(board, 'linh', createDocx(['AI; Excel, '.repeat(5000)]), {
    name: 'CV.docx',
  });
  const { proposalsWorker } = board;
  const { deadlineMs } = proposalsWorker;
  const none = { title: null, skills: [], phone: null, entries: [] };
  const proposals = async () => (await board.call('linh', `GET /files/${body.id}/proposals`)).body;
  proposalsWorker.deadlineMs = 1;
  expect(await proposals()).toEqual(none);
  proposalsWorker.deadlineMs = deadlineMs;
  expect(await proposals()).toEqual(none);
  await board.db.updateTable('files').set({ proposals_failed_version: 0 }).execute();
  expect((await proposals()).skills).toContain('Excel');
}, 60_000);
