// Mails to unverified addresses: none if the operator requires verification, and never text of the sender.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEvent } from '#events/outbox.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { setInterviewFor } from '#tests/support/interviews.ts';
import { setModerationFor } from '#tests/support/moderation-scene.ts';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import type { Policy } from '#context.ts';
import { getLastDue } from '#notifications/rules/alert-times.ts';
import {
  NOTIFICATION_RULES,
  type NotifiedEventKind,
} from '#notifications/rules/notification-rules.ts';
import { readDueSearches } from '#notifications/store/alerts.ts';
import { sendAlertSlice } from './alerts.ts';
import { sendDueMails } from './mail-sender.ts';
import { dispatchEvents } from './dispatcher.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const LETTER = 'Nội dung quảng cáo do người lạ viết';
const BIO = 'Giới thiệu do người lạ viết';
const MORNING = new Date('2026-11-21T00:00:00Z');

let board: TestBoard;
let job_id = '';
let application_id = '';
let interview_id = '';
let out: Mail[] = [];

beforeAll(async () => {
  board = await openBoard();
  job_id = await postJob(board);
  const profile = {
    full_name: 'Linh',
    title: 'Kế toán',
    bio: BIO,
    skills: ['Excel'],
    experience: 'mid',
    location: 'Hà Nội',
  };
  await board.call('linh', 'POST /auth/profile/seeker', { body: profile });
  const body = { job_id, cover_letter: LETTER };
  application_id = (await board.call('linh', 'POST /applications', { body })).body.id;
  const path = `POST /applications/${application_id}/interviews`;
  const proposal = { times: ['2026-11-25T02:00:00Z'], place: 'Huế' };
  interview_id = (await board.call('sen', path, { body: proposal })).body.id;
  await board.call('minh', `PUT /companies/${toCompanyId('sen')}/follow`);
});
afterAll(() => board.close());
beforeEach(async () => {
  for (const table of ['events', 'mails', 'saved_searches']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(board.db);
  }
  out = [];
  board.clock.now = NOON;
});

const setVerified = (email_verified: boolean) =>
  board.db.updateTable('people').set({ email_verified }).execute();

const states = async () =>
  (await board.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);

/** Digests are due by then. */
const LATER = new Date(NOON.getTime() + 3_600_000);
const send = (verifyEmail: Policy['verifyEmail'], now = LATER) =>
  sendDueMails({
    db: board.db,
    extractor: board.extractor,
    log: silentLog,
    verifyEmail,
    publicUrl: 'https://viecvui.example',
    mailer: { send: async (mail) => void out.push(mail) },
    clock: () => now,
  });

/** Records the event without an actor, so that both sides are notified. */
async function recordKind(kind: NotifiedEventKind) {
  const ids = { person_id: 'person-linh', company_id: toCompanyId('sen'), job_id, application_id };
  const meeting = kind.startsWith('interview') ? { interview_id } : {};
  await setInterviewFor(board, interview_id, kind);
  await setModerationFor(board, kind, ids);
  const by = kind === 'application_sent' ? ('linh' as const) : null;
  await recordEvent<NotifiedEventKind>(await board.createContext(by), {
    kind,
    about: { ...ids, ...meeting },
  });
  await dispatchEvents(board.db, () => NOON, silentLog);
}

async function alert() {
  const body = { name: 'Của tôi', query: { search: 'kế toán' }, frequency: 'daily' };
  await board.call('linh', 'POST /saved-searches', { body });
  board.clock.now = new Date(NOON.getTime() + 3_600_000);
  await postJob(board);
  const due = getLastDue('daily', MORNING);
  const ids = await readDueSearches(board.db, 'daily', due);
  const work = { db: board.db, search: board.search, log: silentLog, now: MORNING };
  await sendAlertSlice(work, { ids, frequency: 'daily', due });
  await board.db.deleteFrom('events').execute();
}

const MAILED = (Object.keys(NOTIFICATION_RULES) as NotifiedEventKind[]).filter(
  (kind) => NOTIFICATION_RULES[kind].mail !== null,
);

describe('when a verified address is required', () => {
  test.each(MAILED)('%s is sent only to verified addresses', async (kind) => {
    await setVerified(false);
    await recordKind(kind);
    const created = await states();
    expect(created.length).toBeGreaterThan(0);
    await send('required');
    expect(out).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(['dropped']));
    await setVerified(true);
    await sql`DELETE FROM mails`.execute(board.db);
    await recordKind(kind);
    await send('required');
    expect(out).toHaveLength(created.length);
  });

  test('so are alerts of saved searches', async () => {
    await setVerified(false);
    await alert();
    expect(await states()).toEqual(['waiting']);
    await send('required', MORNING);
    expect([out, await states()]).toEqual([[], ['dropped']]);
  });

  test('an address verified before the mail is sent counts', async () => {
    await setVerified(false);
    await recordKind('application_accepted');
    await setVerified(true);
    await send('required');
    expect(out).toHaveLength(1);
  });
});

describe('when it is optional', () => {
  test('a receipt to an unverified address contains no text of the application', async () => {
    for (const [verified, has] of [
      [false, false],
      [true, true],
    ] as const) {
      out = [];
      await sql`DELETE FROM mails`.execute(board.db);
      await setVerified(verified);
      await recordKind('application_sent');
      await send('optional');
      const receipt = out.find(({ to }) => to === 'linh@example.vn');
      expect(receipt?.text).toContain(`/applications/${application_id}`);
      for (const words of [LETTER, BIO]) {
        expect(receipt?.text.includes(words)).toBe(has);
        expect(receipt?.html.includes(words)).toBe(has);
      }
    }
  });

  test.each(['en', 'vi'] as const)('and says where to find the copy (%s)', async (language) => {
    await board.db.updateTable('people').set({ language, email_verified: false }).execute();
    await recordKind('application_sent');
    await send('optional');
    const receipt = out.find(({ to }) => to === 'linh@example.vn');
    expect(receipt?.text).toContain(
      language === 'en' ? 'to confirmed addresses only' : 'chỉ gửi bản sao qua email',
    );
  });
});
