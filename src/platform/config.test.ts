// The environment as a table: what is read, what follows from it, what is refused and with which words.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
const external = { DATABASE_URL: 'postgres://u:p@db/jobs' };

describe('without any variable the board', () => {
  test('listens on this machine alone, with demo data and limits', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      publicOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
      secure: false,
      demo: true,
      google: null,
      rateLimits: true,
      identity: 'embedded',
      siteFigures: 'fixed',
      production: false,
    });
  });
});

describe('a variable is read', () => {
  const cases: [Record<string, string>, object][] = [
    [{ PORT: '' }, { port: 3000 }],
    [
      { PORT: '8080', HOST: 'localhost' },
      { publicUrl: 'http://localhost:8080', demo: true },
    ],
    [
      { PORT: '80' },
      { publicUrl: 'http://127.0.0.1', publicOrigins: ['http://127.0.0.1', 'http://localhost'] },
    ],
    [{ HOST: '::1' }, { loopback: true, publicUrl: 'http://[::1]:3000', demo: true }],
    [{ HOST: '0.0.0.0' }, { loopback: false, demo: false }],
    [{ HOST: '0.0.0.0', DEMO: '1' }, { demo: true }],
    [{ DEMO: '0' }, { demo: false }],
    [external, { demo: false, databaseUrl: external.DATABASE_URL }],
    [
      { PUBLIC_URL: 'https://viecvui.example/' },
      {
        publicUrl: 'https://viecvui.example',
        publicOrigins: ['https://viecvui.example'],
        secure: true,
        demo: false,
      },
    ],
    [google, { google: { clientId: 'a', clientSecret: 'b' } }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [
      { RATE_LIMITS: 'off', NODE_ENV: 'production' },
      { rateLimits: false, production: true },
    ],
    [{ DATA_DIR: '/srv/viec vui' }, { dataDir: '/srv/viec vui' }],
    [{ SITE_FIGURES: 'live' }, { siteFigures: 'live' }],
  ];
  test.each(cases)('%j', (env, expected) => expect(readConfig(env)).toMatchObject(expected));
});

test('a number of proxies trusts that many hops', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
  const trusted = [0, 1, 2].map((hop) => typeof trustProxy === 'function' && trustProxy('', hop));
  expect(trusted).toEqual([true, true, false]);
});

describe('a variable is refused with a sentence', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ DATABASE_READ_URL: 'postgres://a/b' }, 'DATABASE_READ_URL needs DATABASE_URL beside it.'],
    [
      { PUBLIC_URL: 'viecvui.example' },
      'PUBLIC_URL must be an address that begins with http:// or https://.',
    ],
    [
      { PUBLIC_URL: 'https://a.example/jobs' },
      'PUBLIC_URL must be an address without a path, such as https://viecvui.example.',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0.'],
    [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL needs MAIL_FROM beside it.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [
      { RATE_LIMITS: 'off', NODE_ENV: 'production', HOST: '0.0.0.0' },
      'RATE_LIMITS must be on in production unless HOST is a loopback address.',
    ],
    [{ IDENTITY: 'google' }, 'IDENTITY must be embedded, firebase or oidc.'],
    [{ IDENTITY: 'oidc' }, 'IDENTITY can only be embedded in this version.'],
    [{ RETENTION_DAYS: '7' }, 'RETENTION_DAYS must be a number of days from 30 to 3650.'],
    [{ RETENTION_DAYS: 'never' }, 'RETENTION_DAYS must be a number of days from 30 to 3650.'],
    [{ SITE_FIGURES: 'true' }, 'SITE_FIGURES must be fixed or live.'],
    [
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY must be true, a number of proxies, or their addresses with commas between.',
    ],
  ];
  test.each(cases)('%j', (env, sentence) => expect(() => readConfig(env)).toThrow(sentence));

  test('and all of them at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO|DEMO.*\n.*PORT/);
  });

  test('that never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://me:secret@db' })).not.toThrow(/secret/);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['LOCALHOST', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example', false],
  ['::', false],
])('%s reaches only this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
