// Tests push messages: subscribing, and delivery from an event to a browser through a local push service.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPushService, type PushService } from '#tests/support/push-service.ts';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { recordEvent } from '#events/outbox.ts';
import { savePushSubscription } from './actions/push.ts';
import { MAX_PUSH_SUBSCRIPTIONS } from './contract.ts';
import { createPushKeys, createPushSender, type SendPush } from './gateway.ts';
import type { PushKind } from './rules/push-kinds.ts';
import { dispatchEvents } from './worker/dispatcher.ts';
import { sendDuePushes } from './worker/push-sender.ts';
import type { NotifiedEventKind } from './rules/notification-rules.ts';

const ALL: PushKind[] = ['application', 'interview', 'message', 'alert'];
const SECRET = Buffer.alloc(32, 7);
const keys = createPushKeys(null, SECRET);
const log = { info() {}, warn: vi.fn(), error() {} };

let board: TestBoard;
let service: PushService;
let sendPush: SendPush;
let about: { person_id: string; company_id: string; job_id: string; application_id: string };

beforeAll(async () => {
  [board, service] = await Promise.all([openBoard(), startPushService()]);
  sendPush = createPushSender(
    keys,
    'mailto:security@viecvui.example',
    new AbortController().signal,
  );
  const job_id = await postJob(board);
  const { body } = await board.call('linh', 'POST /applications', { body: { job_id } });
  const company_id = toCompanyId('sen');
  about = { person_id: 'person-linh', company_id, job_id, application_id: body.id };
});
afterAll(async () => {
  await service.stop();
  await board.close();
});
beforeEach(async () => {
  await sql`DELETE FROM events`.execute(board.db);
  await sql`DELETE FROM push_subscriptions`.execute(board.db);
  await board.db.updateTable('people').set({ language: 'vi', disabled_at: null }).execute();
  service.received.length = 0;
  log.warn.mockClear();
  board.clock.now = NOON;
});

const subscribe = async (who: 'linh' | 'minh' | 'sen', kinds = ALL, own = service.subscribe()) => {
  const settings = { publicKey: keys.publicKey, services: [service.origin] };
  return savePushSubscription(await board.createContext(who), { ...own, kinds }, settings);
};
const record = async (
  kind: NotifiedEventKind,
  by: 'linh' | 'sen',
  data: Record<string, string> = {},
) => recordEvent<NotifiedEventKind>(await board.createContext(by), { kind, about, data });

const clock = () => board.clock.now;
const push = () =>
  sendDuePushes({ db: board.db, clock, log, sendPush, pushServices: [service.origin] });
async function deliver(kind: NotifiedEventKind, by: 'linh' | 'sen' = 'sen'): Promise<void> {
  await record(kind, by);
  await dispatchEvents(board.db, clock, log);
  await push();
}
const countRows = async (table: 'push_subscriptions' | 'push_messages') =>
  (await board.db.selectFrom(table).selectAll().execute()).length;

describe('subscribing', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const browserKeys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  const save = (who: 'linh' | 'minh' | 'sen', more: object = {}) =>
    board.call(who, 'PUT /push-subscriptions', {
      body: { endpoint, ...browserKeys, kinds: ['interview'], ...more },
    });

  test('adds a browser, changes its kinds, and removes it', async () => {
    const { body: first } = await save('linh');
    await save('linh', { kinds: ['alert'] });
    const { body } = await board.call('linh', 'GET /push-subscriptions');
    expect(body.push_subscriptions).toMatchObject([{ id: first.id, endpoint, kinds: ['alert'] }]);
    expect(body.public_key).toHaveLength(87);
    for (const _ of [1, 2]) {
      const ended = await board.call('linh', `DELETE /push-subscriptions/${first.id}`);
      expect(ended.body).toEqual({ subscribed: false });
    }
    expect(await countRows('push_subscriptions')).toBe(0);
  });

  test.each([
    ['http://127.0.0.1/x-path', 422],
    ['https://10.0.0.5/admin', 422],
    ['https://fcm.googleapis.com.attacker.example/x', 422],
    [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, 400],
    ['x', 400],
  ])('to %s is refused', async (address, status) => {
    expect((await save('linh', { endpoint: address })).status).toBe(status);
  });

  test.each([
    { p256dh: 'a'.repeat(87) },
    { p256dh: 'Baaa' },
    { auth: '' },
    { kinds: ['job'] },
    { kinds: Array.from({ length: 5 }, () => 'alert') },
  ])('with %o is refused', async (more) => {
    expect((await save('linh', more)).status).toBe(400);
  });

  test('above the limit, removes the browser that was saved longest ago', async () => {
    for (let nth = 0; nth <= MAX_PUSH_SUBSCRIPTIONS; nth++) {
      board.clock.now = new Date(NOON.getTime() + nth * 1000);
      expect((await save('linh', { endpoint: `${endpoint}-${nth}` })).status).toBe(200);
    }
    const { body } = await board.call('linh', 'GET /push-subscriptions');
    const endpoints = body.push_subscriptions.map((it: { endpoint: string }) => it.endpoint);
    expect(endpoints).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
    expect(endpoints).not.toContain(`${endpoint}-0`);
  });

  test('a person can neither see nor remove another person’s browser', async () => {
    const { body: own } = await save('linh');
    const { body } = await board.call('minh', 'GET /push-subscriptions');
    expect(body.push_subscriptions).toEqual([]);
    await board.call('minh', `DELETE /push-subscriptions/${own.id}`);
    expect(await countRows('push_subscriptions')).toBe(1);
  });

  test('a browser is reassigned to a person who signs in there, never to one who only knows its endpoint', async () => {
    await save('linh');
    expect((await save('minh', { auth: 'b'.repeat(22) })).status).toBe(409);
    expect(
      (await board.call('linh', 'GET /push-subscriptions')).body.push_subscriptions,
    ).toHaveLength(1);
    expect((await save('minh')).status).toBe(200);
    expect((await board.call('linh', 'GET /push-subscriptions')).body.push_subscriptions).toEqual(
      [],
    );
  });
});

describe('a push message', () => {
  test('has the text of the mail’s subject in the person’s language, and links to the page', async () => {
    await subscribe('linh');
    await deliver('application_accepted');
    const [message] = service.received;
    expect(message?.payload).toEqual({
      title: 'Phản hồi cho hồ sơ ứng tuyển của bạn',
      link: `/applications/${about.application_id}`,
      language: 'vi',
    });
    expect(message?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(message?.size).toBeLessThan(600);
    expect(message?.claims).toMatchObject({
      aud: service.origin,
      sub: 'mailto:security@viecvui.example',
    });
    expect(message?.publicKey).toBe(keys.publicKey);
    expect(await countRows('push_messages')).toBe(0);
  });

  test('about an interview that is moved says so', async () => {
    await subscribe('linh');
    await record('interview_proposed', 'sen', { moved_from: NOON.toISOString() });
    await dispatchEvents(board.db, clock, log);
    await push();
    expect(service.received.map(({ payload }) => payload.title)).toEqual([
      'Đề nghị dời lịch phỏng vấn',
    ]);
  });

  test('reaches each browser that wants the kind, and no other person', async () => {
    await subscribe('linh', ['interview']);
    await subscribe('linh', ['interview', 'application']);
    await subscribe('linh', ['alert']);
    await subscribe('minh');
    await deliver('interview_proposed');
    expect(service.received).toHaveLength(2);
  });

  test('notifies a company of an interview, not of each application', async () => {
    await subscribe('sen');
    await deliver('application_sent', 'linh');
    expect(service.received).toEqual([]);
    await deliver('interview_accepted', 'linh');
    const { job_id, application_id } = about;
    const link = `/jobs/${job_id}/applicants?application=${application_id}`;
    expect(service.received.map(({ payload }) => payload.link)).toEqual([link]);
  });

  test('that is queued again while the same one waits is sent once', async () => {
    await subscribe('linh');
    await record('message_from_company', 'sen');
    await record('message_from_company', 'sen');
    await dispatchEvents(board.db, clock, log);
    await push();
    expect(service.received).toHaveLength(1);
  });

  test.each([404, 410])('answered with %i ends the subscription', async (status) => {
    await subscribe('linh');
    service.replies.push({ status });
    await deliver('interview_proposed');
    expect(await countRows('push_subscriptions')).toBe(0);
  });

  test('is retried while the service is down, not before its Retry-After, and dropped after the last try', async () => {
    await subscribe('linh');
    const before = service.countRequests();
    service.replies.push({ status: 429, headers: { 'retry-after': '300' } });
    await deliver('interview_proposed');
    const wait = (minutes: number) =>
      void (board.clock.now = new Date(board.clock.now.getTime() + minutes * 60_000));
    wait(2);
    await push();
    expect(service.countRequests()).toBe(before + 1);
    for (const minutes of [3, 10, 60, 600]) {
      service.replies.push({ status: 503 });
      wait(minutes);
      await push();
    }
    service.replies.length = 0;
    expect(service.countRequests()).toBe(before + 4);
    expect([await countRows('push_messages'), await countRows('push_subscriptions')]).toEqual([
      0, 1,
    ]);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('/send/');
  });

  test('that the service refuses is not retried', async () => {
    await subscribe('linh');
    service.replies.push({ status: 403 });
    await deliver('interview_proposed');
    expect([await countRows('push_messages'), await countRows('push_subscriptions')]).toEqual([
      0, 1,
    ]);
  });

  test('follows no redirect', async () => {
    await subscribe('linh');
    service.replies.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
    const before = service.countRequests();
    await deliver('interview_proposed');
    expect(service.countRequests()).toBe(before + 1);
  });

  test('is dropped after a day, or when the person has switched its kind off', async () => {
    const own = service.subscribe();
    await subscribe('linh', ALL, own);
    await record('interview_proposed', 'sen');
    await dispatchEvents(board.db, clock, log);
    await subscribe('linh', ['alert'], own);
    await push();
    await subscribe('linh', ALL, own);
    await record('interview_proposed', 'sen');
    await dispatchEvents(board.db, clock, log);
    board.clock.now = new Date(NOON.getTime() + 25 * 3_600_000);
    await push();
    expect(service.received).toEqual([]);
    expect(await countRows('push_messages')).toBe(0);
  });

  test('is not sent after a suspension or the end of all sessions', async () => {
    for (const change of [
      { disabled_at: NOON },
      { tokens_valid_from: new Date(NOON.getTime() + 1) },
    ]) {
      await subscribe('linh');
      await record('interview_proposed', 'sen');
      await dispatchEvents(board.db, clock, log);
      await board.db.updateTable('people').set(change).where('id', '=', 'person-linh').execute();
      await push();
      await board.db
        .updateTable('people')
        .set({ disabled_at: null, tokens_valid_from: null })
        .where('id', '=', 'person-linh')
        .execute();
      expect(await countRows('push_subscriptions')).toBe(0);
    }
    expect(service.received).toEqual([]);
  });

  test('to an invalid key ends the subscription', async () => {
    await subscribe('linh', ALL, { ...service.subscribe(), p256dh: `B${'A'.repeat(86)}` });
    await deliver('interview_proposed');
    expect(await countRows('push_subscriptions')).toBe(0);
  });

  test('queued for one person does not reach the next person in the same browser', async () => {
    const own = service.subscribe();
    await subscribe('linh', ALL, own);
    await record('interview_proposed', 'sen');
    await dispatchEvents(board.db, clock, log);
    await subscribe('minh', ALL, own);
    await push();
    expect(service.received).toEqual([]);
  });
});

describe('the keys', () => {
  test('are the same on all servers with one data folder, and can be configured by the operator', () => {
    expect(createPushKeys(null, SECRET)).toEqual(keys);
    expect(createPushKeys(null, randomBytes(32)).publicKey).not.toBe(keys.publicKey);
    expect(createPushKeys(keys.privateKey, randomBytes(32))).toEqual(keys);
    expect(keys.privateKey).toHaveLength(43);
  });
});
