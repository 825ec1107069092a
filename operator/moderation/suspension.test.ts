// Suspended people: no sign-in, no token, no mail except the notice, and everything back on reinstatement.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { saveEmailChange } from '#auth/store/email-changes.ts';
import { issueTicket } from '#auth/store/tickets.ts';
import { suspendPerson } from '#auth/suspension.ts';
import { sendDueMails } from '#notifications/worker/mail-sender.ts';
import { dispatchEvents } from '#notifications/worker/dispatcher.ts';
import { startListener } from '#platform/database/listen.ts';
import { listOperatorActions } from '#moderation/store/audit.ts';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import {
  createBrowser,
  openAuthBoard,
  waitUntil,
  LINH,
  type AuthBoard,
} from '#tests/support/auth-board.ts';
import { runCommand } from '#tests/support/operator.ts';
import { auditCommand } from './audit.ts';
import { findCommand } from './find.ts';
import { reinstateCommand, sessionsCommand, suspendCommand } from './moderate.ts';
import { silentLog } from '#tests/support/silent-log.ts';

type Browser = ReturnType<typeof createBrowser>;
const NEW = 'muoi hai con giap chay';
const PATIENT = { timeout: 10_000 };
const WHY = ['--why', 'Gửi thư rác', '--by', 'hoa'];

describe('signing in', () => {
  let board: AuthBoard;
  let id = '';
  beforeEach(async () => {
    board = await openAuthBoard();
  });
  afterEach(() => board.stop());

  /** Signs Linh up with a profile; the commands act a moment later. */
  async function signedUp() {
    const linh = createBrowser(board.app);
    expect((await linh.post('sign-up/email', LINH)).statusCode).toBe(200);
    const token = await linh.token();
    const response = await linh.call('POST', '/auth/profile', token, {});
    expect(response.statusCode).toBe(200);
    id = (await board.db.selectFrom('people').select('id').executeTakeFirstOrThrow()).id;
    // The sender issues the ticket of the verification mail after the response, so it would appear in the middle of a test.
    await waitUntil(async () => (await board.mails()).at(0));
    return { linh, token };
  }
  const act = (command: typeof suspendCommand, args: string[]) =>
    runCommand({ db: board.db, clock: { now: board.clock() } }, command, [...args, ...WHY]);

  test.each([
    ['en', /suspended/],
    ['vi', /tạm khóa/],
  ] as const)('is refused with a code and a sentence in %s', async (language, sentence) => {
    await signedUp();
    expect(await act(suspendCommand, ['person', id])).toMatchObject({ code: 0 });
    const headers = { 'accept-language': language };
    const refused = await createBrowser(board.app).post('sign-in/email', LINH, { headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth/account-disabled']);
    expect(refused.json().error).toMatch(sentence);
  });

  test('existing sessions and tokens stop working at once, and stay invalid afterwards', async () => {
    const { linh, token } = await signedUp();
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(200);
    await act(suspendCommand, ['person', id]);
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    expect(await linh.token()).toBeNull();
    expect(await board.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await act(reinstateCommand, ['person', id])).toMatchObject({ code: 0 });
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    const again = createBrowser(board.app);
    expect((await again.post('sign-in/email', LINH)).statusCode).toBe(200);
    expect((await again.call('GET', '/auth/me', await again.token())).statusCode).toBe(200);
  });

  /** Starts something while the suspension is written but not yet committed; returns its result. */
  async function duringSuspension<T>(start: () => Promise<T>): Promise<T> {
    const moderation = await board.db.startTransaction().execute();
    await suspendPerson({ db: moderation, now: board.clock() }, id, 'Gửi thư rác');
    const started = start();
    await expect
      .poll(async () => {
        const { rows } = await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db);
        return rows.length;
      }, PATIENT)
      .toBeGreaterThan(0);
    await moderation.commit().execute();
    return started;
  }

  test.each([
    [
      'a sign-in',
      [[403, 'auth/account-disabled']],
      () => createBrowser(board.app).post('sign-in/email', LINH),
    ],
    [
      'a change of the password',
      // Its own session may have ended before it reads the account.
      [
        [403, 'auth/account-disabled'],
        [401, 'auth/requires-sign-in'],
      ],
      (linh: Browser) => linh.post('password/change', { current: LINH.password, password: NEW }),
    ],
  ] as const)('%s during the suspension opens no session', async (_what, refusals, start) => {
    const { linh } = await signedUp();
    const refused = await duringSuspension(() => start(linh));
    expect(refusals).toContainEqual([refused.statusCode, refused.json().code]);
    expect(await board.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('a session created meanwhile stays invalid', async () => {
    const { linh } = await signedUp();
    const session = await board.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    await act(suspendCommand, ['person', id]);
    await board.db.insertInto('sessions').values(session).execute();
    await act(reinstateCommand, ['person', id]);
    expect(await linh.token()).toBeNull();
  });

  test('no password reset mail is sent', async () => {
    await signedUp();
    await act(suspendCommand, ['person', id]);
    const before = (await board.mails()).length;
    expect(
      (await createBrowser(board.app).post('reset', { email: LINH.email })).statusCode,
    ).toBeLessThan(500);
    await board.app.close();
    expect(await board.mails()).toHaveLength(before);
  });

  test('ending all sessions does not block a new sign-in', async () => {
    const { linh, token } = await signedUp();
    expect(await act(sessionsCommand, ['end', id])).toMatchObject({ code: 0 });
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    expect(await linh.token()).toBeNull();
    expect((await createBrowser(board.app).post('sign-in/email', LINH)).statusCode).toBe(200);
    const events = await board.db.selectFrom('events').select('kind').execute();
    expect(events).toEqual([{ kind: 'account_sessions_ended' }]);
  });

  test('ending sessions where none is open changes and records nothing', async () => {
    await signedUp();
    expect(await act(sessionsCommand, ['end', id])).toMatchObject({ code: 0 });
    expect(await act(sessionsCommand, ['end', id])).toEqual({
      code: 1,
      text: 'This person has no open session.',
    });
    expect(await listOperatorActions(board.db, { limit: 10 })).toHaveLength(1);
    expect(await board.db.selectFrom('events').select('kind').execute()).toHaveLength(1);
    await createBrowser(board.app).post('sign-in/email', LINH);
    expect(await act(sessionsCommand, ['end', id])).toMatchObject({ code: 0 });
  });

  test.each(['sessions', 'tickets', 'email_changes'] as const)(
    'expired %s are not open, and ending them changes and records nothing',
    async (table) => {
      await signedUp();
      const { db } = board;
      const { id: account_id } = await db
        .selectFrom('accounts')
        .select('id')
        .executeTakeFirstOrThrow();
      const [now, ...others] = [board.clock(), ...(['sessions', 'tickets'] as const)];
      if (table === 'tickets') await issueTicket(db, { kind: 'reset', account_id }, now);
      const emails = { old_email: LINH.email, new_email: 'linh2@example.vn' };
      const change = { ...emails, old_confirmed_at: null, now };
      if (table === 'email_changes') await saveEmailChange(db, account_id, change);
      for (const other of others) if (other !== table) await db.deleteFrom(other).execute();
      // A token that was issued just before is valid for ten minutes more.
      const [past, valid] = [new Date(now.getTime() - 601_000), new Date(now.getTime() + 1000)];
      const end = (expires_at: Date) =>
        db
          .updateTable(table)
          .set({ created_at: new Date(0), expires_at })
          .execute();
      await end(past);
      expect(await act(sessionsCommand, ['end', id])).toMatchObject({ code: 1 });
      expect(await listOperatorActions(db, { limit: 1 })).toEqual([]);
      await end(valid);
      expect(await act(sessionsCommand, ['end', id])).toMatchObject({ code: 0 });
    },
  );

  test('a session that has just expired is ended, because of its last token', async () => {
    const { linh, token } = await signedUp();
    await board.db.updateTable('sessions').set({ expires_at: board.clock() }).execute();
    expect(await linh.token()).toBeNull();
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(200);
    expect(await act(sessionsCommand, ['end', id])).toMatchObject({ code: 0 });
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
  });

  test('an account without a profile is suspended by its own id', async () => {
    await createBrowser(board.app).post('sign-up/email', LINH);
    const found = await runCommand({ db: board.db, clock: { now: board.clock() } }, findCommand, [
      'person',
      LINH.email,
    ]);
    const [account = ''] = found.text.split(' ');
    expect(await act(suspendCommand, ['person', account])).toMatchObject({ code: 0 });
    expect((await createBrowser(board.app).post('sign-in/email', LINH)).statusCode).toBe(403);
  });

  test.each(['id', 'uid'] as const)(
    'the audit row names the profile, whichever %s is typed, and is found by both',
    async (typed) => {
      await signedUp();
      const person = await board.db
        .selectFrom('people')
        .select(['id', 'uid'])
        .executeTakeFirstOrThrow();
      expect(await act(suspendCommand, ['person', person[typed]])).toMatchObject({ code: 0 });
      expect(await act(reinstateCommand, ['person', person[typed]])).toMatchObject({ code: 0 });
      for (const subject_id of [person.id, person.uid])
        expect(await listOperatorActions(board.db, { subject_id, limit: 10 })).toMatchObject([
          { action: 'reinstate', subject_id: id },
          { action: 'suspend', subject_id: id },
        ]);
    },
  );

  test('suspending twice changes and records nothing', async () => {
    await signedUp();
    await act(suspendCommand, ['person', id]);
    expect(await act(suspendCommand, ['person', id])).toMatchObject({ code: 1 });
    expect(await listOperatorActions(board.db, { limit: 10 })).toMatchObject([
      { action: 'suspend', subject_id: id, operator: 'hoa', reason: 'Gửi thư rác' },
    ]);
    expect(await act(suspendCommand, ['person', 'nobody'])).toMatchObject({ code: 1 });
  });
});

describe('mails and streams', () => {
  let board: TestBoard;
  const sent: { to: string; subject: string; text?: string }[] = [];
  beforeAll(async () => {
    board = await openBoard();
  });
  afterAll(() => board.close());
  const act = (command: typeof suspendCommand, args: string[]) =>
    runCommand(board, command, [...args, ...WHY]);
  const work = async () => {
    await dispatchEvents(board.db, () => board.clock.now, silentLog);
    const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    const mailDeps = {
      db: board.db,
      extractor: board.extractor,
      publicUrl: 'https://viecvui.test',
      contact: 'mailto:help@viecvui.test',
      log: silentLog,
    };
    await sendDueMails({ ...mailDeps, clock: () => board.clock.now, mailer });
    return sent.splice(0);
  };

  test('suspended people get only the notice with its reason; others get their mails', async () => {
    const job_id = await postJob(board);
    await board.call('linh', 'POST /applications', { body: { job_id } });
    await board.call('minh', 'POST /applications', { body: { job_id } });
    await work();
    await board.call('sen', `POST /jobs/${job_id}/close`, { body: { reason: 'filled' } });
    expect(await act(suspendCommand, ['person', 'person-linh'])).toMatchObject({ code: 0 });
    const mails = await work();
    const toLinh = mails.filter(({ to }) => to === 'linh@example.vn');
    expect(toLinh).toHaveLength(1);
    expect(JSON.stringify(toLinh)).toContain('Gửi thư rác');
    expect(toLinh[0]?.text).toContain('hãy liên hệ với chúng tôi: help@viecvui.test.');
    expect(mails.map(({ to }) => to)).toContain('minh@example.vn');
    expect((await act(reinstateCommand, ['person', 'person-linh'])).code).toBe(0);
    expect((await work()).map(({ to }) => to)).toEqual(['linh@example.vn']);
  });

  test('a pending mail is discarded', async () => {
    const job_id = await postJob(board);
    await board.call('minh', 'POST /applications', { body: { job_id } });
    await dispatchEvents(board.db, () => board.clock.now, silentLog);
    await act(suspendCommand, ['person', 'person-sen']);
    const mails = await work();
    expect(mails.filter(({ to }) => to === 'sen@example.vn')).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('applied for');
    await act(reinstateCommand, ['person', 'person-sen']);
    await work();
  });

  test('somebody of another identity provider is suspended by a long subject too', async () => {
    const uid = `auth0|${'x'.repeat(100)}`;
    await board.db.updateTable('people').set({ uid }).where('id', '=', 'person-founder').execute();
    expect(await act(suspendCommand, ['person', uid])).toMatchObject({ code: 0 });
    const { text } = await runCommand(board, auditCommand, ['person-founder']);
    expect(text).toContain('suspend  person person-founder');
  });

  test('the company’s jobs stay on the board', async () => {
    const id = await postJob(board);
    await act(suspendCommand, ['person', 'person-sen']);
    expect((await board.call(null, `GET /jobs/${id}`)).body.is_active).toBe(true);
    await act(reinstateCommand, ['person', 'person-sen']);
  });

  test('an open event stream ends, also in another process', async () => {
    await board.app.listen({ port: 0, host: '127.0.0.1' });
    // A listening TCP server has an AddressInfo.
    const { port } = board.app.server.address() as AddressInfo;
    const listener = startListener(
      board.pool,
      { news: (who) => board.streams.wake(who) },
      silentLog,
    );
    const headers = { authorization: 'Bearer test:minh' };
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/events`, { headers });
    const reader = response.body?.getReader();
    await reader?.read();
    await act(suspendCommand, ['person', 'person-minh']);
    let ended = false;
    while (!ended) ended = (await reader?.read())?.done ?? true;
    expect(ended).toBe(true);
    await listener.stop();
  });
});
