// Tables of environment variables: parsed values, derived values, and the messages for invalid ones.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
const smtp = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'board@viecvui.example' };
const external = { DATABASE_URL: 'postgres://u:p@db/jobs' };

describe('the default configuration', () => {
  test('listens on loopback only, with demo data and rate limits', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isLocal: true,
      mail: 'outbox',
      devMail: true,
      verifyEmail: 'optional',
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      publicOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
      secure: false,
      demo: true,
      google: null,
      rateLimits: true,
      siteFigures: undefined,
    });
  });
});

describe('valid variables', () => {
  const cases: [Record<string, string>, object][] = [
    [{ PORT: '' }, { port: 3000 }],
    [{}, { minPassword: 6 }],
    [{}, { indexing: { indexNow: null, google: null } }],
    [
      { INDEXNOW_KEY: 'a1b2c3d4-key' },
      {
        indexing: {
          indexNow: { url: 'https://api.indexnow.org/indexnow', key: 'a1b2c3d4-key' },
          google: null,
        },
      },
    ],
    [{ PASSWORD_MIN: '15' }, { minPassword: 15 }],
    [
      { PORT: '8080', HOST: 'localhost' },
      { publicUrl: 'http://localhost:8080', demo: true },
    ],
    [
      { PORT: '80' },
      { publicUrl: 'http://127.0.0.1', publicOrigins: ['http://127.0.0.1', 'http://localhost'] },
    ],
    [{ HOST: '::1' }, { isLocal: true, publicUrl: 'http://[::1]:3000', demo: true }],
    [{ HOST: '0.0.0.0' }, { isLocal: false, demo: false, devMail: false }],
    [
      { HOST: '0.0.0.0', DEMO: '1' },
      { demo: true, devMail: false },
    ],
    [{ DEMO: '0' }, { demo: false, devMail: false }],
    [{ DEMO: '0', DEV_MAIL: '1' }, { devMail: true }],
    [{ DEV_MAIL: '0' }, { demo: true, devMail: false }],
    [{ ...external, DEV_MAIL: '1' }, { devMail: true }],
    [
      { ...smtp, DEV_MAIL: '1' },
      { mail: 'smtp', devMail: false },
    ],
    [smtp, { mail: 'smtp', verifyEmail: 'required', devMail: false }],
    [{ ...smtp, MAIL: 'smtp', VERIFY_EMAIL: 'optional' }, { verifyEmail: 'optional' }],
    [{ VERIFY_EMAIL: 'required' }, { mail: 'outbox', verifyEmail: 'required' }],
    [{ MAIL: 'none' }, { mail: 'none', devMail: false, verifyEmail: 'optional' }],
    [{ PUBLIC_URL: 'http://localhost:8080' }, { isLocal: true, mail: 'outbox', devMail: true }],
    [
      { ...smtp, PUBLIC_URL: 'https://viecvui.example' },
      { isLocal: false, mail: 'smtp' },
    ],
    [{ ...google, MAIL: 'none', VERIFY_EMAIL: 'required' }, { verifyEmail: 'required' }],
    [external, { demo: false, databaseUrl: external.DATABASE_URL }],
    [
      { PUBLIC_URL: 'https://viecvui.example/', MAIL: 'none' },
      {
        isLocal: false,
        mail: 'none',
        publicUrl: 'https://viecvui.example',
        publicOrigins: ['https://viecvui.example'],
        secure: true,
        demo: false,
      },
    ],
    [google, { google: { clientId: 'a', clientSecret: 'b' } }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ RATE_LIMITS: 'off', NODE_ENV: 'production' }, { rateLimits: false }],
    [{ DATA_DIR: '/srv/viec vui' }, { dataDir: '/srv/viec vui' }],
    [{ SITE_FIGURES: 'live' }, { siteFigures: 'live' }],
    [{ SITE_FIGURES: 'fixed' }, { siteFigures: 'fixed' }],
    [{}, { securityContact: 'mailto:security@127.0.0.1' }],
    [
      { SECURITY_CONTACT: 'https://viecvui.example/security' },
      { securityContact: 'https://viecvui.example/security' },
    ],
  ];
  test.each(cases)('%j', (env, expected) => expect(readConfig(env)).toMatchObject(expected));
});

test('TRUST_PROXY as a number trusts that many hops', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
  const trusted = [0, 1, 2].map((hop) => typeof trustProxy === 'function' && trustProxy('', hop));
  expect(trusted).toEqual([true, true, false]);
});

describe('invalid variables', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    ...['http://localhost', '[::1]', 'a b', 'localhost:3000', 'fe80::1%eth0', '1.2.3.4.5'].map(
      (host): [Record<string, string>, string] => [
        { HOST: host },
        'HOST must be a name or an address without scheme, port or brackets, such as 0.0.0.0 or ::1.',
      ],
    ),
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ DATABASE_READ_URL: 'postgres://a/b' }, 'DATABASE_READ_URL requires DATABASE_URL.'],
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
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL requires MAIL_FROM.'],
    [
      { SECURITY_CONTACT: 'me@viecvui.example' },
      'SECURITY_CONTACT must be an address that begins with mailto: or https://.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [
      { RATE_LIMITS: 'off', NODE_ENV: 'production', HOST: '0.0.0.0' },
      'RATE_LIMITS must be on in production unless HOST and PUBLIC_URL are loopback addresses.',
    ],
    [
      {
        RATE_LIMITS: 'off',
        NODE_ENV: 'production',
        MAIL: 'none',
        PUBLIC_URL: 'https://viecvui.example',
      },
      'RATE_LIMITS must be on in production unless HOST and PUBLIC_URL are loopback addresses.',
    ],
    [{ PUBLIC_URL: 'https://viecvui.example' }, 'or MAIL=none if it is meant to send no mail.'],
    [
      { PUBLIC_URL: 'https://viecvui.example', MAIL: 'outbox' },
      'PUBLIC_URL is open to others, but this board has no way to send mail',
    ],
    [{ MAIL: 'sendmail' }, 'MAIL must be smtp, outbox or none.'],
    [{ MAIL: 'smtp' }, 'MAIL=smtp requires SMTP_URL.'],
    [{ ...smtp, MAIL: 'none' }, 'MAIL=none and SMTP_URL contradict each other'],
    [{ ...smtp, MAIL: 'outbox' }, 'MAIL=outbox and SMTP_URL contradict each other'],
    [{ VERIFY_EMAIL: 'yes' }, 'VERIFY_EMAIL must be required or optional.'],
    [
      { VERIFY_EMAIL: 'required', MAIL: 'none' },
      'VERIFY_EMAIL=required needs mail or Google sign-in',
    ],
    [{ DEV_MAIL: 'yes' }, 'DEV_MAIL must be 1 or 0.'],
    [{ DEV_MAIL: '1', HOST: '0.0.0.0' }, 'DEV_MAIL=1 works only on this machine'],
    [
      { DEV_MAIL: '1', PUBLIC_URL: 'https://viecvui.example', MAIL: 'none' },
      'DEV_MAIL=1 works only on this machine',
    ],
    [{ IDENTITY: 'google' }, 'IDENTITY must be embedded, firebase or oidc.'],
    [{ IDENTITY: 'oidc' }, 'IDENTITY can only be embedded in this version.'],
    [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN must be a number from 6 to 64.'],
    [{ PASSWORD_MIN: 'long' }, 'PASSWORD_MIN must be a number from 6 to 64.'],
    [{ RETENTION_DAYS: '7' }, 'RETENTION_DAYS must be a number of days from 30 to 3650.'],
    [{ RETENTION_DAYS: 'never' }, 'RETENTION_DAYS must be a number of days from 30 to 3650.'],
    [{ SITE_FIGURES: 'true' }, 'SITE_FIGURES must be fixed or live.'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be the number of proxies in front of the board'],
    [{ TRUST_PROXY: 'true' }, 'true is not accepted, because it trusts every sender.'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be the number of proxies'],
  ];
  test.each(cases)('%j', (env, sentence) => expect(() => readConfig(env)).toThrow(sentence));

  test('are all reported at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO|DEMO.*\n.*PORT/);
  });

  test('are reported without repeating a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://me:secret@db' })).not.toThrow(/secret/);
  });
});
