// Which addresses also exist under /en and /vi.
import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';
import { hasLanguageVersions, toLocalPath } from './language.ts';

const flatten = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...flatten(children)]);

test('exactly the addresses that have routes in both languages', async () => {
  const paths = flatten(await Promise.resolve(routes)).map((path) => `/${path.replace(/^\//, '')}`);
  const bare = paths.filter((path) => !/^\/(?:en|vi)(?:\/|$)/.test(path) && !path.includes('*'));
  expect(bare).toContain('/about/matching');
  const inVietnamese = new Set(paths.filter((path) => path.startsWith('/vi')));
  for (const path of bare) {
    const concrete = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'abc');
    const exists = inVietnamese.has(path === '/' ? '/vi' : `/vi${path}`);
    expect([path, hasLanguageVersions(concrete)]).toEqual([path, exists]);
  }
});

test('links on a prefixed page keep its language', () => {
  expect(toLocalPath('/about/matching', '/vi')).toBe('/vi/about/matching');
  expect(toLocalPath('/jobs/manage', '/vi')).toBe('/jobs/manage');
});
