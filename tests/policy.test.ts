// Tests that VERIFY_EMAIL and RATE_LIMITS take effect on the board as the server composes it.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAILY_CAPS } from '#api/policy/daily-caps.ts';
import { createPosting } from '#tests/support/test-board.ts';
import { createBrowser } from '#tests/support/auth-board.ts';
import { openWholeBoards, type WholeBoards } from '#tests/support/whole-board.ts';

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'board@viecvui.example' };
let boards: WholeBoards;
let count = 0;
beforeAll(async () => {
  boards = await openWholeBoards();
});
afterAll(() => boards.close());

/** Signs a company up and creates its first posting. */
async function postAsNewcomer(app: FastifyInstance) {
  const email = `sen${++count}@vietmail.example`;
  const sen = createBrowser(app);
  await sen.post('sign-up/email', { email, password: 'hoa sen no som mai' });
  const token = await sen.token();
  const call = (method: 'POST' | 'PUT', url: string, body: object) =>
    sen.call(method, url, token, body);
  await call('POST', '/auth/profile', {});
  await call('PUT', '/auth/role', { role: 'company' });
  const company = { company_name: `Sen ${count}`, industry: 'Retail', size: 'small' };
  await call('POST', '/auth/profile/company', { ...company, location: 'Huế', description: 'Sen.' });
  const post = async () => {
    const response = await call('POST', '/jobs', createPosting());
    return [response.statusCode, response.json().code];
  };
  return { email, post };
}

describe('VERIFY_EMAIL', () => {
  test.each([
    ['is optional without SMTP', {}, [201, undefined]],
    ['is required with SMTP', SMTP, [403, 'email_unverified']],
    ['can be required without it', { VERIFY_EMAIL: 'required' }, [403, 'email_unverified']],
    ['can be optional with it', { ...SMTP, VERIFY_EMAIL: 'optional' }, [201, undefined]],
  ])('%s', async (_, env, expected) => {
    const { post } = await postAsNewcomer(await boards.compose(env));
    expect(await post()).toEqual(expected);
  });
});

describe('the daily caps', () => {
  test.each([
    ['hold', {}, [429, 'daily_publications']],
    ['are lifted by RATE_LIMITS=off', { RATE_LIMITS: 'off' }, [201, undefined]],
  ])('%s', async (_, env, expected) => {
    const { email, post } = await postAsNewcomer(
      await boards.compose({ RATE_LIMITS: 'on', ...env }),
    );
    const { id: person_id } = await boards.db
      .selectFrom('people')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const day = new Date(Date.now() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const used = { person_id, kind: 'publications' as const, day };
    await boards.db
      .insertInto('daily_counts')
      .values({ ...used, count: DAILY_CAPS.publications })
      .execute();
    expect(await post()).toEqual(expected);
  });
});
