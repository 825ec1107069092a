// Tests that demo features (mail page, fake Google, demo accounts) are available to this machine only.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoAccount } from '#database/demo/load/accounts.ts';
import { loadDemo } from '#database/demo/load/seed.ts';
import { writeToOutbox } from '#platform/mail/outbox.ts';
import { createBrowser } from '#tests/support/auth-board.ts';
import { openWholeBoards, type WholeBoards } from '#tests/support/whole-board.ts';

const ORIGIN = 'http://127.0.0.1:3999';
const PUBLIC = 'https://viecvui.example';
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'board@viecvui.example' };
const mail = { to: 'linh@vietmail.example', subject: 'Link', text: 'secret', html: 'secret' };

let boards: WholeBoards;
let demo: DemoAccount[] = [];
const board = (env: Record<string, string> = {}) => boards.compose(env);

beforeAll(async () => {
  boards = await openWholeBoards();
  demo = (await loadDemo(boards.db, boards.folder, new Date())) ?? [];
  await writeToOutbox(boards.folder, mail);
});
afterAll(() => boards.close());

/** Requests as a proxy on the same machine sends them: from loopback, with its own headers or the public host name. */
const THROUGH_A_PROXY: [string, Record<string, string>][] = [
  ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
  ['Forwarded', { forwarded: 'for=203.0.113.7' }],
  ['Via', { via: '1.1 proxy' }],
  ['CF-Connecting-IP', { 'cf-connecting-ip': '203.0.113.7' }],
  ['the public name in Host', { host: 'viecvui.example' }],
];

async function readMail(app: FastifyInstance, headers: Record<string, string> = {}) {
  const visitor = createBrowser(app);
  const list = await visitor.send('GET', '/dev/mail', undefined, { headers });
  const id = /href="\/dev\/mail\/([^"]+)"/.exec(list.body)?.[1];
  if (!id) return list.statusCode;
  const one = await visitor.send('GET', `/dev/mail/${id}`, undefined, { headers });
  return one.statusCode === 200 ? one.body : one.statusCode;
}

function demoSeeker(): DemoAccount {
  const [seeker] = demo;
  if (!seeker) throw new Error('The demo has no seeker');
  return seeker;
}

const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;
const signIn = (app: FastifyInstance, headers: Record<string, string> = {}) => {
  const { email, password } = demoSeeker();
  return status(createBrowser(app).post('sign-in/email', { email, password }, { headers }));
};
const social = (app: FastifyInstance, headers: Record<string, string> = {}) =>
  status(
    createBrowser(app).post(
      'sign-in/social',
      { provider: 'google', nonce: 'n'.repeat(20) },
      { headers },
    ),
  );

describe('from this machine', () => {
  test('the mail page, the fake Google and the demo accounts are available', async () => {
    const app = await board();
    expect(await readMail(app)).toBe('secret');
    expect(await signIn(app)).toBe(200);
    expect(await social(app)).toBe(200);
  });

  test('without demo data the mail page is only available with DEV_MAIL=1', async () => {
    expect(await readMail(await board({ DEMO: '0', DEV_MAIL: '1' }))).toBe('secret');
    expect(await readMail(await board({ DEMO: '0', DEV_MAIL: '0' }))).not.toBe('secret');
    const bare = await board({ DEMO: '0' });
    expect(bare.hasRoute({ method: 'GET', url: '/dev/mail' })).toBe(false);
    const sends = await board(SMTP);
    expect(sends.hasRoute({ method: 'GET', url: '/dev/mail' })).toBe(false);
  });
});

describe('through a proxy that sends', () => {
  test.each(THROUGH_A_PROXY)('%s, every demo feature is unavailable', async (_, headers) => {
    const app = await board();
    const origin = { origin: ORIGIN, ...headers };
    expect(await readMail(app, headers)).toBe(404);
    expect(await signIn(app, origin)).toBe(404);
    expect(await social(app, origin)).toBe(404);
    for (const page of ['authorize', 'choose', 'jwks']) {
      const response = createBrowser(app).send('GET', `/demo-google/${page}`, undefined, {
        headers,
      });
      expect(await status(response)).toBe(404);
    }
    const back = '/api/auth/callback/google?code=x&state=x';
    expect(await status(createBrowser(app).send('GET', back, undefined, { headers }))).toBe(404);
  });

  test.each(THROUGH_A_PROXY)('%s, a normal account can still sign in', async (name, headers) => {
    const app = await board();
    const own = {
      email: `${name.replaceAll(/\W/g, '')}@vietmail.example`,
      password: 'hoa sen no',
    };
    const sent = { headers: { origin: ORIGIN, ...headers } };
    expect(await status(createBrowser(app).post('sign-up/email', own, sent))).toBe(200);
    expect(await status(createBrowser(app).post('sign-in/email', own, sent))).toBe(200);
  });
});

describe('on a public board with a demo account in its database', () => {
  test.each([
    ['by PUBLIC_URL', { PUBLIC_URL: PUBLIC, MAIL: 'none' }, PUBLIC],
    ['by HOST', { HOST: '0.0.0.0' }, 'http://127.0.0.1:3999'],
    ['by both, with mail', { HOST: '0.0.0.0', PUBLIC_URL: PUBLIC, ...SMTP }, PUBLIC],
  ])('%s, no demo door is there at all', async (_, env, origin) => {
    const app = await board({ DEMO: '0', ...env });
    for (const url of ['/dev/mail', '/dev/mail/:id', '/demo-google/authorize']) {
      expect(app.hasRoute({ method: 'GET', url })).toBe(false);
    }
    const { email, password } = demoSeeker();
    const visitor = createBrowser(app, origin);
    const refused = await visitor.post('sign-in/email', { email, password });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'auth/operation-not-allowed']);
  });
});

describe('a board without rate limits', () => {
  test('answers this machine', async () => {
    const app = await board({ RATE_LIMITS: 'off' });
    expect((await createBrowser(app).send('GET', '/api/v1/jobs')).statusCode).toBe(200);
  });

  test.each(THROUGH_A_PROXY)('refuses requests through a proxy: %s', async (_, headers) => {
    const app = await board({ RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.0/8' });
    for (const address of ['/api/v1/jobs', '/vi', '/sitemap.xml', '/no/such/page'])
      expect(await status(createBrowser(app).send('GET', address, undefined, { headers }))).toBe(
        403,
      );
    const refusal = await createBrowser(app).send('GET', '/api/v1/jobs', undefined, { headers });
    expect(refusal.json()).toMatchObject({
      code: 'local_only',
      error: expect.stringContaining('without limits'),
    });
    expect(await signIn(app, headers)).toBe(403);
    expect(await status(createBrowser(app).send('GET', '/healthz', undefined, { headers }))).toBe(
      200,
    );
  });
});
