// Mail by SMTP, mail in the outbox, and escaping in mail bodies.
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderMailBody } from './mail-body.ts';
import { createMailer } from './mailer.ts';
import { listOutbox } from './outbox.ts';

let dataDir = '';
const lines: string[] = [];
const log = {
  info: (data: object, message = '') => void lines.push(message + JSON.stringify(data)),
};
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-mail-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const mail = {
  to: 'linh@vietmail.example',
  subject: 'Đặt lại mật khẩu',
  text: 'Chào Linh',
  html: '<p>Chào Linh</p>',
};

test('without a mail server mails are stored in the outbox, newest first, readable by this user only', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: null, dataDir }, log);
  await mailer.send(mail);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await mailer.send({ ...mail, subject: 'Thư thứ hai' });
  const mails = await listOutbox(dataDir);
  expect(mails.map(({ subject }) => subject)).toEqual(['Thư thứ hai', mail.subject]);
  expect(mails[1]).toMatchObject(mail);
  const [file = ''] = fs.readdirSync(path.join(dataDir, 'outbox'));
  expect(fs.statSync(path.join(dataDir, 'outbox', file)).mode & 0o777).toBe(0o600);
  expect(lines.join()).toContain(file.slice(0, 10));
  expect(lines.join()).not.toContain(mail.to);
});

test('a mail deleted while the outbox is read is left out', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: null, dataDir }, log);
  await mailer.send(mail);
  // Listed, and missing when it is read.
  fs.symlinkSync('deleted', path.join(dataDir, 'outbox', '2020.json'));
  expect(await listOutbox(dataDir)).toMatchObject([mail]);
});

test('a missing outbox is empty', async () => {
  expect(await listOutbox(dataDir)).toEqual([]);
});

test('with a mail server a mail is sent as text and as HTML', async () => {
  let received = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (inData) {
        received += text;
        if (!received.includes('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer(
    { smtpUrl, mailFrom: 'Việc Vui <hello@viecvui.example>', dataDir },
    log,
  );
  await mailer.send(mail);
  await mailer.close();
  server.close();
  expect(received).toContain('To: linh@vietmail.example');
  expect(received).toContain('multipart/alternative');
  expect(received).toContain('text/html');
  expect(await listOutbox(dataDir)).toEqual([]);
});

test('a mail body shows names as text, never as markup', () => {
  const { html, text } = renderMailBody({
    language: 'vi',
    subject: '<b>Chào</b>',
    text: ['Nguyễn & <script>alert(1)</script>', 'một\nhai'],
    button: { label: 'Mở', link: 'https://viecvui.example/#ticket=a"b' },
    after: 'Hết',
    sender: 'Việc Vui',
  });
  expect(html).toMatch(/white-space:pre-line">một\nhai</);
  expect(html).not.toContain('<script>');
  expect(html).toContain('Nguyễn &amp; &lt;script&gt;');
  expect(html).toContain('href="https://viecvui.example/#ticket=a&quot;b"');
  expect(text).toContain('Mở:\nhttps://viecvui.example/#ticket=a"b');
});
