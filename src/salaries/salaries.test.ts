// Pay statistics: groups, wider groups when too few jobs match, currencies and periods, both languages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postAll } from '#tests/support/finder.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';

let board: TestBoard;
const M = 1_000_000;

const count = <T>(length: number, make: (nth: number) => T): T[] =>
  Array.from({ length }, (_, nth) => make(nth));
const finance = { title: 'Kế toán', category: 'Finance' };
const marketing = { title: 'Marketing', category: 'Marketing' };
const pay = (millions: number) => ({ salary_min: millions * M, salary_max: millions * M });

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, [
    ...count(10, (nth) => ({
      ...finance,
      level: 'senior',
      location: 'Ha Noi',
      salary_min: (10 + nth) * M,
      salary_max: (20 + nth) * M,
    })),
    // Pay in other currencies and periods: 25.5, 20 and 5.2 million a month.
    ...count(4, () => ({
      ...finance,
      level: 'entry',
      salary_min: 1000,
      salary_max: 1000,
      currency: 'USD',
    })),
    ...count(4, () => ({
      ...finance,
      level: 'entry',
      salary_min: 240 * M,
      salary_max: 240 * M,
      salary_period: 'year',
    })),
    ...count(4, () => ({
      ...finance,
      level: 'entry',
      salary_min: 25_000,
      salary_max: 25_000,
      salary_period: 'hour',
    })),
    // Undisclosed and implausible pay is ignored.
    ...count(3, () => ({ ...finance, level: 'entry', salary_min: null, salary_max: null })),
    ...count(3, () => ({ ...finance, level: 'entry', salary_min: 900 * M, salary_max: 900 * M })),
    ...count(9, () => ({ title: 'Thiết kế', category: 'Design' })),
    // Two former provinces of today's Ho Chi Minh City.
    ...count(10, () => ({ ...marketing, location: 'Bình Dương', ...pay(30) })),
    ...count(3, () => ({ ...marketing, location: 'Vũng Tàu', ...pay(10) })),
  ]);
});
afterAll(() => board.close());

const getSalaries = (query: string, language: 'en' | 'vi' = 'en') =>
  board.call(null, `GET /salaries?${query}`, { language });

test('the figures of a field, a level and a place', async () => {
  const { status, body } = await getSalaries('category=Finance&level=senior&location=hn');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    pay: { jobs: 10, low: 17.5 * M, median: 19.5 * M, high: 22 * M },
    scope: { category: 'Finance', level: 'senior', location: 'Ha Noi', is_wider: false },
    range: '17.5–22M VND/month',
    sentence:
      'Finance, Senior, Ha Noi: the middle half of 10 jobs that state their pay offer 17.5–22M VND/month. The median is 19.5M VND/month.',
  });
});

test('other currencies and periods are converted to dong a month', async () => {
  const { body } = await getSalaries('category=Finance&level=entry', 'vi');
  expect(body.pay).toEqual({ jobs: 12, low: 5 * M, median: 20 * M, high: 25.5 * M });
  expect(body.sentence).toBe(
    'Tài chính & Kế toán, Mới đi làm: trong 12 tin có ghi lương, một nửa ở khoảng giữa trả 5 – 25,5 triệu/tháng. Mức trung vị là 20 triệu/tháng.',
  );
});

test.each([
  ['Bình Dương', 'Binh Duong', 10, false],
  ['Bà Rịa - Vũng Tàu', 'Ho Chi Minh City', 13, true],
  ['Ho Chi Minh City', 'Ho Chi Minh City', 13, false],
])('at %s the figures are of %s', async (query, location, jobs, is_wider) => {
  const { body } = await getSalaries(`category=Marketing&location=${encodeURIComponent(query)}`);
  expect(body).toMatchObject({ pay: { jobs }, scope: { location, is_wider } });
  expect(body.sentence).toContain(`Marketing, ${location}: `);
});

describe('with too few jobs that state their pay', () => {
  test.each([
    ['category=Finance&level=senior&location=Da+Nang', 'senior'],
    ['category=Finance&location=Da+Nang', null],
  ])('at a place, %s uses the whole country and says so', async (query, level) => {
    const { body } = await getSalaries(query);
    expect(body.scope).toEqual({ category: 'Finance', level, location: null, is_wider: true });
    expect(body.sentence).toMatch(/^Too few jobs of exactly this kind/);
  });

  test.each([
    ['category=Design', 'Design'],
    ['level=executive', 'Executive'],
    ['category=Finance&level=executive', 'Finance, Executive'],
    ['category=Finance&level=executive&location=Ha+Noi', 'Finance, Executive, Ha Noi'],
  ])('no other category or level is used instead of %s', async (query, about) => {
    const { body } = await getSalaries(query);
    expect(body).toMatchObject({ pay: null, range: null, median: null });
    expect(body.sentence).toBe(
      `${about}: fewer than ten open jobs state their pay, which is too few to say what is usual.`,
    );
  });
});

test('an unknown place is named, and the figures are of the whole country', async () => {
  const { body } = await getSalaries('category=Finance&location=Atlantis', 'vi');
  expect(body.scope).toMatchObject({ level: null, location: null, is_wider: true });
  expect(body.sentence).toMatch(
    /^Không có nơi nào tên “Atlantis”. Hãy chọn một nơi trong danh sách. Tài chính & Kế toán: trong 22 tin/,
  );
});

test('rows are levels of a field, or fields, each with ten jobs', async () => {
  const levels = await getSalaries('category=Finance', 'vi');
  expect(levels.body.rows).toMatchObject([
    { value: 'entry', label: 'Mới đi làm', pay: { jobs: 12 } },
    { value: 'senior', label: 'Cao cấp (Senior)', median: '19,5 triệu/tháng' },
  ]);
  const fields = await getSalaries('');
  expect(fields.body.rows.map(({ value }: { value: string }) => value)).toEqual([
    'Marketing',
    'Finance',
  ]);
  expect(fields.body.pay.jobs).toBe(44);
});

test.each(['category=Alchemy', 'level=boss', `location=${'x'.repeat(101)}`])(
  '%s is refused',
  async (query) => expect((await getSalaries(query)).status).toBe(400),
);
