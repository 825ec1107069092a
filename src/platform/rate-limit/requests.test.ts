// Requests are counted by network, and for IPv6 by the wider one too.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { REQUEST_LIMITS } from './limits.ts';
import { limitRequests } from './requests.ts';

const LIMIT = 'share images by network';
const MOST = REQUEST_LIMITS[LIMIT];

/** Counts that many requests of addresses, and returns how many of them exceed the limit. */
function countRefusals(times: number, toIp: (i: number) => string, limits = open()): number {
  const counts = Array.from({ length: times }, (_, i) => limits.count(LIMIT, toIp(i)));
  return counts.filter(({ isExceeded }) => isExceeded).length;
}

const open = () => limitRequests(Fastify(), { getPersonKey: () => '' });

test('an IPv6 /48 has sixteen times the limit of one of its networks', () => {
  const limits = open();
  const toIp = (i: number) => `2001:db8:1:${i.toString(16)}::1`;
  expect(countRefusals(16 * MOST, toIp, limits)).toBe(0);
  expect(limits.count(LIMIT, toIp(16 * MOST))).toMatchObject({ isExceeded: true, remaining: 0 });
  expect(limits.count(LIMIT, '2001:db8:2::1').isExceeded).toBe(false);
});

test('one network cannot use up what others around it have', () => {
  const limits = open();
  expect(countRefusals(40 * MOST, () => '2001:db8:1:2::1', limits)).toBe(39 * MOST);
  expect(limits.count(LIMIT, '2001:db8:1:3::1').isExceeded).toBe(false);
});

test('IPv4 has no wider network', () => {
  const limits = open();
  expect(countRefusals(20 * MOST, (i) => `203.0.${i >> 8}.${i & 255}`, limits)).toBe(0);
});
