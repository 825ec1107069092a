// Landing pages of former provinces and districts, and of a category with a subcategory.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDaysBeforeNoon, postAll } from '#tests/support/finder.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { toSearchedTopic } from '#web/server/search-landing.ts';
import { listDirectory, listLandingAddresses } from './actions/directory.ts';
import { findLandingPaths, showLanding } from './actions/landing.ts';
import { createBrowseIndex } from './actions/topic-lists.ts';

let board: TestBoard;
const browse = createBrowseIndex();

const post = (length: number, title: string, location: string, category: string) =>
  Array.from({ length }, (_, nth) => ({ title: `${title} ${nth}`, location, category }));

const POSTINGS = [
  ...post(5, 'May', 'Bình Dương', 'Production'),
  ...post(6, 'Bán hàng', 'Quận 7, TP.HCM', 'Retail'),
  ...post(4, 'Bếp', 'Thủ Đức', 'Hospitality'),
  ...post(5, 'Kế toán', 'Đà Nẵng', 'Accounting'),
  ...post(5, 'Thu ngân', 'Toàn quốc', 'Retail'),
];

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, POSTINGS);
});
afterAll(() => board.close());

async function show(pathname: string, language: 'en' | 'vi' = 'en') {
  const prefix = pathname.startsWith('/vi/') ? '/vi' : '/en';
  const [, first = '', second] = pathname.slice(prefix.length + 1).split('/');
  const ctx = await board.createContext(null, language);
  return showLanding(ctx, browse, { language, prefix, pathname, first, second });
}

async function getPage(pathname: string, language: 'en' | 'vi' = 'en') {
  const landing = await show(pathname, language);
  if (landing.kind !== 'page') throw new Error(`${pathname}: ${JSON.stringify(landing)}`);
  return landing.page;
}

describe('a former province or district', () => {
  test.each([
    ['/en/browse/binh-duong', 'en', 'Jobs in Binh Duong', '/vi/viec-lam/binh-duong'],
    ['/vi/viec-lam/quan-7', 'vi', 'Việc làm tại Quận 7', '/vi/viec-lam/quan-7'],
    ['/en/browse/district-7', 'en', 'Jobs in District 7', '/vi/viec-lam/quan-7'],
  ] as const)('has a page with five jobs: %s', async (pathname, language, title, vi) => {
    const page = await getPage(pathname, language);
    expect(page).toMatchObject({ title, paths: { vi } });
    // Nationwide jobs do not count for any single place.
    expect(page.total).toBe(pathname.endsWith('7') ? 6 : 5);
  });

  test('is listed under its province, and links to the other areas there', async () => {
    const { trail, related, rest } = await getPage('/en/browse/district-7');
    expect(trail.map(({ href }) => href)).toEqual([
      '/en/browse',
      '/en/browse/ho-chi-minh-city',
      '/en/browse/district-7',
    ]);
    expect(related.map(({ title, links }) => [title, links.map(({ href }) => href)])).toEqual([
      ['Nearby places', ['/en/browse/binh-duong']],
      ['Other fields here', ['/en/browse/retail/district-7']],
    ]);
    expect(rest).toEqual({
      href: '/en/jobs?location=District+7',
      label: 'See all jobs, nationwide ones too',
    });
  });

  test('is linked from the page of its province, and from the directory', async () => {
    const areas = ['Quận 7', 'Bình Dương'];
    const { related, total } = await getPage('/vi/viec-lam/tp-ho-chi-minh', 'vi');
    expect(total).toBe(15);
    const [group] = related;
    expect(group?.title).toBe('Quận, huyện, thành phố và tỉnh cũ');
    expect(group?.links.map(({ label }) => label)).toEqual(areas);
    const ctx = await board.createContext();
    const groups = await listDirectory(ctx, browse, { language: 'vi', prefix: '/vi' });
    const own = groups.find(({ title }) => title === group?.title);
    expect(own?.links.map(({ label }) => label)).toEqual(areas.map((it) => `Việc làm tại ${it}`));
  });

  test('with fewer jobs redirects temporarily to its search', async () => {
    const to = '/en/jobs?location=Thu+Duc';
    expect(await show('/en/browse/thu-duc')).toEqual({ kind: 'redirect', to, isPermanent: false });
  });

  test('with a slug in the other language redirects permanently to its own URL', async () => {
    const to = '/en/browse/district-7';
    expect(await show('/en/browse/quan-7')).toEqual({ kind: 'redirect', to, isPermanent: true });
  });

  test('is in the sitemap with the date of its newest job', async () => {
    const addresses = await listLandingAddresses(await board.createContext(), browse);
    const own = addresses.find(({ paths }) => paths.en === '/en/browse/binh-duong');
    expect(own?.changed).toEqual(toDaysBeforeNoon(POSTINGS.length - 4));
    expect(addresses.map(({ paths }) => paths.en)).not.toContain('/en/browse/thu-duc');
  });

  test.each([
    ['location=Quận+7', 'quan-7'],
    ['location=Binh+Duong', 'binh-duong'],
    ['location=Ho+Chi+Minh+City', '79'],
  ])('is the canonical address of its search: %s', async (query, place) => {
    const topic = toSearchedTopic(`https://x.test/jobs?${query}`);
    expect(topic).toEqual({ place });
    const paths = await findLandingPaths(await board.createContext(), browse, topic ?? {});
    expect(paths?.vi).toMatch(/^\/vi\/viec-lam\//);
  });
});

test('a category with a subcategory has a page with the jobs of both', async () => {
  expect((await getPage('/en/browse/finance')).total).toBe(5);
  expect((await getPage('/en/browse/accounting/da-nang')).total).toBe(5);
});

test.each([
  ['/en/browse/binh-duong', 'Thuan An, Ho Chi Minh City +1'],
  ['/vi/viec-lam/binh-duong', 'Thuận An, TP.HCM +1'],
] as const)(
  'the page of a former province names its own part of a job in several places: %s',
  async (pathname, workplace) => {
    const location = 'Cửa Lò, Nghệ An; Thuận An, Bình Dương';
    await postAll(board, [{ title: 'Tổ trưởng', location, category: 'Production' }]);
    const { jobs } = await getPage(pathname, pathname.startsWith('/vi/') ? 'vi' : 'en');
    expect(jobs.find(({ title }) => title === 'Tổ trưởng')?.workplace).toBe(workplace);
  },
);
