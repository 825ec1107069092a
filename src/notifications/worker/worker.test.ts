// The notification worker, woken by events and by the schedule.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer.ts';
import { startListener } from '#platform/database/listen.ts';
import { openQueue } from '#platform/queue/queue.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { startAlertWorker, startNotificationWorker } from './worker.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
const out: Mail[] = [];
const MORNING = new Date('2026-11-21T00:01:00Z');

beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const createOptions = () => ({
  db: board.db,
  search: board.search,
  extractor: board.extractor,
  log: silentLog,
  publicUrl: 'https://viecvui.example',
  mailer: { send: async (mail: Mail) => void out.push(mail) },
  clock: () => board.clock.now,
  sendPush: async () => ({ state: 'sent' as const }),
  pushServices: [],
});

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 400; n++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The condition was never met');
}

test('an application notifies its company and mails its seeker a receipt', async () => {
  const worker = startNotificationWorker(createOptions());
  const listener = startListener(board.pool, { events: () => worker.wake() }, silentLog);
  const job_id = await postJob(board);
  await board.call('sen', 'PUT /mail-preferences', { body: { application_pace: 'each' } });
  await board.call('linh', 'POST /applications', { body: { job_id } });
  await waitUntil(() => out.length === 2);
  expect(out.map(({ to }) => to).toSorted()).toEqual(['linh@example.vn', 'sen@example.vn']);
  const { body } = await board.call('sen', 'GET /notifications');
  expect(body).toMatchObject({ unread: 1, notifications: [{ kind: 'application_sent' }] });
  await listener.stop();
  await worker.stop();
});

test('a hanging mail server delays no notification', async () => {
  let cut = () => {};
  const hanging = new Promise<void>((_, reject) => {
    cut = () => reject(new Error('cut'));
  });
  hanging.catch(() => undefined);
  let sending = 0;
  const send = () => {
    sending++;
    return hanging;
  };
  const worker = startNotificationWorker({ ...createOptions(), mailer: { send } });
  const unread = async () => (await board.call('sen', 'GET /notifications')).body.unread;
  const before = await unread();
  for (const who of ['linh', 'minh'] as const) {
    const unreadBefore = await unread();
    await board.call(who, 'POST /applications', { body: { job_id: await postJob(board) } });
    worker.wake();
    await waitUntil(async () => (await unread()) > unreadBefore);
    await waitUntil(() => sending > 0);
  }
  expect(await unread()).toBe(before + 2);
  cut();
  await worker.stop();
  await board.db.deleteFrom('mails').execute();
});

test('a morning’s alerts go through the queue once, however often the schedule runs', async () => {
  const body = { name: 'Lái xe', query: { search: 'lái xe' } };
  await board.call('minh', 'POST /saved-searches', { body });
  board.clock.now = new Date(NOON.getTime() + 3_600_000);
  await postJob(board, 'ha_long', { title: 'Lái xe tải' });
  board.clock.now = MORNING;
  const countMails = async () => (await board.db.selectFrom('mails').selectAll().execute()).length;
  const before = await countMails();
  const queue = await openQueue(board.pool, silentLog);
  await startAlertWorker(createOptions(), queue);
  await queue.put('alerts', [{}]);
  await waitUntil(async () => (await countMails()) === before + 1);
  await waitUntil(async () => (await queue.countPending('alerts')) === 0);
  await queue.put('alerts', [{}]);
  await waitUntil(async () => (await queue.countPending('alerts')) === 0);
  await waitUntil(async () => (await queue.countPending('alert-slices')) === 0);
  expect(await countMails()).toBe(before + 1);
  await queue.stop();
});
