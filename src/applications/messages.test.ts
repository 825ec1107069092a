// Tests messages about an application: who may write until when and how often, and who is notified.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { DAY, HOUR, MINUTE } from '#platform/durations.ts';
import { exportPersonalData, erasePersonalData } from './personal-data.ts';
import { MAX_MESSAGES, MAX_PER_HOUR, MAX_WITHOUT_REPLY } from './rules/messages.ts';

let board: TestBoard;
let id: string;
let job_id: string;
let posted = 0;

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  await board.db.deleteFrom('applications').execute();
  await board.db.deleteFrom('events').execute();
  job_id = await postJob(board, 'sen', { title: `Kế toán ${++posted}` });
  ({ id } = (await board.call('linh', 'POST /applications', { body: { job_id } })).body);
});
afterAll(() => board.close());

const pass = (time: number) => {
  board.clock.now = new Date(board.clock.now.getTime() + time);
};
const write = (who: Name | null, text = 'Chào anh chị', of = id) =>
  board.call(who, `POST /applications/${of}/messages`, { body: { text } });
const read = (who: Name | null, of = id) => board.call(who, `GET /applications/${of}/messages`);
const setRead = (who: Name | null, of = id) =>
  board.call(who, `POST /applications/${of}/messages/read`);
const listEvents = async () =>
  (await board.db.selectFrom('events').select('kind').orderBy('seq').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('message'));

describe('a thread', () => {
  test('shows both sides what was written, without names or addresses', async () => {
    expect((await write('linh', 'Công ty có hỗ trợ chỗ ở không?')).status).toBe(201);
    pass(MINUTE);
    await write('sen', 'Có bạn nhé.\n<script>alert(1)</script>');
    const { status, body } = await read('linh');
    expect(status).toBe(200);
    expect(body).toMatchObject({ side: 'seeker', unread: 1, ended: null });
    expect(body.messages).toEqual([
      {
        id: expect.any(String),
        side: 'seeker',
        text: 'Công ty có hỗ trợ chỗ ở không?',
        created_at: NOON.toISOString(),
      },
      expect.objectContaining({ side: 'company', text: 'Có bạn nhé.\n<script>alert(1)</script>' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
    expect((await read('sen')).body).toMatchObject({ side: 'company', unread: 1 });
  });

  test('counts what a side has not opened, in its lists too', async () => {
    await write('linh');
    const received = async () =>
      (await board.call('sen', 'GET /applications/received')).body.applications[0].unread_messages;
    const own = async () =>
      (await board.call('linh', 'GET /applications/my')).body.applications[0].unread_messages;
    expect([await received(), await own()]).toEqual([1, 0]);
    expect((await setRead('sen')).body).toEqual({ unread: 0 });
    await write('sen');
    expect([await received(), await own()]).toEqual([0, 1]);
    await setRead('linh');
    expect([await received(), await own()]).toEqual([0, 0]);
  });

  test('a message that came after the last one shown stays unread', async () => {
    await write('sen', 'Một');
    const shown = (await read('linh')).body.messages.at(-1).id;
    await write('sen', 'Hai');
    const body = { last_message_id: shown };
    const response = await board.call('linh', `POST /applications/${id}/messages/read`, { body });
    expect(response).toMatchObject({ status: 200, body: { unread: 1 } });
    expect((await read('linh')).body.unread).toBe(1);
    expect((await setRead('linh')).body).toEqual({ unread: 0 });
  });

  test('a message of another thread marks nothing as read', async () => {
    const other = await board.call('minh', 'POST /applications', { body: { job_id } });
    await write('sen', 'Chào Linh');
    await write('sen', 'Chào Minh', other.body.id);
    const last_message_id = (await read('minh', other.body.id)).body.messages[0].id;
    const response = await board.call('linh', `POST /applications/${id}/messages/read`, {
      body: { last_message_id },
    });
    expect(response).toMatchObject({ status: 200, body: { unread: 1 } });
  });

  test.each([
    ['a visitor', null, 401],
    ['another seeker', 'minh', 403],
    ['another company', 'ha_long', 403],
    ['somebody without a role', 'newcomer', 403],
  ] as const)('is closed to %s', async (_, who, status) => {
    for (const response of [await read(who), await write(who), await setRead(who)])
      expect(response.status).toBe(status);
  });

  test('does not exist without its application', async () => {
    for (const response of [
      await read('linh', 'none'),
      await write('linh', 'x', 'none'),
      await setRead('linh', 'none'),
    ])
      expect(response.status).toBe(404);
  });

  test.each(['', '   ', 'x'.repeat(2001), 7])('refuses the text %j', async (text) => {
    const { status } = await board.call('linh', `POST /applications/${id}/messages`, {
      body: { text },
    });
    expect(status).toBe(400);
  });
});

describe('a thread ends', () => {
  test('with a withdrawal, after which the company can read nothing', async () => {
    await write('linh', 'Xin chào');
    await board.call('linh', `POST /applications/${id}/withdraw`);
    expect((await write('linh')).body.code).toBe('thread_ended');
    expect((await write('sen')).body.code).toBe('thread_ended');
    expect((await read('sen')).body).toMatchObject({ messages: [], unread: 0, ended: 'withdrawn' });
    expect((await read('linh')).body.messages).toHaveLength(1);
    const { applications } = (await board.call('sen', 'GET /applications/received')).body;
    expect(applications[0].unread_messages).toBe(0);
  });

  test('30 days after the answer', async () => {
    await board.call('sen', `PATCH /applications/${id}`, { body: { status: 'accepted' } });
    pass(30 * DAY);
    expect((await write('linh')).status).toBe(201);
    pass(MINUTE);
    expect((await write('linh')).body.code).toBe('thread_ended');
    expect((await read('sen')).body).toMatchObject({ ended: 'answered' });
  });

  test('when the job is taken down, not when it is closed', async () => {
    await board.call('sen', `POST /jobs/${job_id}/close`, { body: { reason: 'filled' } });
    expect((await write('linh')).status).toBe(201);
    await board.db
      .updateTable('jobs')
      .set({
        state: 'taken_down',
        taken_down_at: NOON,
        taken_down_reason: 'x',
        state_before: 'closed',
      })
      .where('id', '=', job_id)
      .execute();
    expect((await write('linh')).body.code).toBe('thread_ended');
    expect((await read('linh')).body.ended).toBe('job_gone');
    const received = await board.call('sen', 'GET /applications/received');
    expect(received.body.applications).toMatchObject([{ job_taken_down: true }]);
  });

  test('when the company has no members any more', async () => {
    const members = board.db.deleteFrom('memberships').where('company_id', '=', 'company-sen');
    await members.execute();
    expect((await write('linh')).body.code).toBe('thread_ended');
    expect((await read('linh')).body.ended).toBe('company_gone');
    await board.db
      .insertInto('memberships')
      .values({ person_id: 'person-sen', company_id: 'company-sen', created_at: NOON })
      .execute();
  });
});

describe('limits', () => {
  test('one side may write only some messages before a reply', async () => {
    for (let count = 0; count < MAX_WITHOUT_REPLY; count++)
      expect((await write('linh')).status).toBe(201);
    expect((await write('linh')).body.code).toBe('reply_awaited');
    await write('sen');
    expect((await write('linh')).status).toBe(201);
  });

  test('a person may write only some messages per hour, over all threads', async () => {
    await sql`INSERT INTO application_messages (id, application_id, side, author_id, text, created_at)
      SELECT 'old' || n, ${id}, CASE WHEN n % 2 = 0 THEN 'company' ELSE 'seeker' END, 'person-linh', 'x', ${NOON}
      FROM generate_series(1, ${MAX_PER_HOUR}) n`.execute(board.db);
    pass(20 * MINUTE);
    const { status, body, headers } = await write('linh');
    expect([status, body.code]).toEqual([429, 'hourly_messages']);
    expect(body.error).toContain(String(MAX_PER_HOUR));
    expect(body.error).toContain('40 minutes');
    expect(headers['retry-after']).toBe('2400');
    pass(40 * MINUTE);
    expect((await write('linh')).status).toBe(201);
  });

  test('parallel messages of a person to several applications do not exceed the hourly limit', async () => {
    const ids = [id];
    for (let n = 0; n < 5; n++)
      ids.push(
        (await board.call('linh', 'POST /applications', { body: { job_id: await postJob(board) } }))
          .body.id,
      );
    await sql`INSERT INTO application_messages (id, application_id, side, author_id, text, created_at)
      SELECT 'old' || n, ${id}, CASE WHEN n % 2 = 0 THEN 'company' ELSE 'seeker' END, 'person-sen', 'x', ${NOON}
      FROM generate_series(1, ${MAX_PER_HOUR - 2}) n`.execute(board.db);
    const responses = await Promise.all(
      ids.map((to) =>
        board.call('sen', `POST /applications/${to}/messages`, { body: { text: 'Chào bạn' } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('a thread has a maximum number of messages', async () => {
    await sql`INSERT INTO application_messages (id, application_id, side, text, created_at)
      SELECT 'old' || n, ${id}, 'company', 'x', ${NOON} FROM generate_series(1, ${MAX_MESSAGES}) n`.execute(
      board.db,
    );
    expect((await write('linh')).body.code).toBe('thread_full');
    expect((await read('linh')).body.messages).toHaveLength(MAX_MESSAGES);
  });

  test('parallel messages do not exceed the limits', async () => {
    const responses = await Promise.all(Array.from({ length: 9 }, () => write('linh')));
    const sent = responses.filter(({ status }) => status === 201);
    expect(sent).toHaveLength(MAX_WITHOUT_REPLY);
  });
});

describe('notifications', () => {
  test('go to the other side, and not again while the last one is unread', async () => {
    await write('linh');
    await write('linh');
    await write('sen');
    expect(await listEvents()).toEqual(['message_from_seeker', 'message_from_company']);
    await setRead('sen');
    await write('linh');
    expect(await listEvents()).toHaveLength(3);
    pass(HOUR + MINUTE);
    await write('linh');
    expect(await listEvents()).toHaveLength(4);
  });
});

describe('personal data', () => {
  test('is exported for its writers and deleted with the application', async () => {
    await write('linh', 'Lời của Linh');
    await write('sen', 'Lời của Sen');
    const linh = JSON.stringify(await exportPersonalData(board.db, 'person-linh', NOON));
    expect(linh).toContain('Lời của Linh');
    expect(linh).toContain('Lời của Sen');
    const sen = JSON.stringify(await exportPersonalData(board.db, 'person-sen', NOON));
    expect(sen).toContain('Lời của Sen');
    expect(sen).not.toContain('Lời của Linh');
    const { db } = board;
    await db.transaction().execute(async (within) => {
      await erasePersonalData({ db: within, now: NOON }, { id: 'person-linh', company_id: null });
    });
    expect(await db.selectFrom('application_messages').selectAll().execute()).toEqual([]);
  });

  test('of a recruiter who leaves is removed, but the messages stay', async () => {
    await write('sen', 'Lời của Sen');
    const { db } = board;
    await db.transaction().execute(async (within) => {
      await erasePersonalData({ db: within, now: NOON }, { id: 'person-sen', company_id: null });
    });
    const left = await db
      .selectFrom('application_messages')
      .select(['text', 'author_id'])
      .execute();
    expect(left).toEqual([{ text: 'Lời của Sen', author_id: null }]);
  });
});
