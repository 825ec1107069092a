// Alerts: every new job once, no closed jobs, no empty mails, in the morning in Vietnam.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCompanyRegister } from '#companies/store/register.ts';
import { prepareRow } from '#jobs/import/prepare.ts';
import { saveImportedJobs } from '#jobs/import/save.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { getLastDue, getRunSince } from '#notifications/rules/alert-times.ts';
import { readDueSearches } from '#notifications/store/alerts.ts';
import { sendAlertSlice } from './alerts.ts';
import { sendDueMails } from './mail-sender.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { DAY, HOUR } from '#platform/durations.ts';

let board: TestBoard;
let out: Mail[] = [];
/** Seven in the morning in Vietnam, the day after NOON. */
const MORNING = new Date('2026-11-21T00:00:00Z');

beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  for (const table of ['saved_searches', 'mails', 'jobs', 'mail_preferences']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(board.db);
  }
  board.clock.now = NOON;
  out = [];
});

const save = async (who: 'linh' | 'minh', query: Record<string, string>, frequency = 'daily') =>
  (await board.call(who, 'POST /saved-searches', { body: { name: 'Của tôi', query, frequency } }))
    .body;

async function alert(now: Date, frequency: 'daily' | 'weekly' = 'daily') {
  const due = getLastDue(frequency, now);
  const ids = await readDueSearches(board.db, frequency, due);
  const work = { db: board.db, search: board.search, log: silentLog, now };
  return (await sendAlertSlice(work, { ids, frequency, due })).mails;
}

async function sent(now: Date): Promise<Mail[]> {
  const mailer = { send: async (mail: Mail) => void out.push(mail) };
  const publicUrl = 'https://viecvui.example';
  await sendDueMails({ ...board, mailer, log: silentLog, publicUrl, clock: () => now });
  return out;
}

const post = (title: string, more: Record<string, unknown> = {}) =>
  postJob(board, 'sen', { title, ...more });
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

describe('a saved search', () => {
  test('sends one push message for all searches, even if the person wants no mails', async () => {
    for (const word of ['thợ hàn', 'hàn TIG']) await save('linh', { search: word });
    await board.call('linh', 'PUT /mail-preferences', { body: { alert: false } });
    const { body } = await board.call('linh', 'PUT /push-subscriptions', {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/linh',
        p256dh: `B${'a'.repeat(86)}`,
        auth: 'a'.repeat(22),
        kinds: ['alert'],
      },
    });
    board.clock.now = later(1);
    await post('Thợ hàn TIG');
    expect(await alert(MORNING)).toBe(0);
    const listPushes = () =>
      board.db.selectFrom('push_messages').select(['subscription_id', 'link']).execute();
    expect(await listPushes()).toEqual([{ subscription_id: body.id, link: '/alerts' }]);
    await sql`DELETE FROM push_messages`.execute(board.db);
    expect(await alert(new Date(MORNING.getTime() + DAY))).toBe(0);
    expect(await listPushes()).toEqual([]);
    await sql`DELETE FROM push_subscriptions`.execute(board.db);
  });

  test('mails its new jobs once, by words, place and pay, with a link to each', async () => {
    await post('Thợ hàn cũ');
    board.clock.now = later(1);
    await save('linh', { search: 'thợ hàn', location: 'Ha Noi', salary_min: '15000000' });
    board.clock.now = later(2);
    const id = await post('Thợ hàn TIG', { salary_min: 18_000_000, salary_max: 22_000_000 });
    await post('Thợ hàn phía Nam', { location: 'Ho Chi Minh City' });
    await post('Thợ hàn học việc', { salary_min: 5_000_000, salary_max: 7_000_000 });
    await post('Kế toán');
    expect(await alert(MORNING)).toBe(1);
    const [mail] = await sent(MORNING);
    expect(mail?.to).toBe('linh@example.vn');
    expect(mail?.subject).toBe('1 việc làm mới theo tìm kiếm đã lưu của bạn');
    expect(mail?.text).toContain('Thợ hàn TIG');
    expect(mail?.text).toContain(`https://viecvui.example/jobs/${id}`);
    expect(mail?.text).not.toMatch(/phía Nam|học việc|Kế toán|cũ/);
    expect(mail?.headers).toHaveProperty('List-Unsubscribe');
    expect(await alert(MORNING)).toBe(0);
    expect(await alert(new Date(MORNING.getTime() + DAY))).toBe(0);
    expect(out.length).toBe(1);
  });

  test('whose words name a place mails jobs of that place and nationwide ones only', async () => {
    await save('linh', { search: 'kế toán đà nẵng' });
    board.clock.now = later(1);
    await post('Kế toán Sông Hàn', { location: 'Da Nang' });
    await post('Kế toán Hồ Tây', { location: 'Ha Noi' });
    await alert(MORNING);
    const [mail] = await sent(MORNING);
    expect(mail?.text).toContain('Kế toán Sông Hàn');
    expect(mail?.text).not.toContain('Hồ Tây');
  });

  test.each([
    ['kế toán quận 7', { location: 'Quận 7, TP.HCM' }, { location: 'Quận 12, TP.HCM' }],
    ['kế toán bình dương', { location: 'Bình Dương' }, { location: 'Ho Chi Minh City' }],
    [
      'kế toán lương trên 20 triệu',
      { salary_min: 20_000_000, salary_max: 25_000_000 },
      { salary_min: 8_000_000, salary_max: 12_000_000 },
    ],
    ['kế toán part time', { type: 'part-time' }, { type: 'full-time' }],
    [
      'kế toán trưởng nhóm',
      { level: 'lead', description: 'Trưởng nhóm kế toán.' },
      { level: 'entry' },
    ],
    ['kế toán tổng hợp tiếng anh', { description: 'Kế toán tổng hợp, tiếng Anh tốt.' }, {}],
    [
      'lương trên 20 triệu',
      { salary_min: 20_000_000, salary_max: 25_000_000 },
      { salary_min: 8_000_000, salary_max: 12_000_000 },
    ],
  ])('%s mails only jobs that meet everything in its words', async (search, right, wrong) => {
    await save('linh', { search });
    board.clock.now = later(1);
    await post('Kế toán Đúng', right);
    await post('Kế toán Sai', wrong);
    expect(await alert(MORNING)).toBe(1);
    const [mail] = await sent(MORNING);
    expect(mail?.text).toContain('Kế toán Đúng');
    expect(mail?.text).not.toContain('Kế toán Sai');
  });

  test('that finds nothing new creates no mail', async () => {
    await save('linh', { search: 'phi công' });
    await post('Thợ hàn');
    expect(await alert(MORNING)).toBe(0);
    expect(await sent(MORNING)).toEqual([]);
    expect(await alert(MORNING)).toBe(0);
  });

  test('leaves out jobs that closed before its mail was created or sent', async () => {
    await save('linh', { search: 'thợ hàn' });
    board.clock.now = later(1);
    const early = await post('Thợ hàn một');
    const late = await post('Thợ hàn hai');
    await post('Thợ hàn ba');
    await board.call('sen', `PUT /jobs/${early}`, { body: { is_active: false } });
    expect(await alert(MORNING)).toBe(1);
    await board.call('sen', `PUT /jobs/${late}`, { body: { is_active: false } });
    const [mail] = await sent(MORNING);
    expect(mail?.text).toContain('Thợ hàn ba');
    expect(mail?.text).not.toMatch(/hàn (một|hai)/);
    expect(mail?.subject).toBe('1 việc làm mới theo tìm kiếm đã lưu của bạn');
  });

  test('finds an imported job that its source published long before', async () => {
    await save('linh', { search: 'thợ gốm' });
    const { db, clock } = board;
    clock.now = later(1);
    const row = { id: 'g-1', title: 'Thợ gốm', company: 'Gốm Hương', posted_at: '2026-10-20' };
    const prepared = prepareRow(row, { now: clock.now, revive: false });
    if (!('job' in prepared)) throw new Error('The row was refused');
    const options = { now: clock.now, revive: false, companies: await readCompanyRegister(db) };
    await saveImportedJobs(db, [prepared.job], options);
    expect(await alert(MORNING)).toBe(1);
    const [mail] = await sent(MORNING);
    expect(mail?.text).toContain('Thợ gốm');
    expect(await alert(new Date(MORNING.getTime() + 24 * HOUR))).toBe(0);
  });

  test('sends no mail when all its jobs closed meanwhile', async () => {
    await save('linh', { search: 'thợ hàn' });
    board.clock.now = later(1);
    const id = await post('Thợ hàn');
    expect(await alert(MORNING)).toBe(1);
    await board.call('sen', `DELETE /jobs/${id}`);
    expect(await sent(MORNING)).toEqual([]);
  });

  test('mails at most twenty jobs and the number of others', async () => {
    await save('linh', { search: 'thợ hàn' });
    board.clock.now = later(1);
    for (let n = 0; n < 25; n++) await post(`Thợ hàn số ${n}`);
    await alert(MORNING);
    const [mail] = await sent(MORNING);
    expect(mail?.text.match(/\/jobs\/\w{26}/g)).toHaveLength(20);
    expect(mail?.text).toContain('Còn 5 việc làm khác trên trang.');
  });

  test('does not send a job that another one of the person sent this morning', async () => {
    const searches = ['thợ hàn', 'hàn TIG'];
    for (const search of searches) await save('linh', { search });
    board.clock.now = later(1);
    await post('Thợ hàn TIG');
    const due = getLastDue('daily', MORNING);
    const work = { db: board.db, search: board.search, log: silentLog, now: MORNING };
    const ids = await readDueSearches(board.db, 'daily', due);
    const mails = [];
    // In slices of their own; below, together.
    for (const id of ids)
      mails.push((await sendAlertSlice(work, { ids: [id], frequency: 'daily', due })).mails);
    expect(mails).toEqual([1, 0]);
    board.clock.now = new Date(MORNING.getTime() + HOUR);
    await post('Thợ hàn TIG hai');
    expect(await alert(new Date(MORNING.getTime() + DAY))).toBe(1);
  });

  test('looks back to its last weekly check after it became a daily one', async () => {
    const { id } = await save('linh', { search: 'thợ hàn' }, 'weekly');
    board.clock.now = later(1);
    await post('Thợ hàn');
    board.clock.now = later(5 * 24);
    await board.call('linh', `PATCH /saved-searches/${id}`, { body: { frequency: 'daily' } });
    expect(await alert(new Date(MORNING.getTime() + 5 * DAY))).toBe(1);
  });

  test('that is off, or whose seeker switched alerts off, creates no mail', async () => {
    await save('linh', { search: 'thợ hàn' }, 'off');
    await save('minh', { search: 'thợ hàn' });
    await board.call('minh', 'PUT /mail-preferences', { body: { alert: false } });
    board.clock.now = later(1);
    await post('Thợ hàn');
    expect(await alert(MORNING)).toBe(0);
  });

  test('of two people is mailed to both', async () => {
    await save('linh', { search: 'thợ hàn' });
    await save('minh', { search: 'thợ hàn' });
    board.clock.now = later(1);
    await post('Thợ hàn');
    expect(await alert(MORNING)).toBe(2);
    expect((await sent(MORNING)).map(({ to }) => to).toSorted()).toEqual([
      'linh@example.vn',
      'minh@example.vn',
    ]);
  });
});

describe('the record of alerted jobs', () => {
  test('prevents concurrent processes from mailing twice', async () => {
    await save('linh', { search: 'thợ hàn' });
    await save('minh', { search: 'thợ hàn' });
    board.clock.now = later(1);
    await post('Thợ hàn');
    const due = getLastDue('daily', MORNING);
    const ids = await readDueSearches(board.db, 'daily', due);
    const work = { db: board.db, search: board.search, log: silentLog, now: MORNING };
    const slice = { ids, frequency: 'daily' as const, due };
    const outcomes = await Promise.all([1, 2, 3].map(() => sendAlertSlice(work, slice)));
    expect(outcomes.reduce((sum, n) => sum + n.mails, 0)).toBe(2);
    expect((await sent(MORNING)).length).toBe(2);
  });

  test('prevents repeats even when the search looks unchecked', async () => {
    const { id } = await save('linh', { search: 'thợ hàn' });
    board.clock.now = later(1);
    await post('Thợ hàn');
    await alert(MORNING);
    await board.db
      .updateTable('saved_searches')
      .set({ looked_at: NOON })
      .where('id', '=', id)
      .execute();
    expect(await alert(MORNING)).toBe(0);
  });
});

describe('the schedule', () => {
  test.each([
    ['daily', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000Z'],
    ['daily', '2026-11-20T23:59:59Z', '2026-11-20T00:00:00.000Z'],
    ['weekly', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00.000Z'],
    ['weekly', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00.000Z'],
  ] as const)('%s at %s was last due at %s', (frequency, now, due) => {
    expect(getLastDue(frequency, new Date(now)).toISOString()).toBe(due);
  });

  test('skips old jobs after a long downtime', () => {
    const old = new Date(MORNING.getTime() - 100 * DAY);
    expect(getRunSince(old, MORNING)).toEqual(new Date(MORNING.getTime() - 14 * DAY));
    const yesterday = new Date(MORNING.getTime() - DAY);
    expect(getRunSince(yesterday, MORNING).getTime()).toBe(yesterday.getTime() - 600_000);
  });

  test('includes a search saved after this morning from the next morning on', async () => {
    board.clock.now = new Date(MORNING.getTime() + HOUR);
    await save('linh', { search: 'thợ hàn' });
    expect(await readDueSearches(board.db, 'daily', getLastDue('daily', board.clock.now))).toEqual(
      [],
    );
    const next = getLastDue('daily', new Date(MORNING.getTime() + DAY));
    expect(await readDueSearches(board.db, 'daily', next)).toHaveLength(1);
  });
});
