// Tests what a CDN may store, and for how long.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { toCdnHeaders } from './cdn.ts';
import { CachedPage, type RenderedPage } from './page-cache/cached-page.ts';
import { BOARD, toJobTag } from './page-cache/change-log.ts';
import { parsePageAddress } from './page-cache/page-address.ts';

const NOW = 1_000_000;

const createPage = (page: Partial<RenderedPage> = {}): CachedPage =>
  new CachedPage(
    {
      status: 200,
      headers: { 'cache-control': 'public, no-cache', vary: 'Accept-Language, Cookie' },
      body: 'page',
      isShared: true,
      isStorable: true,
      sequence: 1,
      tags: new Set([BOARD, toJobTag('a')]),
      until: NOW + 60_000,
      ...page,
    },
    NOW,
  );

const getHeaders = (url: string, page: CachedPage, isPurged = false, isFresh = true) =>
  toCdnHeaders({ isPurged }, { page, address: parsePageAddress(url), isFresh, now: NOW });

test.each(['/en/jobs', '/vi', '/vi/jobs/abc', '/en/jobs.data'])('%s may be shared', (url) => {
  expect(getHeaders(url, createPage())).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=2',
    vary: 'Accept-Encoding',
    'surrogate-key': 'pages board job:a',
  });
});

test('the location of nginx in operations.md has the pages that may be shared and no others', () => {
  const [, location = ''] =
    /^ *location ~ (.+) \{$/m.exec(fs.readFileSync('docs/operations.md', 'utf8')) ?? [];
  const pattern = new RegExp(location);
  const jobs = ['', '/jobs', '/jobs/abc', '/companies', '/companies/abc', '/salaries'];
  const topics = ['/browse', '/browse/ha-noi', '/viec-lam/ke-toan/ha-noi'];
  const shared = [...jobs, ...topics, '/about', '/about/matching', '/privacy', '/terms'];
  for (const page of shared.flatMap((it) => [`/vi${it}`, `/en${it}.data`])) {
    expect([page, parsePageAddress(page) !== null]).toEqual([page, true]);
    expect([page, pattern.test(page)]).toEqual([page, true]);
  }
  for (const page of ['/vi/login', '/en/register', '/vi/profile', '/vi/jobsx', '/video', '/jobs'])
    expect([page, pattern.test(page)]).toEqual([page, false]);
});

test('with purges a page may be stored until it expires, at most ten minutes', () => {
  const control = (page: Partial<RenderedPage>) =>
    getHeaders('/en', createPage(page), true)['cache-control'];
  expect(control({})).toBe('public, max-age=0, s-maxage=60');
  expect(control({ until: NOW + 3_600_000 })).toBe('public, max-age=0, s-maxage=600');
  expect(control({ until: NOW - 1 })).toBe('public, max-age=0, s-maxage=0');
});

test('with purges a page that may miss a change is not stored: its purge may be over', () => {
  expect(getHeaders('/en/jobs', createPage(), true, false)).toEqual({
    'cache-control': 'private, no-cache',
  });
  expect(getHeaders('/en/jobs', createPage(), false, false)).toEqual(
    getHeaders('/en/jobs', createPage()),
  );
});

test.each(['/', '/jobs', '/jobs/abc', '/en/jobs/', '/en/login', '/jobs.data'])(
  '%s may not',
  (url) => {
    expect(getHeaders(url, createPage())).toEqual({ 'cache-control': 'private, no-cache' });
  },
);

test('an incomplete page is private; a page without ETag keeps its own headers', () => {
  expect(getHeaders('/en', createPage({ isStorable: false }))['cache-control']).toContain(
    'private',
  );
  expect(getHeaders('/en/profile', createPage({ isShared: false }))).toEqual({});
});
