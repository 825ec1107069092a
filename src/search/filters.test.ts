// Filters exclude jobs, alone and together; a facet's count equals the number of jobs that choosing it finds.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCompanyId, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { encode, createFinder, postAll } from '#tests/support/finder.ts';
import { INDEXED_PAY_STEPS } from './rules/pay-steps.ts';

let board: TestBoard;
const { find, titles } = createFinder(() => board);

const pay = (salary_min: number | null, salary_max: number | null, currency = 'VND') => ({
  salary_min,
  salary_max,
  currency,
});
const M = 1_000_000;
const POSTINGS = [
  { title: 'A', location: 'Bình Dương', category: 'Sales', ...pay(10 * M, 15 * M), level: 'entry' },
  { title: 'B', location: 'Ho Chi Minh City', category: 'Sales', ...pay(20 * M, 30 * M) },
  { title: 'C', location: 'Ha Noi, Da Nang', category: 'HR', ...pay(1000, 2000, 'USD') },
  { title: 'D', location: 'Ha Noi', category: 'HR', ...pay(1000, 1500, 'EUR'), type: 'contract' },
  { title: 'E', location: 'Toàn quốc', category: 'Sales', ...pay(null, null), urgent: true },
  { title: 'F', location: 'Remote', category: 'Design', ...pay(null, 12 * M), remote: true },
  { title: 'G', location: 'Da Nang', category: 'Design', ...pay(40 * M, null), remote: true },
  { title: 'H', location: 'Can Tho', category: 'Finance', ...pay(null, null), type: 'internship' },
];
/** Each set is posted on a board of its own. */
const FINANCE_POSTINGS = [
  { title: 'I', category: 'Finance' },
  { title: 'J', category: 'Accounting' },
  { title: 'K', category: 'Accounting' },
  { title: 'L', category: 'Sales' },
];
const DISTRICT_POSTINGS = [
  { title: 'P', location: 'Quận 7, TP.HCM' },
  { title: 'Q', location: 'Thủ Đức; Hà Nội: Cầu Giấy, Đống Đa' },
  { title: 'R', location: 'TP.HCM' },
  { title: 'S', location: 'Dĩ An, Bình Dương' },
  { title: 'T', location: '12 Nguyễn Văn Linh, phường Tân Phong, Quận 7, Hồ Chí Minh' },
];

beforeAll(async () => {
  board = await openBoard();
  await postAll(
    board,
    POSTINGS.map((it, nth) => (nth === 2 ? { ...it, by: 'ha_long' } : it)),
  );
});
afterAll(() => board.close());

describe('pay', () => {
  test.each<[query: string, found: string, why: string]>([
    ['salary_min=16000000', 'BCDG', 'reaches the bound, foreign money at the dated rate'],
    ['salary_min=15000000', 'ABCDG', 'touching is overlapping'],
    ['salary_max=12000000', 'AF', 'begins at or below the bound; an open beginning too'],
    ['salary_min=12000000&salary_max=14000000', 'AF', 'overlaps what lies between'],
    ['salary_min=31000000&salary_max=39000000', 'CD', 'lies within a wide range'],
    ['salary_min=1500&currency=USD', 'CDG', 'in dollars'],
    ['salary_min=1400&currency=EUR', 'CDG', 'in euros'],
    ['salary_max=600&currency=EUR', 'AF', 'up to so many euros'],
    ['undisclosed=1', 'EH', 'not stated alone'],
    ['undisclosed=0', 'ABCDFG', 'stated alone'],
    ['salary_min=16000000&undisclosed=1', 'BCDEGH', 'or not stated'],
    ['salary_min=16000000&undisclosed=0', 'BCDG', 'and stated'],
    ['salary_max=12000000&undisclosed=1', 'AEFH', 'up to a bound, or not stated'],
    ['salary_min=0', 'ABCDFG', 'at all'],
    ['salary_min=900000000000', '', 'nobody pays that'],
    ['salary_min=20000000&salary_max=10000000', 'ABF', 'the wrong way round'],
  ])('%s finds %s: %s', async (query, found) => {
    const { body } = await board.call(null, `GET /jobs?${query}`);
    expect(
      body.jobs
        .map((it: { title: string }) => it.title)
        .toSorted()
        .join(''),
    ).toBe(found);
  });
});

test('a job is indexed with the steps of pay that filters look for', async () => {
  await postAll(board, [{ title: 'Z', ...pay(600 * M, null), location: 'Can Tho' }]);
  const { rows } = await sql<{ lexemes: string[] }>`SELECT tsvector_to_array(doc_tsv) AS lexemes
    FROM job_documents WHERE title = 'z'`.execute(board.db);
  const steps = (rows[0]?.lexemes ?? []).filter((it) => it.startsWith('pay='));
  expect(new Set(steps)).toEqual(new Set(INDEXED_PAY_STEPS.map((step) => `pay=${step}`)));
  await sql`DELETE FROM jobs WHERE title = 'Z'`.execute(board.db);
});

describe('filters together', () => {
  test.each([
    ['category=Sales', 'ABE'],
    ['category=Sales&location=79', 'ABE'],
    [`location=${encode('Bình Dương')}`, 'AE'],
    ['location=binh-duong&location=79', 'AE'],
    ['location=01', 'CDE'],
    ['location=48', 'CEG'],
    ['location=48&remote=1', 'G'],
    ['remote=1', 'FG'],
    ['remote=0', 'ABCDEH'],
    ['type=remote&category=Design', 'FG'],
    ['urgent=1', 'E'],
    ['urgent=0&category=Sales', 'AB'],
    ['level=entry&category=Sales&salary_min=14000000', 'A'],
    ['posted_within=3', 'GH'],
    ['posted_within=3&remote=1&salary_min=13000000', 'G'],
    [`company_id=${toCompanyId('ha_long')}&location=Ha%20Noi`, 'C'],
    ['type=internship&undisclosed=1', 'H'],
    ['type=contract&location=01&category=HR&salary_min=1200&currency=EUR', 'D'],
    ['category=Sales&type=contract', ''],
    ['category=Sales&category=HR', 'ABCDE'],
    ['category=Sales,HR', 'ABCDE'],
    ['category=Sales,%20HR,Sales&category=', 'ABCDE'],
    ['category=Sales,HR&type=contract,internship', 'D'],
    ['location=01&location=48', 'CDEG'],
    ['location=01,Remote', 'CDEFG'],
    ['location=01,Atlantis', 'CDE'],
    ['location=Atlantis', ''],
    ['type=contract,remote', 'DFG'],
    ['type=remote&remote=0', ''],
    ['level=entry,mid&category=Sales', 'ABE'],
    ['level=entry,senior', 'A'],
    ['work_mode=remote', 'FG'],
    ['work_mode=on-site', 'ABCDEH'],
    ['work_mode=on-site,remote&category=Design,Finance', 'FGH'],
    ['work_mode=hybrid', ''],
  ])('%s finds %s', async (query, found) => {
    expect((await titles(query)).toSorted().join('')).toBe(found);
  });

  test.each(['Hà Nội', 'ha noi', 'HN', '01', 'Hanoi'])(
    'a place is known by any of its names: %s',
    async (name) => {
      expect((await titles(`location=${encode(name)}`)).toSorted().join('')).toBe('CDE');
    },
  );
});

test('a wider category finds and counts the trades within it', async () => {
  const own = await openBoard();
  try {
    await postAll(own, FINANCE_POSTINGS);
    const finder = createFinder(() => own);
    const found = async (query: string) => (await finder.titles(query)).toSorted().join('');
    expect(await found('category=Finance')).toBe('IJK');
    expect(await found('category=Accounting')).toBe('JK');
    expect(await found('category=Finance,Sales')).toBe('IJKL');
    const { facets } = await finder.find('category=Sales&facets=1');
    const counts = facets.category.map(({ value, count }: Count) => [value, count]);
    expect(Object.fromEntries(counts)).toEqual({ Finance: 3, Accounting: 2, Sales: 1 });
  } finally {
    await own.close();
  }
});

test('jobs abroad are found and counted without those offered nationwide', async () => {
  const own = await openBoard();
  try {
    await postAll(own, [
      { title: 'M', location: 'Nhật Bản' },
      { title: 'N', location: 'Toàn quốc' },
      { title: 'O', location: 'Hà Nội' },
    ]);
    const finder = createFinder(() => own);
    expect(await finder.titles('location=overseas')).toEqual(['M']);
    expect((await finder.titles('location=overseas,01')).toSorted()).toEqual(['M', 'N', 'O']);
    const { facets } = await finder.find('facets=1');
    const counts = facets.location.map(({ value, count }: Count) => [value, count]);
    expect(Object.fromEntries(counts)).toEqual({ overseas: 1, nationwide: 1, '01': 2 });
  } finally {
    await own.close();
  }
});

interface Count {
  value: string;
  label: string;
  count: number;
}
const PARAMETER: Record<string, (value: string) => string> = {
  salary_min: (value) => `salary_min=${value}`,
  undisclosed: () => 'undisclosed=1',
  remote: () => 'remote=1',
  urgent: () => 'urgent=1',
};
/** The filters of each facet: all of them are dropped when another value of the facet is chosen. */
const OWN: Record<string, readonly string[]> = {
  salary_min: ['salary_min', 'salary_max', 'currency', 'undisclosed'],
  undisclosed: ['salary_min', 'salary_max', 'currency', 'undisclosed'],
};

describe('facets', () => {
  test.each([
    '',
    'category=Sales',
    'location=01',
    'location=48&remote=1',
    'salary_min=16000000',
    'salary_max=12000000&undisclosed=1',
    'posted_within=3',
    'type=contract&level=mid',
    'urgent=1',
    'search=A',
    'category=Design&remote=1&salary_min=5000000',
    'category=Sales,HR&location=01,remote',
    'type=contract,internship&work_mode=on-site',
    'level=entry,mid&search=A',
  ])('of "%s" count what choosing each value finds', async (query) => {
    const { facets } = await find(`${query}&facets=1`);
    expect(facets.is_estimate).toBe(false);
    const wrong: string[] = [];
    const dims = Object.entries<Count[]>(facets).filter(([, it]) => Array.isArray(it));
    for (const [dim, values] of dims) {
      for (const { value, count } of values) {
        const chosen = new URLSearchParams(query);
        for (const name of OWN[dim] ?? [dim]) chosen.delete(name);
        const more = PARAMETER[dim]?.(value) ?? `${dim}=${encode(value)}`;
        const { total } = await find(`${chosen.toString()}&${more}`);
        if (total !== count) wrong.push(`${dim}=${value}: ${count} counted, ${total} found`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('ignore their own filter, not the others', async () => {
    const { facets } = await find('category=Sales&location=01&facets=1');
    const counts = (list: Count[]) => Object.fromEntries(list.map((it) => [it.value, it.count]));
    expect(counts(facets.category)).toEqual({ HR: 2, Sales: 1 });
    expect(counts(facets.type)).toEqual({ 'full-time': 1 });
  });

  test.each([
    ['en', 'Ha Noi'],
    ['vi', 'Hà Nội'],
  ] as const)('are named in %s', async (language, name) => {
    const { facets } = await find('facets=1', { language });
    const place = facets.location.find(({ value }: Count) => value === '01');
    expect(place.label).toBe(name);
    for (const list of Object.values<Count[]>(facets).filter(Array.isArray)) {
      for (const { label } of list) expect(label).not.toBe('');
    }
  });

  test.each([
    'category=Sales,Nothing',
    'level=entry&level=high',
    `location=${Array.from({ length: 21 }, (_, n) => `p${n}`).join(',')}`,
  ])('%s is refused', async (query) => {
    expect((await board.call(null, `GET /jobs?${query}`)).status).toBe(400);
  });

  test('are returned only on request', async () => {
    expect((await find('category=Sales')).facets).toBeUndefined();
  });
});

describe('districts', () => {
  let districts: TestBoard;
  const finder = createFinder(() => districts);
  beforeAll(async () => {
    districts = await openBoard();
    await postAll(districts, DISTRICT_POSTINGS);
  });
  afterAll(() => districts.close());

  test.each([
    [encode('Quận 7'), 'PT'],
    ['quan-7', 'PT'],
    ['District%207', 'PT'],
    ['79', 'PQRST'],
    ['79&location=quan-7', 'PT'],
    ['quan-7,thu-duc', 'PQT'],
    [encode('Cầu Giấy'), 'Q'],
    ['01,quan-7', 'PQT'],
    [encode('Dĩ An'), 'S'],
    [encode('Bình Dương'), 'S'],
    ['binh-duong,di-an,79', 'S'],
  ])('location=%s finds %s', async (location, found) => {
    expect((await finder.titles(`location=${location}`)).toSorted().join('')).toBe(found);
  });

  test('are counted within their province, whichever place is selected', async () => {
    for (const query of ['', '&location=quan-7', '&sort=newest&location=79']) {
      const { facets } = await finder.find(`facets=1${query}`);
      const inside = facets.location.filter(({ within }: { within?: string }) => within === '79');
      const counts = inside.map(({ value, count }: Count) => [value, count]);
      expect(Object.fromEntries(counts)).toEqual({
        'quan-7': 2,
        'binh-duong': 1,
        'di-an': 1,
        'thu-duc': 1,
      });
    }
  });

  test('are shown with the job, and typed they come first and can be made strict', async () => {
    const { jobs } = await finder.find('location=quan-7', { language: 'vi' });
    expect(jobs[0].places[0].districts).toEqual([
      { slug: 'quan-7', name_en: 'District 7', name_vi: 'Quận 7' },
    ]);
    const typed = await finder.find(`search=${encode('quận 7')}`, { language: 'vi' });
    const found: string[] = typed.jobs.map(({ title }: { title: string }) => title);
    expect(found.slice(0, 2).toSorted()).toEqual(['P', 'T']);
    expect(typed.chips[0]).toMatchObject({ label: 'Quận 7', strict: { location: 'Quận 7' } });
  });
});
