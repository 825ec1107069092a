// Tests which addresses share a cached page, and which are never cached.
import { describe, expect, test } from 'vitest';
import { parsePageAddress } from './page-address.ts';

const canonical = (url: string) => parsePageAddress(url)?.canonical ?? null;

describe('the same page', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x&fbclid=1', '/'],
    ['/vi', '/vi'],
    ['/vi?', '/vi'],
    ['/jobs?page=2&location=01', '/jobs?location=01&page=2'],
    ['/jobs?location=01&page=2&gclid=9', '/jobs?location=01&page=2'],
    // Lists in one order, however they are written.
    ['/jobs?category=Sales&category=HR', '/jobs?category=HR&category=Sales'],
    ['/jobs?category=Sales%2CHR,Nothing', '/jobs?category=HR&category=Sales'],
    ['/jobs?type=Remote&type=', '/jobs?type=remote'],
    // The last of equal names counts, as it does for the page.
    ['/jobs?page=2&page=3', '/jobs?page=3'],
    // Empty and invalid values count as absent.
    ['/jobs?search=&type=circus&page=-1', '/jobs'],
    ['/jobs?facets=1&limit=100', '/jobs'],
    ['/jobs?search=k%E1%BA%BF+to%C3%A1n', '/jobs?search=k%E1%BA%BF+to%C3%A1n'],
    ['/en/jobs/0123abc?ref=mail', '/en/jobs/0123abc'],
    ['/en/companies?search=sen&page=1', '/en/companies?page=1&search=sen'],
    ['/about?search=x', '/about'],
    ['/_.data', '/_.data'],
    ['/vi.data?_routes=vi-home', '/vi.data?_routes=vi-home'],
    ['/jobs.data?page=2&_routes=jobs&x=1', '/jobs.data?page=2&_routes=jobs'],
  ])('%s is %s', (url, expected) => expect(canonical(url)).toBe(expected));
});

describe('never cached', () => {
  test.each([
    '/login',
    '/login?from=/x',
    '/profile',
    '/dashboard/company',
    '/jobs/manage',
    '/jobs/0123/edit',
    '/jobs/0123/applicants',
    '/companies/a/b',
    // Routers, proxies and browsers treat these as different addresses.
    '/jobs/',
    '//jobs',
    '/jobs//x',
    '/vi/',
    '/jobs%2Fx',
    '/%6Aobs',
    '/jobs/..%2fprofile',
    '/jobs/../profile',
    '/jobs;x=1',
    '/jobs/a.css',
    '/profile.css',
    '/jobs.css',
    '/jobs/a.data.css',
    '/jobs.data.data',
    '/.data',
    '/vi/_.data',
    '/jobs#x',
    '/viper',
    '/unsubscribe/token',
    // Combinations of loaders that our pages never request.
    '/jobs.data?_routes=home',
    '/jobs.data?_routes=jobs,jobs',
    '/jobs.data?_routes=jobs&_routes=root',
    `/jobs/${'a'.repeat(65)}`,
  ])('%s', (url) => expect(parsePageAddress(url)).toBeNull());
});

test('texts, amounts and deep pages are rare; filters and first pages are not', () => {
  const isRare = (url: string) => parsePageAddress(url)?.isRare;
  for (const url of ['/', '/jobs?page=50', '/jobs?type=remote&sort=newest', '/jobs/a']) {
    expect([url, isRare(url)]).toEqual([url, false]);
  }
  for (const url of [
    '/jobs?search=x',
    '/jobs?page=51',
    '/jobs?salary_min=1',
    '/?location=x',
    '/jobs?level=mid,lead',
  ]) {
    expect([url, isRare(url)]).toEqual([url, true]);
  }
});
