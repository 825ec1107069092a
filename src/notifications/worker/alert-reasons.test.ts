// Match lines in alerts: how each job suits the seeker; without them the mail is sent anyway.
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAllFacts } from '#matching/facts-reader.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import type { Db } from '#context.ts';
import { getLastDue } from '#notifications/rules/alert-times.ts';
import { readDueSearches } from '#notifications/store/alerts.ts';
import { sendAlertSlice } from './alerts.ts';
import { sendDueMails } from './mail-sender.ts';

let board: TestBoard;
let warned: string[] = [];
const log = {
  info() {},
  warn: (_: unknown, message: string) => void warned.push(message),
  error() {},
};
/** Seven in the morning in Vietnam, the day after NOON. */
const MORNING = new Date('2026-11-21T00:00:00Z');

const accountant = {
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kế toán thuế',
  bio: '3 năm kê khai thuế.',
  skills: ['MISA', 'Excel'],
  experience: 'mid',
  location: 'Hà Nội',
};

beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  for (const table of ['saved_searches', 'mails', 'jobs', 'match_preferences', 'seekers']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(board.db);
  }
  board.clock.now = NOON;
  warned = [];
  await board.call('linh', 'POST /auth/profile/seeker', { body: accountant });
});

async function sendAlert(db: Db = board.db): Promise<Mail | undefined> {
  const due = getLastDue('daily', MORNING);
  const ids = await readDueSearches(board.db, 'daily', due);
  const work = { db: board.db, search: board.search, log, now: MORNING };
  await sendAlertSlice(work, { ids, frequency: 'daily', due });
  const out: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void out.push(mail) };
  await sendDueMails({
    db,
    extractor: board.extractor,
    mailer,
    log,
    publicUrl: 'https://viecvui.example',
    clock: () => MORNING,
  });
  return out[0];
}

/** Saves a search of Linh's, then posts so many jobs that it finds. */
async function saveAndPost(jobs = 1) {
  const body = { name: 'Của tôi', query: { search: 'kế toán' }, frequency: 'daily' };
  await board.call('linh', 'POST /saved-searches', { body });
  board.clock.now = new Date(NOON.getTime() + 3_600_000);
  const skills = ['MISA', 'Excel'];
  const more = { location: 'Ha Noi', level: 'mid', skills };
  for (let n = 0; n < jobs; n += 1) await postJob(board, 'sen', { title: 'Kế toán thuế', ...more });
}

describe('an alert', () => {
  test('shows for each job how it suits the seeker, but not in its subject', async () => {
    await saveAndPost();
    await readAllFacts(board, NOON);
    const mail = await sendAlert();
    expect(mail?.text).toMatch(/\n(?:Rất|Khá) phù hợp: .*Excel.* · Cùng nghề: .*\nhttps:/);
    expect(mail?.html).toContain('phù hợp: Có');
    expect(mail?.subject).toBe('1 việc làm mới theo tìm kiếm đã lưu của bạn');
  });

  test('shows it in the seeker’s language', async () => {
    await saveAndPost();
    await readAllFacts(board, NOON);
    const speak = (language: 'en' | 'vi') =>
      board.db
        .updateTable('people')
        .set({ language })
        .where('email', '=', 'linh@example.vn')
        .execute();
    await speak('en');
    const mail = await sendAlert();
    await speak('vi');
    expect(mail?.text).toMatch(/\n(?:Strong|Good) match: .*Excel.* · Same profession: .*\nhttps:/);
  });

  test('does not show it to a seeker who switched matching off', async () => {
    await board.call('linh', 'PUT /matching/preference', { body: { enabled: false } });
    await saveAndPost();
    await readAllFacts(board, NOON);
    const mail = await sendAlert();
    expect(mail?.text).toContain('Kế toán thuế');
    expect(mail?.text).not.toContain('phù hợp');
  });

  test('is sent without it until the job’s facts are extracted', async () => {
    await saveAndPost();
    const mail = await sendAlert();
    expect(mail?.text).toContain('Kế toán thuế');
    expect(mail?.text).not.toContain('phù hợp');
  });

  test('is sent without it when there is no profile', async () => {
    await saveAndPost();
    await readAllFacts(board, NOON);
    await sql`DELETE FROM seekers`.execute(board.db);
    const mail = await sendAlert();
    expect(mail?.text).toContain('Kế toán thuế');
    expect(mail?.text).not.toContain('phù hợp');
  });

  test('is sent without it when the match lines fail to load', async () => {
    await saveAndPost();
    await readAllFacts(board, NOON);
    await sql`UPDATE job_facts SET facts = 'spoilt'`.execute(board.db);
    expect((await sendAlert())?.text).toContain('Kế toán thuế');
    expect(warned).toEqual(['Match lines for an alert could not be loaded']);
  });

  test('runs no more queries for many jobs than for one', async () => {
    const counts: number[] = [];
    for (const jobs of [1, 5]) {
      await sql`DELETE FROM jobs`.execute(board.db);
      await saveAndPost(jobs);
      await readAllFacts(board, NOON);
      let count = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const mail = await sendAlert(board.db.withPlugin(counting));
      expect(mail?.text.match(/phù hợp: /g)).toHaveLength(jobs);
      counts.push(count);
      await sql`DELETE FROM saved_searches`.execute(board.db);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
