// Tests the lists of pages that are written by hand against src/web/routes.ts: a new page must not be missing in one.
import fs from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { STATIC_PATHS } from '#web/server/crawlers.ts';
import { parsePageAddress } from '#web/server/page-cache/page-address.ts';
import { FOR_ALL, MEMBER, PUBLIC, REFUSED, toLocalizedPath } from './journeys/support/routes.ts';

/** Addresses that every-route.spec.ts does not take from the list. */
const ELSEWHERE: Record<string, string> = {
  '/jobs/:id': 'checked as "a job"',
  '/companies/:id': 'checked as "a company"',
  '/browse/:first/:second?': 'checked by browse.spec.ts',
  '/viec-lam': 'the Vietnamese address of /browse',
  '/viec-lam/:first/:second?': 'the Vietnamese address of landing pages',
  '/select-role': 'checked with a person who has no role yet',
  '/unsubscribe/:token': 'checked with a token of nobody',
  '/auth/login': 'redirects to /login',
};

const flatten = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...flatten(children)]);

test('the journeys check every page', async () => {
  const all = flatten(await Promise.resolve(routes)).map((path) => `/${path.replace(/^\//, '')}`);
  const addresses = all.filter((path) => path !== '/*' && !/^\/(?:en|vi)(?:\/|$)/.test(path));
  const listed = [...PUBLIC, ...FOR_ALL, ...[...MEMBER, ...REFUSED].map(([path]) => path)];
  expect(addresses.filter((it) => !(it in ELSEWHERE) && !listed.includes(it))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((it) => !addresses.includes(it))).toEqual([]);
});

describe('a public page', () => {
  /** The sign-in page repeats any address: it is neither cached nor in the sitemap. */
  const pages = PUBLIC.filter((path) => path !== '/login');

  test('is stored by the page cache', () => {
    expect(pages.filter((path) => parsePageAddress(toLocalizedPath(path, '/vi')) === null)).toEqual(
      [],
    );
  });

  test('is in the sitemap', () => {
    // The directory of landing pages is listed with them.
    expect(pages.filter((path) => path !== '/browse').toSorted()).toEqual(STATIC_PATHS.toSorted());
  });

  test('is stored by the nginx of docs/operations.md', () => {
    const manual = fs.readFileSync('docs/operations.md', 'utf8');
    const [, location = ''] = /location ~ (\S+) \{/.exec(manual) ?? [];
    const cached = new RegExp(location);
    expect(pages.filter((path) => !cached.test(toLocalizedPath(path, '/en')))).toEqual([]);
  });
});
