// Signed-in pages under a language prefix.
import { expect, test } from 'vitest';
import { getMemberAddress } from './member-address.ts';

test.each([
  ['/vi/post-job', '/post-job'],
  ['/en/jobs/manage', '/jobs/manage'],
  ['/en/jobs/01m8/applicants?state=new', '/jobs/01m8/applicants?state=new'],
  ['/vi/dashboard/company', '/dashboard/company'],
  ['/post-job', null],
  ['/vi', null],
  ['/vi/jobs', null],
  ['/vi/jobs/01m8', null],
  ['/vi/no-such-page', null],
  ['/vi//evil.example/profile', null],
])('%s leads to %s', (url, address) => {
  expect(getMemberAddress(url)).toBe(address);
});
