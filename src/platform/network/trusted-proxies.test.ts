// TRUST_PROXY: valid and invalid values, and the client address that Fastify derives.
import Fastify from 'fastify';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createGetIp } from './caller-address.ts';
import { registerForwardedAddresses, stripForwardedPorts } from './forwarded-addresses.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

/** The client address that Fastify and the cache of pages derive. */
async function findCaller(
  value: string,
  remoteAddress: string,
  forwarded: string,
): Promise<string> {
  const trustProxy = parseTrustedProxies(value) ?? [];
  const app = Fastify({ trustProxy });
  registerForwardedAddresses(app);
  app.get('/', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwarded };
  const { payload } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  // Cached pages are answered before Fastify.
  const raw = { headers: { ...headers }, socket: { remoteAddress } };
  expect(createGetIp(trustProxy)(raw as unknown as IncomingMessage)).toBe(payload); // all that it reads
  return payload;
}

describe('the client address', () => {
  test.each([
    ['1', '10.0.0.5', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['2', '10.0.0.5', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
    ['0', '10.0.0.5', '203.0.113.7', '10.0.0.5'],
    ['10.0.0.5', '10.0.0.5', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8, 203.0.113.0/24', '10.0.0.5', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
    ['10.0.0.0/8', '192.0.2.1', '203.0.113.7', '192.0.2.1'],
    ['fd00::/8,::1', 'fd00::7', '2001:db8::1', '2001:db8::1'],
    ['::ffff:10.0.0.5', '10.0.0.5', '203.0.113.7', '203.0.113.7'],
    ['1', '10.0.0.5', '203.0.113.7:50001', '203.0.113.7'],
    ['1', '10.0.0.5', '[2001:db8::1]:50001', '2001:db8::1'],
    ['1', '10.0.0.5', '[2001:db8::1]', '2001:db8::1'],
    ['1', '10.0.0.5', '2001:db8::1', '2001:db8::1'],
    ['1', '10.0.0.5', `${'198.51.100.9, '.repeat(4000)}203.0.113.7`, '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.5', '203.0.113.7:50001, 10.0.0.9:443', '203.0.113.7'],
  ])('TRUST_PROXY=%s: from %s with %s it is %s', async (value, remote, forwarded, expected) => {
    expect(await findCaller(value, remote, forwarded)).toBe(expected);
  });
});

test('of a long header only the end is read', () => {
  const headers = { 'x-forwarded-for': `${'198.51.100.9,'.repeat(4000)}203.0.113.7` };
  stripForwardedPorts({ headers });
  expect(headers['x-forwarded-for'].length).toBeLessThan(1200);
});

test.each([
  'true',
  'false',
  'yes',
  'nginx',
  'loopback',
  '11',
  '-1',
  '1.5',
  '10.0.0',
  '10.0.0.0.0',
  '999.1.1.1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  '::1/129',
  'fe80::1%eth0',
  ':::',
  '/8',
  '10.0.0.1,',
  '0.0.0.0/0',
  '0.0.0.0/1',
  '::/0',
  '::ffff:0.0.0.0/96',
])('%j is refused', (value) => {
  expect(parseTrustedProxies(value)).toBeNull();
});
