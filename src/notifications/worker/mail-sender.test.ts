// Sent mails: the receiver's language, no names in subjects, one-click unsubscribe, retries.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEvent } from '#events/outbox.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { getNextTry } from '#platform/queue/next-try.ts';
import { setInterviewFor } from '#tests/support/interviews.ts';
import { setModerationFor } from '#tests/support/moderation-scene.ts';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { isDigested } from '#notifications/rules/digest.ts';
import {
  NOTIFICATION_RULES,
  type NotifiedEventKind,
} from '#notifications/rules/notification-rules.ts';
import { reviveDeadMails } from '#notifications/store/mails.ts';
import { PAUSES, sendDueMails } from './mail-sender.ts';
import { dispatchEvents } from './dispatcher.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
let job_id = '';
let application_id = '';
let interview_id = '';
let out: Mail[] = [];
let failing = 0;
const TITLE = 'Kế toán trưởng';
const COVER_LETTER = 'Kính gửi công ty,\n\nTôi có mười năm kinh nghiệm & <b>rất</b> mong được gặp.';

beforeAll(async () => {
  board = await openBoard();
  job_id = await postJob(board, 'sen', { title: TITLE });
  const consent = { text_version: '2026-11', language: 'vi' };
  const body = { job_id, cover_letter: COVER_LETTER, consent };
  application_id = (await board.call('linh', 'POST /applications', { body })).body.id;
  const proposal = {
    times: ['2026-11-25T02:00:00Z', '2026-11-26T07:30:00Z'],
    place: '12 Lê Lợi, Huế',
  };
  const path = `POST /applications/${application_id}/interviews`;
  interview_id = (await board.call('sen', path, { body: proposal })).body.id;
});
afterAll(() => board.close());
beforeEach(async () => {
  for (const table of ['events', 'mails', 'mail_preferences']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(board.db);
  }
  out = [];
  failing = 0;
  board.clock.now = NOON;
});

const mailer = {
  async send(mail: Mail) {
    if (failing > 0) {
      failing--;
      throw new Error('451 try later');
    }
    out.push(mail);
  },
};
const createOptions = () => ({
  db: board.db,
  extractor: board.extractor,
  mailer,
  log: silentLog,
  publicUrl: 'https://viecvui.example',
  clock: () => board.clock.now,
});

async function sendMails(
  kind: NotifiedEventKind,
  by: 'linh' | 'sen' | null,
  language: 'en' | 'vi' = 'vi',
) {
  await board.db.updateTable('people').set({ language }).execute();
  const about = {
    person_id: 'person-linh',
    company_id: toCompanyId('sen'),
    job_id,
    application_id,
  };
  const meeting = kind.startsWith('interview') ? { interview_id } : {};
  await setInterviewFor(board, interview_id, kind);
  await setModerationFor(board, kind, about);
  await recordEvent<NotifiedEventKind>(await board.createContext(by), {
    kind,
    about: { ...about, ...meeting },
  });
  await dispatchEvents(board.db, createOptions().clock, silentLog);
  // Digests collect applications for an hour.
  if (isDigested(kind)) board.clock.now = new Date(board.clock.now.getTime() + 3_600_000);
  await sendDueMails(createOptions());
  return out;
}

const ACTORS: Partial<Record<NotifiedEventKind, 'linh' | 'sen'>> = {
  application_sent: 'linh',
  application_withdrawn: 'linh',
  interview_accepted: 'linh',
  interview_declined: 'linh',
  interview_another_asked: 'linh',
  application_viewed: 'sen',
};

const ABOUT_NO_JOB = /^(account_|company_|report_)/;

describe.each(['en', 'vi'] as const)('in %s', (language) => {
  const kinds = Object.keys(NOTIFICATION_RULES) as NotifiedEventKind[]; // Object.keys loses the keys' types
  test.each(kinds)(
    'the mail of %s is complete, and its subject contains no names',
    async (kind) => {
      await board.call('minh', `PUT /companies/${toCompanyId('sen')}/follow`);
      const mails = await sendMails(kind, ACTORS[kind] ?? null, language);
      expect(mails.length).toBeGreaterThanOrEqual(NOTIFICATION_RULES[kind].mail ? 1 : 0);
      for (const mail of mails) {
        expect(mail.subject).not.toMatch(/linh|minh|sen vàng|example|kế toán|mail\./i);
        expect(mail.text).not.toMatch(/mail\.\w|told\.\w|undefined|\{/);
        expect(mail.text).toContain(ABOUT_NO_JOB.test(kind) ? 'Việc Vui' : TITLE);
        expect(mail.html).toContain(`<html lang="${language}">`);
        expect(mail.headers).toMatchObject({
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
        });
        expect(mail.messageId).toMatch(/^<\w{26}@viecvui\.example>$/);
      }
    },
  );
});

test('the receipt is a full copy of the application, and cannot be switched off', async () => {
  await board.call('linh', 'PUT /mail-preferences', { body: { application: false } });
  await sendMails('application_sent', 'linh');
  const receipt = out.find(({ to }) => to === 'linh@example.vn');
  expect(receipt?.subject).toBe('Hồ sơ ứng tuyển của bạn đã được gửi');
  for (const line of COVER_LETTER.split('\n')) expect(receipt?.text).toContain(line);
  expect(receipt?.html).toContain('&lt;b&gt;rất&lt;/b&gt;');
  expect(receipt?.text).toContain('bản: 2026-11');
  expect(receipt?.text).toContain(`https://viecvui.example/applications/${application_id}`);
  expect(receipt?.headers).not.toHaveProperty('List-Unsubscribe');
});

test.each([
  ['vi', 'Nhân viên / Chuyên viên', 'Hà Nội'],
  ['en', 'Mid', 'Hà Nội'],
] as const)(
  'the receipt in %s translates the level and the place',
  async (language, level, place) => {
    const profile = {
      full_name: 'Trần Quang Minh',
      title: 'Kế toán',
      bio: 'Chăm chỉ.',
      skills: ['MISA'],
      experience: 'mid',
      location: 'ha noi',
    };
    await board.call('minh', 'POST /auth/profile/seeker', { body: profile });
    const body = { job_id: await postJob(board, 'sen'), cover_letter: COVER_LETTER };
    await board.call('minh', 'POST /applications', { body });
    await board.db.updateTable('people').set({ language }).execute();
    await dispatchEvents(board.db, createOptions().clock, silentLog);
    await sendDueMails(createOptions());
    const receipt = out.find(({ text }) => text.includes('MISA'));
    expect(receipt?.text).toContain(`: ${level}\n`);
    expect(receipt?.text).toContain(`: ${place}\n`);
    expect(receipt?.text).not.toMatch(/: mid\b|ha noi/);
  },
);

test('an invitation shows its times in Vietnam’s time zone, and its place', async () => {
  const [mail] = await sendMails('interview_proposed', 'sen', 'vi');
  expect(mail?.text).toContain('09:00');
  expect(mail?.text).toContain('14:30');
  expect(mail?.text).toContain('Thời gian: 09:00 Thứ Tư, 25/11/2026\n');
  expect(mail?.text).toContain('12 Lê Lợi, Huế');
});

test('the reply of a seeker who has withdrawn since is not mailed', async () => {
  const reply = 'Em chỉ rảnh buổi tối.';
  const mailsToSen = async (withdraws: boolean) => {
    const body = { job_id: await postJob(board, 'sen', { title: TITLE }) };
    const { id } = (await board.call('minh', 'POST /applications', { body })).body;
    const proposal = { times: ['2026-11-25T02:00:00Z'], place: '12 Lê Lợi, Huế' };
    const path = `POST /applications/${id}/interviews`;
    const interview = (await board.call('sen', path, { body: proposal })).body;
    await board.call('minh', `PATCH /interviews/${interview.id}`, {
      body: { act: 'ask_another', reply },
    });
    if (withdraws) await board.call('minh', `POST /applications/${id}/withdraw`);
    await dispatchEvents(board.db, createOptions().clock, silentLog);
    out = [];
    await sendDueMails(createOptions());
    return out.filter(({ to }) => to === 'sen@example.vn').map(({ text }) => text);
  };
  expect((await mailsToSen(false)).join()).toContain(reply);
  const texts = await mailsToSen(true);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join()).not.toContain(reply);
});

test('a receipt is not mailed after the withdrawal', async () => {
  const sendReceipts = async (withdraws: boolean) => {
    const body = { job_id: await postJob(board, 'sen', { title: TITLE }) };
    const { id } = (await board.call('minh', 'POST /applications', { body })).body;
    if (withdraws) await board.call('minh', `POST /applications/${id}/withdraw`);
    await dispatchEvents(board.db, createOptions().clock, silentLog);
    out = [];
    await sendDueMails(createOptions());
    return out.filter(({ to, text }) => to === 'minh@example.vn' && text?.includes(id)).length;
  };
  expect([await sendReceipts(false), await sendReceipts(true)]).toEqual([1, 0]);
});

test('one click switches off this kind of mail, by the form that mail programs send', async () => {
  const [mail] = await sendMails('application_accepted', 'sen');
  const link = mail?.headers?.['List-Unsubscribe'] ?? '';
  const token = /^<https:\/\/viecvui\.example\/api\/v1\/unsubscribe\/([\w-]{43})>$/.exec(link)?.[1];
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`https://viecvui.example/unsubscribe/${token}`);
  const ended = await board.call(null, `POST /unsubscribe/${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([ended.status, ended.body]).toEqual([
    200,
    { unsubscribed: true, kind: 'application', search_name: null },
  ]);
  const again = await board.call(null, `POST /unsubscribe/${token}`);
  expect(again.status).toBe(200);
  const { body } = await board.call('linh', 'GET /mail-preferences');
  expect(body).toEqual({
    application: false,
    interview: true,
    message: true,
    job: true,
    alert: true,
    follow: true,
    reminder: true,
    application_pace: 'hourly',
  });
  out = [];
  await sendMails('application_rejected', 'sen');
  expect(out).toEqual([]);
  const unknown = await board.call(null, `POST /unsubscribe/${'x'.repeat(43)}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'unsubscribe_unknown']);
});

test('a waiting mail is dropped when its kind was switched off', async () => {
  failing = 1;
  await sendMails('application_accepted', 'sen');
  await board.call('linh', 'PUT /mail-preferences', { body: { application: false } });
  board.clock.now = new Date(NOON.getTime() + 60_000);
  await sendDueMails(createOptions());
  expect(out).toEqual([]);
  const { state } = await board.db.selectFrom('mails').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('dropped');
});

test('a mail with an unknown template is dropped with an error in the log', async () => {
  const errors: unknown[] = [];
  const row = { person_id: 'person-linh', kind: 'job' as const, template: 'job_forgotten' };
  const times = { next_at: NOON, created_at: NOON };
  await board.db
    .insertInto('mails')
    .values({ id: 'unknown-template', ...row, ...times })
    .execute();
  const error = (fields: object) => void errors.push(fields);
  await sendDueMails({ ...createOptions(), log: { ...silentLog, error } });
  const { state } = await board.db.selectFrom('mails').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('dropped');
  expect(errors).toEqual([{ mail: 'unknown-template', template: 'job_forgotten' }]);
});

describe('a mail that fails', () => {
  test('is retried after pauses from a minute to six hours, eight tries in all', () => {
    const times = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => getNextTry(PAUSES, n, NOON)?.getTime());
    expect(times).toEqual([...PAUSES.map((pause) => NOON.getTime() + pause), undefined]);
    expect([PAUSES[0], PAUSES.at(-1)]).toEqual([60_000, 6 * 60 * 60_000]);
  });

  test('is sent once, with the same id, when the mail server is back', async () => {
    failing = 2;
    await sendMails('application_accepted', 'sen');
    await sendDueMails(createOptions());
    expect(out).toEqual([]);
    board.clock.now = new Date(NOON.getTime() + 60_000);
    await sendDueMails(createOptions());
    board.clock.now = new Date(NOON.getTime() + 60_000 * 7);
    await sendDueMails(createOptions());
    await sendDueMails(createOptions());
    const row = await board.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(out.map(({ messageId }) => messageId)).toEqual([`<${row.id}@viecvui.example>`]);
    expect(row).toMatchObject({ state: 'sent', tries: 3, last_error: null });
  });

  test('is dead after its last try, and tried again when the operator revives it', async () => {
    failing = 8;
    await sendMails('application_accepted', 'sen');
    for (let n = 0; n < 8; n++) {
      board.clock.now = new Date(board.clock.now.getTime() + 6 * 60 * 60_000);
      await sendDueMails(createOptions());
    }
    const dead = await board.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(dead).toMatchObject({ state: 'dead', tries: 8, last_error: '451 try later' });
    expect(await reviveDeadMails(board.db, board.clock.now)).toBe(1);
    await sendDueMails(createOptions());
    expect(out.length).toBe(1);
  });

  test('because every try ended its process is given up', async () => {
    await sendMails('application_accepted', 'sen');
    const killed = { state: 'waiting' as const, sent_at: null, next_at: NOON, tries: 8 };
    await board.db.updateTable('mails').set(killed).execute();
    out = [];
    await sendDueMails(createOptions());
    expect(out).toEqual([]);
    const mail = await board.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ state: 'dead', last_error: null });
  });

  test('only in what is stored about it is not sent again', async () => {
    // The first two writes fail; a sequence counts although they are rolled back.
    await sql`CREATE SEQUENCE refusals`.execute(board.db);
    await sql`CREATE FUNCTION refuse_sent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.state = 'sent' AND nextval('refusals') <= 2 THEN RAISE EXCEPTION 'full'; END IF;
      RETURN NEW; END $$`.execute(board.db);
    await sql`CREATE TRIGGER refuse_sent BEFORE UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION refuse_sent()`.execute(
      board.db,
    );
    expect(await sendMails('application_accepted', 'sen')).toHaveLength(1);
    const states = board.db.selectFrom('mails').select(['state', 'last_error']);
    expect(await states.execute()).toEqual([{ state: 'sent', last_error: null }]);
    await sql`DROP TRIGGER refuse_sent ON mails`.execute(board.db);
  });

  test('because its process died is taken again after its lease', async () => {
    await sendMails('application_accepted', 'sen');
    const leased = {
      state: 'waiting' as const,
      sent_at: null,
      next_at: new Date(NOON.getTime() + 600_000),
    };
    await board.db.updateTable('mails').set(leased).execute();
    await sendDueMails(createOptions());
    expect(out.length).toBe(1);
    board.clock.now = new Date(NOON.getTime() + 600_000);
    await sendDueMails(createOptions());
    expect(out.length).toBe(2);
    expect(out[0]?.messageId).toBe(out[1]?.messageId);
  });
});
