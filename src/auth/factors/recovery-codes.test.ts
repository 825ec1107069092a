// Recovery codes: each works once, for its own account, instead of other factors.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  answerStep,
  getCodeAndStatus,
  startSecondStep,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { useAuthBoard } from '#tests/support/auth-board.ts';

const WRONG = [401, 'auth/invalid-second-factor'];

const board = useAuthBoard();

describe('a recovery code', () => {
  test('works once, however it is typed', async () => {
    const linh = await signUpWithTotp(board);
    const [first = ''] = linh.recovery_codes;
    expect(first).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){6}$/);
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')}`;
    const visitor = await startSecondStep(board, linh);
    expect((await answerStep(visitor, { recovery_code: typed })).statusCode).toBe(200);
    const again = await answerStep(await startSecondStep(board, linh), { recovery_code: first });
    expect(getCodeAndStatus(again)).toEqual(WRONG);
  });

  test('has at least 128 random bits and is unique', async () => {
    const { recovery_codes } = await signUpWithTotp(board);
    const signs = recovery_codes.map((code: string) => code.replaceAll('-', ''));
    expect(signs.every((code: string) => code.length * 5 >= 128)).toBe(true);
    expect(new Set(signs).size).toBe(10);
  });

  test('of an earlier version, with sixteen characters, still works', async () => {
    const linh = await signUpWithTotp(board);
    const { account_id } = await board.db
      .selectFrom('account_recovery_codes')
      .innerJoin('accounts as a', 'a.id', 'account_id')
      .select('account_id')
      .where('a.email', '=', linh.credentials.email)
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256').update(`${account_id}:7h3kq0v2m9x4c8tz`).digest();
    const row = { account_id, hash, created_at: board.clock() };
    await board.db.insertInto('account_recovery_codes').values(row).execute();
    const proof = { recovery_code: '7h3k-q0v2-m9x4-c8tz' };
    expect((await answerStep(await startSecondStep(board, linh), proof)).statusCode).toBe(200);
  });

  test('used concurrently works once', async () => {
    const linh = await signUpWithTotp(board);
    const [one, two] = [await startSecondStep(board, linh), await startSecondStep(board, linh)];
    const proof = { recovery_code: linh.recovery_codes[3] };
    const responses = await Promise.all([answerStep(one, proof), answerStep(two, proof)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401,
    ]);
  });

  test('of another account does not work', async () => {
    const [linh, minh] = [await signUpWithTotp(board), await signUpWithTotp(board)];
    const proof = { recovery_code: minh.recovery_codes[0] };
    expect(getCodeAndStatus(await answerStep(await startSecondStep(board, linh), proof))).toEqual(
      WRONG,
    );
  });

  test('is no longer offered when all ten are used, and the app still opens', async () => {
    const linh = await signUpWithTotp(board);
    expect(linh.recovery_codes).toHaveLength(10);
    for (const recovery_code of linh.recovery_codes) {
      const response = await answerStep(await startSecondStep(board, linh), { recovery_code });
      expect(response.statusCode).toBe(200);
    }
    const visitor = await startSecondStep(board, linh);
    const options = (await visitor.post('sign-in/second-factor/options')).json();
    expect(options).toEqual({ totp: true, recovery_codes: false, passkey: null });
    const repeated = await answerStep(visitor, { recovery_code: linh.recovery_codes[9] });
    expect(getCodeAndStatus(repeated)).toEqual(WRONG);
    expect((await answerStep(visitor, { totp: linh.now() })).statusCode).toBe(200);
  });
});
