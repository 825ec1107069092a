// Daily caps: counted by kind, person and day in Vietnam, only for successful writes.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  NOON,
  openBoard,
  postJob,
  createPosting,
  type ApiResponse,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { deleteExpired } from '#platform/retention.ts';
import { PDF, createPdf } from '#tests/support/upload-files.ts';
import { MAX_DRAFTS } from '#jobs/contract/manage.ts';
import {
  countTowardsCap,
  DAILY_CAPS,
  DAILY_COUNT_RETENTION,
  type CappedAction,
} from './daily-caps.ts';

let board: TestBoard;
let application_id = '';
beforeAll(async () => {
  board = await openBoard({ dailyCaps: true });
  const job_id = await postJob(board);
  application_id = (await board.call('linh', 'POST /applications', { body: { job_id } })).body.id;
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.now = NOON;
  await board.db.deleteFrom('daily_counts').execute();
});

const counts = () => board.db.selectFrom('daily_counts').selectAll().execute();

/** Sets today's count. */
const addToCount = (who: 'linh' | 'sen', kind: CappedAction, count: number) =>
  board.db
    .insertInto('daily_counts')
    .values({ person_id: `person-${who}`, kind, day: '2026-11-20', count })
    .execute();

const apply = async () => {
  const job_id = await postJob(board, 'ha_long');
  return board.call('linh', 'POST /applications', { body: { job_id } });
};
const note = () =>
  board.call('linh', `POST /applications/${application_id}/notes`, { body: { text: 'Nhớ' } });
const publishDraft = async (how: 'publish' | 'switch') => {
  const draft = await board.call('sen', 'POST /jobs/drafts', { body: createPosting() });
  const path = `/jobs/${draft.body.id}`;
  if (how === 'publish') return board.call('sen', `POST ${path}/publish`);
  return board.call('sen', `PUT ${path}`, { body: { is_active: true } });
};
const upload = () =>
  board.call('linh', 'POST /uploads', {
    body: createPdf(['Kế toán']),
    headers: { 'content-type': PDF },
  });

const companies = ['company-sen', 'company-ha_long'];
const report = () => {
  const body = { subject: 'company', subject_id: companies.pop(), reason: 'fee' };
  return board.call('linh', 'POST /reports', { body });
};

const CALLS: [
  what: string,
  who: 'linh' | 'sen',
  kind: CappedAction,
  call: () => Promise<unknown>,
][] = [
  ['applying', 'linh', 'applications', apply],
  [
    'posting',
    'sen',
    'publications',
    () => board.call('sen', 'POST /jobs', { body: createPosting() }),
  ],
  ['publishing a draft', 'sen', 'publications', () => publishDraft('publish')],
  ['switching a draft on', 'sen', 'publications', () => publishDraft('switch')],
  ['a note', 'linh', 'messages', note],
  ['a file', 'linh', 'uploads', upload],
  ['one’s own data', 'linh', 'exports', () => board.call('linh', 'GET /account/export')],
  ['a report', 'linh', 'reports', report],
  ['the table', 'sen', 'exports', () => board.call('sen', 'GET /applications/export.csv')],
];

describe('the last one of the day is allowed, the next is refused:', () => {
  test.each(CALLS)('%s', async (_, who, kind, call) => {
    await addToCount(who, kind, DAILY_CAPS[kind] - 1);
    expect(await call()).toMatchObject({ status: expect.toSatisfy((n: number) => n < 300) });
    const refused = await call();
    expect(refused).toMatchObject({ status: 429, body: { code: `daily_${kind}` } });
    const [row] = await counts();
    expect(row).toMatchObject({ kind, count: DAILY_CAPS[kind], day: '2026-11-20' });
  });
});

test('an export that cannot be recorded is not counted', async () => {
  const table = sql`ALTER TABLE account_rights`;
  await sql`${table} ADD CONSTRAINT no_export CHECK (kind <> 'export') NOT VALID`.execute(board.db);
  expect((await board.call('linh', 'GET /account/export')).status).toBe(500);
  expect(await counts()).toEqual([]);
  await sql`${table} DROP CONSTRAINT no_export`.execute(board.db);
});

describe('an undone publication', () => {
  const undo = ({ body }: ApiResponse) =>
    board.call('sen', `POST /jobs/${body.id}/undo`, { body: { undo_id: body.undo.id } });
  const ways: [string, () => Promise<ApiResponse>][] = [
    ['posting', () => board.call('sen', 'POST /jobs', { body: createPosting() })],
    ['publishing a draft', () => publishDraft('publish')],
    ['switching a draft on', () => publishDraft('switch')],
  ];

  test.each(ways)('is subtracted from the day that counted it: %s', async (_, publish) => {
    await addToCount('sen', 'publications', DAILY_CAPS.publications - 1);
    const published = await publish();
    expect((await publish()).body.code).toBe('daily_publications');
    const again = [await undo(published), await undo(published)];
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await counts())[0]?.count).toBe(DAILY_CAPS.publications - 1);
    expect((await publish()).status).toBeLessThan(300);
  });

  test('is subtracted ten times a day, so that a job does not stay the newest for nothing', async () => {
    const draft = await board.call('ha_long', 'POST /jobs/drafts', { body: createPosting() });
    const path = `/jobs/${draft.body.id}`;
    const publishAndUndo = async () => {
      const { body } = await board.call('ha_long', `POST ${path}/publish`);
      const { status } = await board.call('ha_long', `POST ${path}/undo`, {
        body: { undo_id: body.undo.id },
      });
      expect(status).toBe(200);
    };
    for (let nth = 0; nth < 12; nth++) await publishAndUndo();
    expect(await counts()).toMatchObject([{ person_id: 'person-ha_long', count: 2 }]);
    board.clock.now = new Date(NOON.getTime() + 11 * 3600_000);
    await publishAndUndo();
    expect(await counts()).toMatchObject([{ person_id: 'person-ha_long', count: 2 }]);
  });

  test('leaves no zero count, and after midnight changes only its own day', async () => {
    board.clock.now = new Date('2026-11-20T16:59:50Z');
    const published = await board.call('sen', 'POST /jobs', { body: createPosting() });
    board.clock.now = new Date('2026-11-20T17:00:05Z');
    await board.call('sen', 'POST /jobs', { body: createPosting() });
    await undo(published);
    expect(await counts()).toMatchObject([{ day: '2026-11-21', count: 1 }]);
  });

  test('stays counted when the company has too many drafts to undo it', async () => {
    const published = await board.call('sen', 'POST /jobs', { body: createPosting() });
    let status = 201;
    for (let drafts = 0; drafts <= MAX_DRAFTS && status === 201; drafts++)
      ({ status } = await board.call('sen', 'POST /jobs/drafts', { body: createPosting() }));
    expect(status).toBe(409);
    await undo(published);
    expect((await counts())[0]?.count).toBe(1);
  });
});

describe('messages to others', () => {
  test('count once per recipient; decisions without a message do not count', async () => {
    const job_id = await postJob(board, 'sen');
    const ids: string[] = [];
    for (const who of ['linh', 'minh'] as const) {
      ids.push((await board.call(who, 'POST /applications', { body: { job_id } })).body.id);
    }
    await board.db.deleteFrom('daily_counts').execute();
    await addToCount('sen', 'messages', DAILY_CAPS.messages - 1);
    const decide = (message?: string) =>
      board.call('sen', 'POST /applications/decide', {
        body: { ids, status: 'rejected', message },
      });
    const refused = await decide('Cảm ơn bạn');
    expect(refused.body.code).toBe('daily_messages');
    expect(refused.body.error).toContain(DAILY_CAPS.messages.toLocaleString('en'));
    expect((await decide()).body.decided).toHaveLength(2);
    expect((await counts())[0]?.count).toBe(DAILY_CAPS.messages - 1);
  });

  test('include interviews and decisions with a message', async () => {
    const job_id = await postJob(board, 'sen');
    const { id } = (await board.call('linh', 'POST /applications', { body: { job_id } })).body;
    await board.db.deleteFrom('daily_counts').execute();
    const place = { times: ['2026-11-25T02:00:00Z'], place: 'Huế' };
    const meeting = await board.call('sen', `POST /applications/${id}/interviews`, { body: place });
    const path = `PATCH /interviews/${meeting.body.id}`;
    await board.call('linh', path, { body: { act: 'ask_another', reply: 'Giờ khác' } });
    const answer = { status: 'accepted', message: 'Chào mừng bạn' };
    await board.call('sen', `PATCH /applications/${id}`, { body: answer });
    const found = (await counts()).map((it) => `${it.person_id} ${it.kind} ${it.count}`);
    expect(found.toSorted()).toEqual(['person-linh messages 1', 'person-sen messages 2']);
  });
});

describe('a refusal', () => {
  test.each([
    // Noon in Vietnam: twelve hours remain.
    ['2026-11-20T05:00:00Z', 12 * 3600, '12'],
    ['2026-11-20T16:59:30Z', 30, '1'],
  ])('at %s says when it ends', async (now, seconds, hours) => {
    await addToCount('linh', 'messages', DAILY_CAPS.messages);
    board.clock.now = new Date(now);
    const { headers, body } = await note();
    expect(headers['retry-after']).toBe(String(seconds));
    expect(body.error).toContain(`in about ${hours} hour`);
    const vi = await board.call('linh', `POST /applications/${application_id}/notes`, {
      body: { text: 'Nhớ' },
      language: 'vi',
    });
    expect(vi.body.error).toContain(`còn khoảng ${hours} giờ`);
  });

  test('ends at midnight in Vietnam', async () => {
    await addToCount('linh', 'messages', DAILY_CAPS.messages);
    board.clock.now = new Date('2026-11-20T16:59:59Z');
    expect((await note()).status).toBe(429);
    board.clock.now = new Date('2026-11-20T17:00:00Z');
    expect((await note()).status).toBe(201);
  });

  test('does not affect other people', async () => {
    await addToCount('sen', 'publications', DAILY_CAPS.publications);
    expect((await board.call('ha_long', 'POST /jobs', { body: createPosting() })).status).toBe(201);
  });
});

test('a failed write is not counted, and a repeated one is counted once', async () => {
  const again = { headers: { 'idempotency-key': 'cap' } };
  const job_id = await postJob(board, 'ha_long');
  await board.db.deleteFrom('daily_counts').execute();
  const body = { job_id };
  for (const _ of [1, 2, 3]) await board.call('linh', 'POST /applications', { body, ...again });
  expect((await board.call('linh', 'POST /applications', { body })).status).toBe(409);
  await board.call('linh', 'POST /applications', { body: { job_id: 'nothing' } });
  expect((await counts()).map(({ count }) => count)).toEqual([1]);
});

test('parallel requests cannot exceed the cap', async () => {
  await addToCount('linh', 'messages', DAILY_CAPS.messages - 3);
  const all = await Promise.all(Array.from({ length: 8 }, note));
  const count = (expected: number) => all.filter(({ status }) => status === expected).length;
  expect([count(201), count(429)]).toEqual([3, 5]);
});

test('an upload at the cap is refused before its file is inspected', async () => {
  await addToCount('linh', 'uploads', DAILY_CAPS.uploads);
  const sent = { body: Buffer.from('no PDF at all'), headers: { 'content-type': PDF } };
  expect((await board.call('linh', 'POST /uploads', sent)).body.code).toBe('daily_uploads');
});

test('a bulk action above the daily cap is refused, and nothing is counted', async () => {
  const ctx = await board.createContext('linh');
  await expect(countTowardsCap(ctx, 'messages', DAILY_CAPS.messages + 1)).rejects.toMatchObject({
    code: 'daily_messages',
  });
  expect(await counts()).toEqual([]);
});

test('counts of past days are swept, and counts are erased with their person', async () => {
  await addToCount('linh', 'messages', 5);
  const sweepAt = (now: Date) =>
    deleteExpired({ db: board.db, now, rules: [DAILY_COUNT_RETENTION] });
  expect(await sweepAt(NOON)).toBe(0);
  expect(await sweepAt(new Date('2026-11-20T17:00:00Z'))).toBe(1);
});

test('RATE_LIMITS=off disables them', async () => {
  const free = await openBoard({ dailyCaps: false });
  const ctx = await free.createContext('linh');
  await countTowardsCap(ctx, 'messages', DAILY_CAPS.messages + 1);
  expect(await free.db.selectFrom('daily_counts').selectAll().execute()).toEqual([]);
  await free.close();
});
