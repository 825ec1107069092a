// Landing pages of a filled board: facts, newest jobs, redirects of topics with too few jobs, and URLs for sitemaps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDaysBeforeNoon, postAll } from '#tests/support/finder.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { toSearchedTopic } from '#web/server/search-landing.ts';
import { listDirectory, listLandingAddresses } from './actions/directory.ts';
import { findLandingPaths, showLanding } from './actions/landing.ts';
import { createBrowseIndex } from './actions/topic-lists.ts';

let board: TestBoard;
const browse = createBrowseIndex();

const count = <T>(length: number, make: (nth: number) => T): T[] =>
  Array.from({ length }, (_, nth) => make(nth));

const POSTINGS = [
  // Twelve jobs in Ha Noi with pay from 10 to 21 million.
  ...count(12, (nth) => ({
    title: `Kế toán ${nth}`,
    location: 'Ha Noi',
    category: 'Finance',
    skills: nth < 6 ? ['Excel', 'MISA'] : [],
    salary_min: (9 + nth) * 1_000_000,
    salary_max: (11 + nth) * 1_000_000,
    by: nth % 2 ? ('sen' as const) : ('ha_long' as const),
  })),
  ...count(5, (nth) => ({
    title: `Kế toán kho ${nth}`,
    location: 'Bac Ninh',
    category: 'Finance',
  })),
  ...count(4, (nth) => ({ title: `Thiết kế ${nth}`, location: 'Ha Noi', category: 'Design' })),
  // Nationwide and remote jobs.
  ...count(5, (nth) => ({
    title: `Bán hàng ${nth}`,
    location: 'Nationwide',
    category: 'Sales',
    work_mode: 'remote',
  })),
];

async function show(pathname: string, language: 'en' | 'vi' = 'en') {
  const prefix = pathname.startsWith('/vi/') ? '/vi' : pathname.startsWith('/en/') ? '/en' : '';
  const [, first = '', second] = pathname.slice(prefix.length + 1).split('/');
  const ctx = await board.createContext(null, language);
  return showLanding(ctx, browse, { language, prefix, pathname, first, second });
}

async function getPage(pathname: string, language: 'en' | 'vi' = 'en') {
  const landing = await show(pathname, language);
  if (landing.kind !== 'page') throw new Error(`${pathname}: ${JSON.stringify(landing)}`);
  return landing.page;
}

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, POSTINGS);
});
afterAll(() => board.close());

describe('a page', () => {
  test('states the facts of the board in both languages', async () => {
    expect((await getPage('/en/browse/finance/ha-noi')).intro).toBe(
      'There are 12 open Finance jobs in Ha Noi, from 2 employers. 12 of them state the pay: the middle half offer 13–18.5M VND/month, and the median is 15.5M VND/month. The newest was posted 3 weeks ago.',
    );
    const page = await getPage('/vi/viec-lam/tai-chinh-ke-toan/ha-noi', 'vi');
    expect(page.title).toBe('Việc làm ngành Tài chính & Kế toán tại Hà Nội');
    expect(page.intro).toBe(
      'Hiện có 12 việc làm ngành Tài chính & Kế toán đang tuyển tại Hà Nội, từ 2 nhà tuyển dụng. 12 tin trong số đó có ghi mức lương: một nửa số tin ở khoảng giữa trả 13 – 18,5 triệu/tháng, mức trung vị là 15,5 triệu/tháng. Tin mới nhất được đăng 3 tuần trước.',
    );
  });

  test('lists the newest jobs first and links to all of them', async () => {
    const { jobs, total, rest } = await getPage('/vi/viec-lam/tai-chinh-ke-toan', 'vi');
    expect(total).toBe(17);
    expect(jobs.map(({ title }) => title).slice(0, 6)).toEqual([
      'Kế toán kho 4',
      'Kế toán kho 3',
      'Kế toán kho 2',
      'Kế toán kho 1',
      'Kế toán kho 0',
      'Kế toán 11',
    ]);
    expect(rest).toEqual({ href: '/vi/jobs?category=Finance', label: 'Xem tất cả 17 việc làm' });
  });

  test('links to neighbouring places, other categories and skills', async () => {
    const { related } = await getPage('/en/browse/finance/ha-noi');
    expect(related.map(({ title, links }) => [title, links.map(({ label }) => label)])).toEqual([
      ['Nearby places', ['Bac Ninh']],
      ['Skills in this field', ['Excel', 'Accounting software']],
    ]);
  });

  test.each([
    ['/en/browse/ha-noi', 'Jobs in Ha Noi', 16],
    ['/en/browse/remote', 'Remote jobs', 5],
    ['/en/browse/sales/remote', 'Remote Sales jobs', 5],
    ['/en/browse/skills/excel', 'Excel jobs', 6],
    ['/browse/finance', 'Finance jobs', 17],
  ])('%s is "%s" with %i jobs', async (pathname, title, total) => {
    expect(await getPage(pathname)).toMatchObject({ title, total });
  });

  test('does not count nationwide jobs for one place', async () => {
    expect(await show('/en/browse/sales/ha-noi')).toMatchObject({ kind: 'redirect' });
  });
});

describe('other addresses', () => {
  test.each([
    ['/vi/browse/finance/ha-noi', '/vi/viec-lam/tai-chinh-ke-toan/ha-noi'],
    ['/en/viec-lam/tai-chinh-ke-toan', '/en/browse/finance'],
    ['/browse/tai-chinh-ke-toan', '/browse/finance'],
    ['/en/browse/ky-nang/excel', '/en/browse/skills/excel'],
  ])('%s redirects permanently to %s', async (pathname, to) => {
    expect(await show(pathname)).toEqual({ kind: 'redirect', to, isPermanent: true });
  });

  test.each([
    ['/en/browse/design/ha-noi', '/en/jobs?location=Ha+Noi&category=Design'],
    ['/vi/viec-lam/ky-nang/docker', '/vi/jobs?search=Docker'],
    ['/browse/companies/large', '/companies?size=large'],
  ])('with fewer than five jobs, %s redirects temporarily to %s', async (pathname, to) => {
    expect(await show(pathname)).toEqual({ kind: 'redirect', to, isPermanent: false });
  });

  test('an unknown topic is not found', async () => {
    expect(await show('/en/browse/alchemy')).toEqual({ kind: 'missing' });
  });
});

test('the directory and the sitemap list the topics that now have five jobs', async () => {
  const ctx = await board.createContext();
  const listPaths = async () =>
    (await listLandingAddresses(ctx, browse)).map(({ paths }) => paths.en);
  expect((await listPaths()).toSorted()).toEqual([
    '/en/browse',
    '/en/browse/bac-ninh',
    '/en/browse/finance',
    '/en/browse/finance/bac-ninh',
    '/en/browse/finance/ha-noi',
    '/en/browse/ha-noi',
    '/en/browse/remote',
    '/en/browse/sales',
    '/en/browse/sales/remote',
    '/en/browse/skills/accounting-software',
    '/en/browse/skills/excel',
  ]);
  const [, first] = await listLandingAddresses(ctx, browse);
  expect(first?.changed).toEqual(toDaysBeforeNoon(10));
  const groups = await listDirectory(ctx, browse, { language: 'vi', prefix: '/vi' });
  expect(groups.map(({ title }) => title)).toEqual([
    'Ngành nghề',
    'Địa điểm',
    'Ngành nghề theo địa điểm',
    'Kỹ năng',
  ]);
  await postAll(board, [{ title: 'Thiết kế nữa', location: 'Ha Noi', category: 'Design' }]);
  expect(await listPaths()).toContain('/en/browse/design/ha-noi');
  // Jobs also disappear by expiry alone.
  const later = { ...ctx, now: new Date(NOON.getTime() + 100 * 86_400_000) };
  expect(await listLandingAddresses(later, browse)).toEqual([]);
});

describe('a search by one category and one place', () => {
  test.each([
    ['category=Finance&location=Ha+Noi', { category: 'Finance', place: '01' }],
    ['location=hn', { place: '01' }],
    ['location=Remote&search=', { place: 'remote' }],
    ['category=Finance&page=2', { category: 'Finance' }],
    ['category=Finance&category=Sales', null],
    ['location=Nationwide', null],
    ['location=Nowhere', null],
    ['search=x&category=Finance', null],
    ['', null],
  ])('%s has the topic %j', (query, topic) => {
    expect(toSearchedTopic(`https://x.test/jobs?${query}`)).toEqual(topic);
  });

  test('maps to its landing page if that has five jobs', async () => {
    const ctx = await board.createContext();
    const finance = await findLandingPaths(ctx, browse, { category: 'Finance', place: '01' });
    expect(finance?.vi).toBe('/vi/viec-lam/tai-chinh-ke-toan/ha-noi');
    expect(await findLandingPaths(ctx, browse, { category: 'HR' })).toBeNull();
  });
});
