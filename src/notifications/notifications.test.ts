// Notifications in the product: the list, unread counts, and the live stream with resumption.
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getPerson } from '#context.ts';
import { newId } from '#platform/ids.ts';
import { startListener } from '#platform/database/listen.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { findMailedLink } from '#tests/support/scenes/notifications.ts';

let board: TestBoard;
let job_id = '';
let base = '';
beforeAll(async () => {
  board = await openBoard();
  job_id = await postJob(board, 'sen', { title: 'Thợ điện' });
  await board.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(board.app.server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => board.close());

async function addNotification(who: 'linh' | 'minh', kind = 'job_published', at = new Date()) {
  const about = { company_id: 'company-sen', job_id, created_at: at };
  const row = { id: newId(at), person_id: `person-${who}`, event_id: null, kind, ...about };
  await board.db
    .insertInto('notifications')
    .values({ ...row, read_at: null })
    .execute();
  board.streams.wake(row.person_id);
  return row.id;
}

describe('a notification', () => {
  test('is a sentence in the reader’s language with a link, newest first', async () => {
    await addNotification('minh', 'job_published', NOON);
    const last = await addNotification('minh', 'job_closed', NOON);
    const { body } = await board.call('minh', 'GET /notifications', { language: 'vi' });
    expect(body).toMatchObject({ total: 2, unread: 2 });
    expect(body.notifications[0]).toMatchObject({
      id: last,
      link: '/applications',
      read_at: null,
      job_id,
      text: 'Công ty TNHH Sen Vàng đã đóng tin Thợ điện mà bạn đã ứng tuyển.',
    });
    const english = await board.call('minh', 'GET /notifications');
    expect(english.body.notifications[1]).toMatchObject({
      text: 'Công ty TNHH Sen Vàng, which you follow, has a new job: Thợ điện.',
      link: `/jobs/${job_id}`,
    });
  });

  test('is marked as read one by one or all at once, only by its reader', async () => {
    const { body: all } = await board.call('minh', 'GET /notifications?unread=1');
    const ids = [all.notifications[0].id];
    const theirs = await board.call('linh', 'POST /notifications/read', { body: { ids } });
    expect(theirs.body).toEqual({ unread: 0 });
    const one = await board.call('minh', 'POST /notifications/read', { body: { ids } });
    expect(one.body).toEqual({ unread: 1 });
    const remaining = await board.call('minh', 'GET /notifications?unread=1');
    expect(remaining.body).toMatchObject({ total: 1, unread: 1 });
    const done = await board.call('minh', 'POST /notifications/read', { body: {} });
    expect(done.body).toEqual({ unread: 0 });
  });
});

describe('what is about an application is read', () => {
  const countUnread = async (who: 'linh' | 'sen') =>
    (await board.call(who, 'GET /notifications?unread=1')).body.unread;
  const apply = async () => {
    const other = await postJob(board);
    const { body } = await board.call('linh', 'POST /applications', { body: { job_id: other } });
    return body.id as string;
  };
  async function notify(who: 'linh' | 'sen', application_id: string, kind: string) {
    const { id: person_id } = getPerson(await board.createContext(who));
    const about = { person_id, application_id, company_id: 'company-sen', job_id };
    const row = { id: newId(NOON), event_id: null, kind, ...about, created_at: NOON };
    await board.db
      .insertInto('notifications')
      .values({ ...row, read_at: null })
      .execute();
  }

  test('when its receiver opens the application, or reads its messages', async () => {
    const [first, second] = [await apply(), await apply()];
    for (const id of [first, second]) {
      await notify('linh', id, 'application_viewed');
      await notify('sen', id, 'application_sent');
    }
    expect([await countUnread('linh'), await countUnread('sen')]).toEqual([2, 2]);
    await board.call('linh', `GET /applications/${first}`);
    expect([await countUnread('linh'), await countUnread('sen')]).toEqual([1, 2]);
    await board.call('linh', `POST /applications/${second}/messages/read`);
    expect([await countUnread('linh'), await countUnread('sen')]).toEqual([0, 2]);
    // Neither a list nor a refusal reads anything.
    await board.call('sen', 'GET /applications/received');
    await board.call('ha_long', `GET /applications/${first}`);
    expect(await countUnread('sen')).toBe(2);
    await board.call('sen', `GET /applications/${first}`);
    expect(await countUnread('sen')).toBe(1);
    await board.call('sen', `GET /applications/${second}`);
    expect(await countUnread('sen')).toBe(0);
  });

  test('when its receiver decides on the application without opening it', async () => {
    const [first, second] = [await apply(), await apply()];
    for (const id of [first, second]) await notify('sen', id, 'application_sent');
    await board.call('sen', `PATCH /applications/${first}`, { body: { status: 'accepted' } });
    expect(await countUnread('sen')).toBe(1);
    const body = { ids: [first, second], status: 'rejected' };
    await board.call('sen', 'POST /applications/decide', { body });
    expect(await countUnread('sen')).toBe(0);
  });
});

test('the link in an alert switches off that search, not all alerts', async () => {
  const query = { search: 'thợ điện' };
  const { body } = await board.call('linh', 'POST /saved-searches', {
    body: { name: 'Điện', query },
  });
  const token = await findMailedLink(board, body.id);
  const ended = await board.call(null, `POST /unsubscribe/${token}`, { body: {} });
  expect(ended.body).toEqual({ unsubscribed: true, kind: 'alert', search_name: 'Điện' });
  const { body: after } = await board.call('linh', 'GET /saved-searches');
  expect(after.saved_searches[0].frequency).toBe('off');
  const wantsAlerts = async () =>
    (await board.call('linh', 'GET /mail-preferences')).body.alert as boolean;
  expect(await wantsAlerts()).toBe(true);
  const all = await board.call(null, `POST /unsubscribe/${token}?all_alerts=true`, { body: {} });
  expect(all.body).toEqual({ unsubscribed: true, kind: 'alert', search_name: null });
  expect(await wantsAlerts()).toBe(false);
});

test.each(['short', 'cut%20off%3D', 'a'.repeat(150)])(
  'a link that was changed on its way (%s) gets its own sentence',
  async (token) => {
    const response = await board.call(null, `POST /unsubscribe/${token}`, { body: {} });
    expect(response).toMatchObject({ status: 404, body: { code: 'unsubscribe_unknown' } });
  },
);

interface Stream {
  status: number;
  /** Reads until the condition holds and returns all text. */
  until(enough: (text: string) => boolean): Promise<string>;
  close(): void;
}

const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function openStream(
  who: 'linh' | 'minh',
  headers: Record<string, string> = {},
): Promise<Stream> {
  const abort = new AbortController();
  const authorization = `Bearer test:${who}`;
  const response = await fetch(`${base}/events`, {
    headers: { authorization, 'accept-encoding': 'br, gzip', ...headers },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const stream = {
    status: response.status,
    async until(enough: (text: string) => boolean) {
      while (!enough(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) break;
        text += value ?? '';
      }
      return text;
    },
    close: () => abort.abort(),
  };
  open.push(stream);
  return stream;
}

const idsIn = (text: string) =>
  [...text.matchAll(/event: notification\ndata: (.*)\n/g)].map(
    ([, data]) => JSON.parse(data ?? '').id,
  );
const lastIdIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';

describe('the live stream', () => {
  test('starts with the unread count, then sends each notification once, only to its receiver', async () => {
    const stream = await openStream('linh');
    const begun = await stream.until((text) => text.includes('event: unread'));
    expect(begun).toMatch(/^retry: 3000\n\n/);
    expect(idsIn(begun)).toEqual([]);
    await addNotification('minh');
    const first = await addNotification('linh');
    await stream.until((text) => idsIn(text).length >= 1);
    const second = await addNotification('linh', 'application_viewed');
    const text = await stream.until((all) => all.includes('"unread":2'));
    expect(idsIn(text)).toEqual([first, second]);
  });

  test('resumes where it stopped, without gaps, and without repeats beyond the look-back', async () => {
    const old = new Date(Date.now() - 60_000);
    const seen = await addNotification('linh', 'job_published', old);
    const stream = await openStream('linh');
    await stream.until((text) => text.includes('event: unread'));
    const second = await addNotification('linh', 'job_published', old);
    const last = lastIdIn(await stream.until((text) => idsIn(text).includes(second)));
    stream.close();
    const missed: string[] = [];
    for (let n = 0; n < 250; n++) missed.push(await addNotification('linh', 'job_published', old));
    const resumed = await openStream('linh', { 'last-event-id': last });
    const text = await resumed.until((all) => idsIn(all).includes(missed.at(-1)));
    const young = new Set(idsIn(text).filter((id) => id !== seen && id !== second));
    expect([...young].filter((id) => missed.includes(id))).toEqual(missed);
    expect(idsIn(text)).toHaveLength(new Set(idsIn(text)).size);
    expect(idsIn(text)).not.toContain(second);
  });

  test('resumes also before it has sent a notification', async () => {
    const old = new Date(Date.now() - 60_000);
    const stream = await openStream('linh');
    const begun = await stream.until((text) => /event: unread\n.*\n\n/.test(text));
    stream.close();
    const missed = await addNotification('linh', 'job_published', old);
    const resumed = await openStream('linh', { 'last-event-id': lastIdIn(begun) });
    const text = await resumed.until((all) => all.includes('event: unread'));
    expect(idsIn(text)).toContain(missed);
  });

  test('sends rows that commit late with a lower number', async () => {
    const stream = await openStream('minh');
    await stream.until((text) => text.includes('event: unread'));
    const late = await board.db.startTransaction().execute();
    const row = { id: 'late', person_id: 'person-minh', kind: 'job_published', read_at: null };
    await late
      .insertInto('notifications')
      .values({ ...row, created_at: new Date() })
      .execute();
    const early = await addNotification('minh');
    await stream.until((text) => idsIn(text).includes(early));
    await late.commit().execute();
    board.streams.wake('person-minh');
    const text = await stream.until((all) => idsIn(all).includes('late'));
    expect(idsIn(text)).toEqual([early, 'late']);
  });

  test('is woken by the database', async () => {
    const quiet = { info() {}, warn() {}, error() {} };
    const listener = startListener(
      board.pool,
      { news: (person) => board.streams.wake(person) },
      quiet,
    );
    const stream = await openStream('minh');
    await stream.until((text) => text.includes('event: unread'));
    const at = new Date();
    const row = { id: newId(at), person_id: 'person-minh', kind: 'job_published', created_at: at };
    await board.db
      .insertInto('notifications')
      .values({ ...row, event_id: null, read_at: null })
      .execute();
    expect(idsIn(await stream.until((text) => idsIn(text).length >= 1))).toContain(row.id);
    await listener.stop();
  });

  test('has no HEAD', async () => {
    expect((await board.call('linh', 'HEAD /events')).status).toBe(405);
  });

  test('ends when the process ends', async () => {
    const stream = await openStream('linh');
    await stream.until((text) => text.includes('event: unread'));
    board.streams.endAll();
    expect(await stream.until(() => false)).toContain('retry');
  });
});
