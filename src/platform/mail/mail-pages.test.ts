// The development mail page: lists mails with their attachments as downloads, for requests from this machine only.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerMailPages } from './mail-pages.ts';
import { createMailer } from './mailer.ts';

let dataDir = '';
let app: FastifyInstance;
let isLocal = true;
beforeEach(async () => {
  isLocal = true;
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-mail-pages-'));
  const mailer = createMailer({ smtpUrl: null, mailFrom: null, dataDir }, { info() {} });
  await mailer.send({
    to: 'linh@vietmail.example',
    subject: 'Phỏng vấn <b>',
    text: 'Chào',
    html: '<p>Chào</p>',
    attachments: [
      { filename: 'pv"1.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
      { filename: 'hai.ics', content: 'BEGIN:VEVENT', contentType: 'text/calendar' },
    ],
  });
  app = Fastify();
  registerMailPages(app, dataDir, () => isLocal);
});
afterEach(async () => {
  await app.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);

test('each attachment has a link that downloads it', async () => {
  const list = await app.inject('/dev/mail');
  expect(list.body).toContain('pv&quot;1.ics');
  expect(list.body).not.toContain('<b>');
  const [mail = '', ...attachments] = linksIn(list.body);
  expect((await app.inject(mail)).body).toBe('<p>Chào</p>');
  const files = await Promise.all(attachments.map((link) => app.inject(link)));
  expect(files.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'BEGIN:VCALENDAR'],
    [200, 'BEGIN:VEVENT'],
  ]);
  for (const { headers } of files) {
    expect(headers['content-type']).toContain('text/calendar');
    expect(headers).toMatchObject({
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    });
  }
});

test('a missing attachment, and every page for another machine, is not found', async () => {
  const links = linksIn((await app.inject('/dev/mail')).body);
  const [mail = '', attachment = ''] = links;
  for (const missing of [`${mail}/2`, `${mail}/x`, `${mail}/-1`, '/dev/mail/unknown/0'])
    expect((await app.inject(missing)).statusCode, missing).toBe(404);
  isLocal = false;
  for (const link of ['/dev/mail', mail, attachment])
    expect((await app.inject(link)).statusCode, link).toBe(404);
});
