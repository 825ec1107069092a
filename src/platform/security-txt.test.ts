// security.txt: contact, canonical address and expiry.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityTxt } from './security-txt.ts';

test('contains the contact, its own address, and an expiry less than a year away', async () => {
  const app = Fastify();
  registerSecurityTxt(app, {
    publicUrl: 'https://viecvui.test',
    contact: 'mailto:security@viecvui.test',
    clock: () => new Date('2026-11-22T10:00:00Z'),
  });
  const response = await app.inject('/.well-known/security.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.payload.split('\n')).toEqual([
    'Contact: mailto:security@viecvui.test',
    'Expires: 2027-05-21T00:00:00.000Z',
    'Preferred-Languages: vi, en',
    'Canonical: https://viecvui.test/.well-known/security.txt',
    '',
  ]);
  await app.close();
});
