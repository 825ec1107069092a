// Sort orders and pages: every job appears once, up to the last page, in every order.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { createFinder, postAll } from '#tests/support/finder.ts';

let board: TestBoard;
let ids: string[];
const { find } = createFinder(() => board);

const JOBS = 230;
const TITLES = ['Kế toán', 'Kế toán tổng hợp', 'Nhân viên bán hàng', 'Lập trình viên'];
const M = 1_000_000;

interface FoundPage {
  id: string;
  title: string;
  created_at: string;
  salary_max: number | null;
}

beforeAll(async () => {
  board = await openBoard();
  ids = await postAll(
    board,
    Array.from({ length: 30 }, (_, nth) => ({ title: `Tin đăng ${nth}` })),
  );
  // The rest are posted at the same moment with few different amounts, so that every order has to break ties.
  const rest = Array.from({ length: JOBS - 30 }, (_, nth) => ({
    title: `${TITLES[nth % 4]} ${nth % 10}`,
    location: nth % 3 === 0 ? 'Ha Noi' : 'Can Tho',
    salary_min: nth % 5 === 0 ? null : (nth % 5) * 5 * M,
    salary_max: nth % 5 === 0 ? null : (nth % 5) * 6 * M,
  }));
  for (const posting of rest) ids.push(await postJob(board, 'sen', posting));
}, 120_000);
afterAll(() => board.close());

/** Reads pages until an empty one; collects the totals that they state. */
async function walk(query: string, limit: number) {
  const found: FoundPage[] = [];
  const totals = new Set<number>();
  let pages = 0;
  for (let page = 1; page < 60; page++) {
    const { jobs, total, total_pages } = await find(`${query}&limit=${limit}&page=${page}`);
    totals.add(total);
    pages = total_pages;
    if (jobs.length === 0) break;
    found.push(...jobs);
  }
  return { found, totals: [...totals], pages };
}

describe('page by page', () => {
  test.each([
    ['', 20, JOBS],
    ['', 100, JOBS],
    ['sort=newest', 7, JOBS],
    ['sort=salary', 20, JOBS],
    ['search=ke%20toan', 20, 100],
    ['search=ke%20toan', 100, 100],
    ['search=ke%20toan&sort=newest', 20, 100],
    ['search=ke%20toan&sort=salary', 20, 100],
    ['search=k%E1%BA%BF%20to%C3%A1n%20t%E1%BB%95ng%20h%E1%BB%A3p', 15, null],
    ['search=tin%20dang&sort=newest', 7, 30],
    ['search=vi%E1%BB%87c%20l%C3%A0m%20%E1%BB%9F%20H%C3%A0%20N%E1%BB%99i', 50, JOBS],
    ['search=nhan%20vien%20ban%20hang%20o%20can%20tho', 20, null],
    ['location=01', 20, null],
    ['location=01&sort=salary', 20, null],
    ['salary_min=10000000&sort=salary', 30, null],
    ['search=lap%20trinh%20vien&location=92&sort=salary', 10, null],
  ])(
    '"%s" by %i shows every job once, and the same total on every page',
    async (query, limit, size) => {
      const { found, totals, pages } = await walk(query, limit);
      expect(pages).toBe(Math.ceil(found.length / limit));
      expect(totals).toEqual([found.length]);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      expect(found.length).toBe(size ?? found.length);
    },
  );

  test.each([
    '',
    'search=ke%20toan',
    'search=ke%20toan&sort=newest',
    'sort=salary',
    'search=ke%20toan&sort=salary',
  ])('"%s" keeps one order, whatever the size of a page', async (query) => {
    const all = await walk(query, 100);
    for (const limit of [13, 40]) {
      const paged = await walk(query, limit);
      expect(paged.found.map(({ id }) => id)).toEqual(all.found.map(({ id }) => id));
    }
  });
});

describe('an order', () => {
  test('by time has the newest first; among equals the one posted last', async () => {
    const { found } = await walk('sort=newest', 100);
    expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
    const { found: ofWords } = await walk('search=tin%20dang&sort=newest', 100);
    expect(ofWords.map(({ id }) => id)).toEqual(ids.slice(0, 30).toReversed());
  });

  test.each(['sort=salary', 'search=ke%20toan&sort=salary'])(
    'by pay has the best paid first and undisclosed pay last: %s',
    async (query) => {
      const { found } = await walk(query, 100);
      const pays = found.map(({ salary_max }) => salary_max ?? -1);
      expect(pays).toEqual(pays.toSorted((a, b) => b - a));
      expect(pays.at(-1)).toBe(-1);
    },
  );

  test('by relevance is the same each time', async () => {
    const first = await walk('search=ke%20toan%20tong%20hop', 20);
    const again = await walk('search=ke%20toan%20tong%20hop', 20);
    expect(again).toEqual(first);
  });

  test('is empty past its end, and still states the total', async () => {
    for (const query of ['', 'search=ke%20toan', 'sort=salary', 'location=01&sort=newest']) {
      const { total } = await find(query);
      for (const page of [500, 1_000_000]) {
        const past = await find(`${query}&page=${page}&limit=100`);
        expect(past).toMatchObject({ jobs: [], total });
        expect(past.relaxations).toBeUndefined();
      }
    }
  });
});
