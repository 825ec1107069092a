// A suspended person: no sign-in, no token, no mail but the notice, and everything back on reinstatement.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { suspendPerson } from '#identity/suspension.ts';
import { wakeStreams } from '#notifications/actions/streams.ts';
import { sendDueMails } from '#notifications/worker/mail-sender.ts';
import { dispatchEvents } from '#notifications/worker/dispatcher.ts';
import { startListener } from '#platform/database/listen.ts';
import { listOperatorActions } from '#moderation/audit.ts';
import { openBoard, postJob, type TestBoard } from '#tests/support/cast.ts';
import { browser, identityBoard, LINH, type IdentityBoard } from '#tests/support/identity.ts';
import { operate } from '#tests/support/operator.ts';
import { find } from './find.ts';
import { reinstate, sessions, suspend } from './moderate.ts';

type Browser = ReturnType<typeof browser>;
const NEW = 'muoi hai con giap chay';
const PATIENT = { timeout: 10_000 };
const WHY = ['--why', 'Gửi thư rác', '--by', 'hoa'];
const quiet = { info() {}, warn() {}, error() {} };

describe('signing in', () => {
  let board: IdentityBoard;
  let id = '';
  beforeEach(async () => {
    board = await identityBoard();
  });
  afterEach(() => board.stop());

  /** Linh, signed up and with a profile; the commands act a moment later. */
  async function signedUp() {
    const linh = browser(board.app);
    expect((await linh.post('sign-up/email', LINH)).statusCode).toBe(200);
    const token = await linh.token();
    const made = await linh.call('POST', '/auth/profile', token, {});
    expect(made.statusCode).toBe(200);
    id = (await board.db.selectFrom('people').select('id').executeTakeFirstOrThrow()).id;
    return { linh, token };
  }
  const act = (command: typeof suspend, args: string[]) =>
    operate({ db: board.db, clock: { now: board.clock() } }, command, [...args, ...WHY]);

  test.each([
    ['en', /suspended/],
    ['vi', /tạm khóa/],
  ] as const)('is refused with a code and a sentence in %s', async (language, sentence) => {
    await signedUp();
    expect(await act(suspend, ['person', id])).toMatchObject({ code: 0 });
    const headers = { 'accept-language': language };
    const refused = await browser(board.app).post('sign-in/email', LINH, { headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth/account-disabled']);
    expect(refused.json().error).toMatch(sentence);
  });

  test('sessions and tokens that were open are dead at once, and stay dead afterwards', async () => {
    const { linh, token } = await signedUp();
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(200);
    await act(suspend, ['person', id]);
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    expect(await linh.token()).toBeNull();
    expect(await board.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await act(reinstate, ['person', id])).toMatchObject({ code: 0 });
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    const again = browser(board.app);
    expect((await again.post('sign-in/email', LINH)).statusCode).toBe(200);
    expect((await again.call('GET', '/auth/me', await again.token())).statusCode).toBe(200);
  });

  /** Starts something while the suspension is written but not yet in force; answers what came of it. */
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
    ['a sign-in', () => browser(board.app).post('sign-in/email', LINH)],
    [
      'a change of the password',
      (linh: Browser) => linh.post('password/change', { current: LINH.password, password: NEW }),
    ],
  ] as const)('%s that meets the suspension opens no session', async (_what, start) => {
    const { linh } = await signedUp();
    const refused = await duringSuspension(() => start(linh));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth/account-disabled']);
    expect(await board.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('a session that was opened all the same does not live again', async () => {
    const { linh } = await signedUp();
    const left = await board.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    await act(suspend, ['person', id]);
    await board.db.insertInto('sessions').values(left).execute();
    await act(reinstate, ['person', id]);
    expect(await linh.token()).toBeNull();
  });

  test('no mail for a new password goes out', async () => {
    await signedUp();
    await act(suspend, ['person', id]);
    const before = (await board.mails()).length;
    expect((await browser(board.app).post('reset', { email: LINH.email })).statusCode).toBeLessThan(
      500,
    );
    await board.app.close();
    expect(await board.mails()).toHaveLength(before);
  });

  test('ending all sessions leaves the sign-in open', async () => {
    const { linh, token } = await signedUp();
    expect(await act(sessions, ['end', id])).toMatchObject({ code: 0 });
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    expect(await linh.token()).toBeNull();
    expect((await browser(board.app).post('sign-in/email', LINH)).statusCode).toBe(200);
    const events = await board.db.selectFrom('events').select('kind').execute();
    expect(events).toEqual([{ kind: 'account_sessions_ended' }]);
  });

  test('an account without a profile is suspended by its own id', async () => {
    await browser(board.app).post('sign-up/email', LINH);
    const found = await operate({ db: board.db, clock: { now: board.clock() } }, find, [
      'person',
      LINH.email,
    ]);
    const [account = ''] = found.text.split(' ');
    expect(await act(suspend, ['person', account])).toMatchObject({ code: 0 });
    expect((await browser(board.app).post('sign-in/email', LINH)).statusCode).toBe(403);
  });

  test('twice changes and records nothing', async () => {
    await signedUp();
    await act(suspend, ['person', id]);
    expect(await act(suspend, ['person', id])).toMatchObject({ code: 1 });
    expect(await listOperatorActions(board.db, { limit: 10 })).toMatchObject([
      { action: 'suspend', subject_id: id, operator: 'hoa', reason: 'Gửi thư rác' },
    ]);
    expect(await act(suspend, ['person', 'nobody'])).toMatchObject({ code: 1 });
  });
});

describe('mails and streams', () => {
  let board: TestBoard;
  const sent: { to: string; subject: string; text?: string }[] = [];
  beforeAll(async () => {
    board = await openBoard();
  });
  afterAll(() => board.close());
  const act = (command: typeof suspend, args: string[]) =>
    operate(board, command, [...args, ...WHY]);
  const work = async () => {
    await dispatchEvents(board.db, () => board.clock.now, quiet);
    const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    const office = {
      db: board.db,
      publicUrl: 'https://viecvui.test',
      log: quiet,
    };
    await sendDueMails({ ...office, clock: () => board.clock.now, mailer });
    return sent.splice(0);
  };

  test('the suspended get the notice with its reason and nothing else; others get theirs', async () => {
    const job_id = await postJob(board);
    await board.call('linh', 'POST /applications', { body: { job_id } });
    await board.call('minh', 'POST /applications', { body: { job_id } });
    await work();
    await board.call('sen', `POST /jobs/${job_id}/close`, { body: { reason: 'filled' } });
    expect(await act(suspend, ['person', 'person-linh'])).toMatchObject({ code: 0 });
    const mails = await work();
    const toLinh = mails.filter(({ to }) => to === 'linh@example.vn');
    expect(toLinh).toHaveLength(1);
    expect(JSON.stringify(toLinh)).toContain('Gửi thư rác');
    expect(mails.map(({ to }) => to)).toContain('minh@example.vn');
    expect((await act(reinstate, ['person', 'person-linh'])).code).toBe(0);
    expect((await work()).map(({ to }) => to)).toEqual(['linh@example.vn']);
  });

  test('a mail that waited is dropped', async () => {
    const job_id = await postJob(board);
    await board.call('minh', 'POST /applications', { body: { job_id } });
    await dispatchEvents(board.db, () => board.clock.now, quiet);
    await act(suspend, ['person', 'person-sen']);
    const mails = await work();
    expect(mails.filter(({ to }) => to === 'sen@example.vn')).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('applied for');
    await act(reinstate, ['person', 'person-sen']);
    await work();
  });

  test('jobs of the company stay on the board', async () => {
    const id = await postJob(board);
    await act(suspend, ['person', 'person-sen']);
    expect((await board.call(null, `GET /jobs/${id}`)).body.is_active).toBe(true);
    await act(reinstate, ['person', 'person-sen']);
  });

  test('a live stream ends, also in a process other than the command’s', async () => {
    await board.app.listen({ port: 0, host: '127.0.0.1' });
    // A listening server has an address of this kind.
    const { port } = board.app.server.address() as AddressInfo;
    const listener = startListener(
      board.pool,
      { news: (who) => wakeStreams(board.db, who) },
      quiet,
    );
    const headers = { authorization: 'Bearer test:minh' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/events`, { headers });
    const reader = answer.body?.getReader();
    await reader?.read();
    await act(suspend, ['person', 'person-minh']);
    let ended = false;
    while (!ended) ended = (await reader?.read())?.done ?? true;
    expect(ended).toBe(true);
    await listener.stop();
  });
});
