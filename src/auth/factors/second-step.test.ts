// The second step of a sign-in: accepted and refused proofs, and attempts to bypass it.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  answerStep,
  getCodeAndStatus,
  createTotpCode,
  startSecondStep,
  LOCALHOST,
  signInWithPasskey,
  signUpPerson,
  signUpWithPasskey,
  STEP,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { createBrowser, waitUntil, useAuthBoard } from '#tests/support/auth-board.ts';
import { MINUTE } from '#platform/durations.ts';

const WRONG = [401, 'auth/invalid-second-factor'];
const EXPIRED = [401, 'auth/second-factor-expired'];

const board = useAuthBoard();

/** The ticket of the mail that leads to a new password. */
const ticketFor = (email: string) =>
  waitUntil(async () => {
    const mail = (await board.mails()).find(({ to, text }) => to === email && /reset/.test(text));
    return mail && /#ticket=([\w-]+)/.exec(mail.text)?.[1];
  });

describe('an account with an authenticator app', () => {
  test('is not signed in by the password alone: there is no session, only a ticket for five minutes', async () => {
    const linh = await signUpWithTotp(board);
    const visitor = createBrowser(board.app, LOCALHOST);
    const response = await visitor.post('sign-in/email', linh.credentials);
    expect(getCodeAndStatus(response)).toEqual([401, 'auth/second-factor-required']);
    const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(
      /^viecvui_step=[\w-]{43}; Path=\/; Max-Age=300; SameSite=Lax; HttpOnly$/,
    );
    expect([...visitor.jar.keys()]).toEqual(['viecvui_step']);
    expect(await visitor.token()).toBeNull();
  });

  test('is signed in by the code, which uses up the ticket', async () => {
    const linh = await signUpWithTotp(board);
    const visitor = await startSecondStep(board, linh);
    const ticket = visitor.jar.get('viecvui_step') ?? '';
    const options = (await visitor.post('sign-in/second-factor/options')).json();
    expect(options).toEqual({ totp: true, recovery_codes: true, passkey: null });
    const response = await answerStep(visitor, { totp: linh.now() });
    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({ email: linh.credentials.email });
    expect(await visitor.token()).toMatch(/^ey/);
    expect(visitor.jar.has('viecvui_step')).toBe(false);
    board.turned.ahead += STEP;
    const thief = createBrowser(board.app, LOCALHOST);
    thief.jar.set('viecvui_step', ticket);
    expect(getCodeAndStatus(await answerStep(thief, { totp: linh.now() }))).toEqual(EXPIRED);
  });

  test('accepts codes one step early or late only', async () => {
    const linh = await signUpWithTotp(board);
    board.turned.ahead += 5 * STEP;
    const at = (steps: number) =>
      createTotpCode(linh.secret, new Date(board.clock().getTime() + steps * STEP));
    const visitor = await startSecondStep(board, linh);
    for (const far of [-2, 2])
      expect(getCodeAndStatus(await answerStep(visitor, { totp: at(far) }))).toEqual(WRONG);
    expect((await answerStep(visitor, { totp: at(-1) })).statusCode).toBe(200);
    expect((await answerStep(await startSecondStep(board, linh), { totp: at(1) })).statusCode).toBe(
      200,
    );
  });

  test.each([
    ['a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (it) => '０１２３４５６７８９'[+it] ?? ''),
    ],
  ])('accepts a code with %s', async (_, write) => {
    const linh = await signUpWithTotp(board);
    const visitor = await startSecondStep(board, linh);
    expect((await answerStep(visitor, { totp: write(linh.now()) })).statusCode).toBe(200);
  });

  test.each(['éééééé', '12345', '１２３４５६', ''])('refuses %j as a wrong code', async (totp) => {
    const visitor = await startSecondStep(board, await signUpWithTotp(board));
    expect(getCodeAndStatus(await answerStep(visitor, { totp }))).toEqual(WRONG);
  });

  test('accepts each code once, and no older code after a newer one', async () => {
    const linh = await signUpWithTotp(board);
    const used = linh.now();
    expect((await answerStep(await startSecondStep(board, linh), { totp: used })).statusCode).toBe(
      200,
    );
    const visitor = await startSecondStep(board, linh);
    expect(getCodeAndStatus(await answerStep(visitor, { totp: used }))).toEqual(WRONG);
    const older = createTotpCode(linh.secret, new Date(board.clock().getTime() - STEP));
    expect(getCodeAndStatus(await answerStep(visitor, { totp: older }))).toEqual(WRONG);
  });

  test('does not accept the code of its set-up', async () => {
    const linh = await signUpWithTotp(board);
    board.turned.ahead -= STEP;
    const visitor = await startSecondStep(board, linh);
    expect(getCodeAndStatus(await answerStep(visitor, { totp: linh.now() }))).toEqual(WRONG);
  });

  test('signs in one of two concurrent uses of a code', async () => {
    const linh = await signUpWithTotp(board);
    const [one, two] = [await startSecondStep(board, linh), await startSecondStep(board, linh)];
    const proof = { totp: linh.now() };
    const responses = await Promise.all([answerStep(one, proof), answerStep(two, proof)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401,
    ]);
  });

  test('waits five minutes for the code, and no longer', async () => {
    const linh = await signUpWithTotp(board);
    const [early, late] = [await startSecondStep(board, linh), await startSecondStep(board, linh)];
    board.turned.ahead += 4 * MINUTE;
    expect((await answerStep(early, { totp: linh.now() })).statusCode).toBe(200);
    board.turned.ahead += 2 * MINUTE;
    expect(getCodeAndStatus(await answerStep(late, { totp: linh.now() }))).toEqual(EXPIRED);
    const options = await late.post('sign-in/second-factor/options');
    expect(getCodeAndStatus(options)).toEqual(EXPIRED);
  });

  test('does not accept another person’s code or ticket', async () => {
    const [linh, minh] = [await signUpWithTotp(board), await signUpWithTotp(board)];
    const visitor = await startSecondStep(board, linh);
    expect(getCodeAndStatus(await answerStep(visitor, { totp: minh.now() }))).toEqual(WRONG);
    const nobody = createBrowser(board.app, LOCALHOST);
    expect(getCodeAndStatus(await answerStep(nobody, { totp: linh.now() }))).toEqual(EXPIRED);
    // Minh's ticket belongs to Minh's account, whoever uses it.
    const other = await startSecondStep(board, minh);
    expect(getCodeAndStatus(await answerStep(other, { totp: linh.now() }))).toEqual(WRONG);
  });

  test('keeps its factor after a password reset, which ends pending sign-ins', async () => {
    const linh = await signUpWithTotp(board);
    const { email } = linh.credentials;
    const rows = board.db.updateTable('accounts').set({ email_verified: true });
    await rows.where('email', '=', email).execute();
    const waiting = await startSecondStep(board, linh);
    await waiting.post('password/forgot', { email });
    const link = await ticketFor(email);
    const password = 'hoa mai vang ngay tet';
    const reset = await waiting.post('password/reset', { ticket: link, password });
    expect(reset.statusCode).toBe(204);
    expect(getCodeAndStatus(await answerStep(waiting, { totp: linh.now() }))).toEqual(EXPIRED);
    const visitor = await startSecondStep(board, { credentials: { email, password } });
    expect((await answerStep(visitor, { totp: linh.now() })).statusCode).toBe(200);
  });

  test('loses every factor to the owner of the address, who resets its password before it was proved', async () => {
    const stranger = await signUpWithPasskey(board);
    await signUpWithTotp(board, stranger);
    const { email } = stranger.credentials;
    const owner = createBrowser(board.app, LOCALHOST);
    await owner.post('password/forgot', { email });
    const password = 'hoa mai vang ngay tet';
    const reset = await owner.post('password/reset', { ticket: await ticketFor(email), password });
    expect(reset.statusCode).toBe(204);
    const back = await owner.post('sign-in/email', { email, password });
    expect([back.statusCode, back.json().user?.email_verified]).toEqual([200, true]);
    const shown = (await owner.post('factors')).json();
    expect(shown).toMatchObject({ passkeys: [], totp: null, recovery_codes: null });
    expect(await stranger.visitor.token()).toBeNull();
    const visitor = createBrowser(board.app, LOCALHOST);
    expect((await signInWithPasskey(visitor, stranger.device)).statusCode).toBe(401);
    expect(await visitor.token()).toBeNull();
  });

  test.each([
    ['reset', 401],
    ['step', 200],
  ])(
    'is signed in nowhere after a password reset at the same moment, if the %s comes first',
    async (first, status) => {
      const linh = await signUpWithTotp(board);
      const { email } = linh.credentials;
      const waiting = await startSecondStep(board, linh);
      await waiting.post('password/forgot', { email });
      const ticket = await ticketFor(email);
      const owner = createBrowser(board.app, LOCALHOST);
      const password = 'hoa mai vang ngay tet';
      const reset = () => owner.post('password/reset', { ticket, password });
      const step = () => answerStep(waiting, { totp: linh.now() });
      const waits = async () =>
        (
          await sql`SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db)
        ).rows.length;
      // Both wait for the account's row, and get it in the order in which they came.
      const { calls } = await board.db.transaction().execute(async (db) => {
        await sql`SELECT 1 FROM accounts WHERE email = ${email} FOR UPDATE`.execute(db);
        const calls = [];
        for (const call of first === 'reset' ? [reset, step] : [step, reset]) {
          calls.push(call());
          await expect.poll(waits).toBe(calls.length);
        }
        return { calls };
      });
      const [one, two] = await Promise.all(calls);
      const [changed, entered] = first === 'reset' ? [one, two] : [two, one];
      expect(changed?.statusCode).toBe(204);
      expect(entered?.statusCode).toBe(status);
      expect(await waiting.token()).toBeNull();
      const sessions = board.db
        .selectFrom('sessions')
        .innerJoin('accounts as a', 'a.id', 'account_id');
      expect(await sessions.select('sid').where('a.email', '=', email).execute()).toEqual([]);
    },
  );

  test('does not sign in after a suspension', async () => {
    const linh = await signUpWithTotp(board);
    const visitor = await startSecondStep(board, linh);
    await board.db
      .updateTable('accounts')
      .set({ disabled_at: board.clock() })
      .where('email', '=', linh.credentials.email)
      .execute();
    const response = await answerStep(visitor, { totp: linh.now() });
    expect(getCodeAndStatus(response)).toEqual([403, 'auth/account-disabled']);
    expect(await visitor.token()).toBeNull();
  });

  test.each([
    [{}],
    [{ totp: 123456 }],
    [{ totp: '1'.repeat(21) }],
    [{ totp: '123456', recovery_code: 'x' }],
    [{ passkey: {} }],
  ])('refuses the invalid proof %j', async (proof) => {
    const visitor = await startSecondStep(board, await signUpWithTotp(board));
    expect((await answerStep(visitor, proof)).statusCode).toBe(400);
  });
});

test('an account without a confirmed second factor signs in directly', async () => {
  const { visitor, credentials } = await signUpPerson(board);
  await visitor.post('factors/totp/begin');
  const response = await createBrowser(board.app, LOCALHOST).post('sign-in/email', credentials);
  expect(response.statusCode).toBe(200);
});
