// Mail servers that hang, refuse, disconnect or offer no encryption: bounded waits, and nothing sent unencrypted.
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmtpStandIn, type SmtpStandIn } from '#tests/support/smtp.ts';
import { TcpProxy } from '#tests/support/tcp-proxy.ts';
import { toMailFailure } from './failure.ts';
import { createMailer } from './mailer.ts';
import { toSmtpOptions, findSmtpUrlFault } from './smtp.ts';

let smtp: SmtpStandIn;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
});
afterAll(() => smtp.stop());

const mail = { to: 'linh@vietmail.example', subject: 'Chào', text: 'Chào', html: '<p>Chào</p>' };
const mailerOn = (url: string) =>
  createMailer(
    { smtpUrl: url, mailFrom: 'hello@viecvui.example', dataDir: '/nowhere' },
    { info() {} },
  );

describe('the connection', () => {
  test.each([
    ['smtp://mail.example', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://mail.example:25?starttls=optional', { port: 25, requireTLS: false, ignoreTLS: false }],
    [
      'smtps://u:p%40ss@mail.example',
      { port: 465, secure: true, auth: { user: 'u', pass: 'p@ss' } },
    ],
    ['smtp://127.0.0.1:2525', { requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]:2525', { host: '::1', requireTLS: false }],
  ])('to %s', (url, options) => {
    expect(findSmtpUrlFault(url)).toBeNull();
    expect(toSmtpOptions(url)).toMatchObject(options);
  });

  test.each(['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'] as const)(
    'waits at most ten seconds: %s',
    (name) => expect(toSmtpOptions('smtp://mail.example')[name]).toBeLessThanOrEqual(10_000),
  );

  test.each(['ignoreTLS=true', 'tls.rejectUnauthorized=false', 'starttls=off', 'logger=true'])(
    'rejects parameters that would weaken it: %s',
    (parameter) => expect(findSmtpUrlFault(`smtp://mail.example?${parameter}`)).toMatch(/starttls/),
  );

  test.each([
    ['smtp://linh:100%@mail.example', 'must write % in the password as %25'],
    ['smtp://50%off:secret@mail.example', 'must write % in the username as %25'],
    ['smtp://linh:100%25@mail.example', null],
  ])('with %s', (url, fault) => {
    expect(findSmtpUrlFault(url)).toBe(fault);
  });

  test('is not used when it cannot be encrypted', async () => {
    const options = { ...toSmtpOptions('smtp://mail.example'), host: '127.0.0.1', port: smtp.port };
    const transport = createTransport(options);
    await expect(transport.sendMail({ from: 'a@b.example', ...mail })).rejects.toThrow(
      /TLS|502|500|STARTTLS/i,
    );
    expect(smtp.received).toEqual([]);
  });
});

describe('a server that', () => {
  test('hangs before or after its greeting times out', { timeout: 60_000 }, async () => {
    const [silent, mute] = [await startSmtpStandIn(), await startSmtpStandIn()];
    silent.turn('hangs');
    mute.turn('mute');
    const sent = await Promise.allSettled(
      [silent, mute].map(({ url }) => mailerOn(url).send(mail)),
    );
    expect(sent.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.all([silent.stop(), mute.stop()]);
  });

  test('hangs does not delay a stop', { timeout: 30_000 }, async () => {
    const silent = await startSmtpStandIn();
    silent.turn('mute');
    const mailer = mailerOn(silent.url);
    const sent = mailer.send(mail).then(
      () => 'sent',
      () => 'cut',
    );
    const begun = performance.now();
    await mailer.close();
    expect(await sent).toBe('cut');
    expect(performance.now() - begun).toBeLessThan(9000);
    await silent.stop();
  });

  test(
    'hangs does not delay a stop for a mail that begins after it',
    { timeout: 30_000 },
    async () => {
      const silent = await startSmtpStandIn();
      silent.turn('mute');
      const mailer = mailerOn(silent.url);
      await mailer.close();
      await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EABORT' });
      await silent.stop();
    },
  );

  test('is slow still receives the mail, once', { timeout: 30_000 }, async () => {
    const proxy = await new TcpProxy({ host: '127.0.0.1', port: smtp.port }).open();
    proxy.set({ delay: 200 });
    smtp.received.length = 0;
    await mailerOn(`smtp://127.0.0.1:${proxy.port}`).send(mail);
    expect(smtp.received).toHaveLength(1);
    await proxy.close();
  });

  test('resets the connection fails at once, and receives the mail when it is back', async () => {
    const proxy = await new TcpProxy({ host: '127.0.0.1', port: smtp.port }).open();
    proxy.set({ delay: 200 });
    smtp.received.length = 0;
    const mailer = mailerOn(`smtp://127.0.0.1:${proxy.port}`);
    const sent = mailer.send(mail).then(
      () => 'sent',
      () => 'failed',
    );
    setTimeout(() => proxy.reset(), 300);
    expect(await sent).toBe('failed');
    expect(smtp.received).toEqual([]);
    proxy.set();
    await mailer.send(mail);
    expect(smtp.received).toHaveLength(1);
    await proxy.close();
  });

  test('repeats the address in its refusal is quoted without it', async () => {
    smtp.turn('no_such_address');
    const error = await mailerOn(smtp.url)
      .send(mail)
      .catch((thrown: unknown) => thrown);
    const { reason, code } = toMailFailure(error, mail.to);
    expect(reason).toContain('550');
    expect(`${reason} ${code}`).not.toMatch(/linh|vietmail|@/i);
    smtp.turn('well');
  });
});

test.each([
  ['550 <linh@vietmail.example> unknown', 'linh@vietmail.example'],
  ['550 user linh.nguyen is not here', 'linh.nguyen@vietmail.example'],
  ['550 mailbox "linh.nguyen": full', 'Linh.Nguyen@vietmail.example'],
  ['451 SRS0=linh=40vietmail.example greylisted', 'linh@vietmail.example'],
])('the reason of %s contains no address', (response, to) => {
  const error = Object.assign(new Error(response), { response, responseCode: 550 });
  expect(toMailFailure(error, to).reason).not.toMatch(/linh|vietmail|@/i);
});

test('a reason is short, and computed quickly, whatever the server replies', () => {
  for (const part of ['@', ' ', 'a', 'linh ', '<', '=40']) {
    const { reason } = toMailFailure(new Error(part.repeat(200_000)), 'linh@vietmail.example');
    expect(reason.length).toBeLessThan(400);
  }
});
