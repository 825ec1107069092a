// Whole questions: conditions recognised in the text affect the order and exclude nothing until they are made strict.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterChip } from './contract.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { encode, createFinder, postAll } from '#tests/support/finder.ts';

let board: TestBoard;
const { find, search, titles } = createFinder(() => board);

const million = (min: number, max: number) => ({
  salary_min: min * 1_000_000,
  salary_max: max * 1_000_000,
});
const usd = (salary_min: number, salary_max: number) => ({
  salary_min,
  salary_max,
  currency: 'USD',
});

/** The better a job matches, the older it is: only the soft filters can rank it first. */
const POSTINGS = [
  { title: 'Kế toán tổng hợp (1)', location: 'Ha Noi', level: 'entry', ...million(16, 20) },
  { title: 'Kế toán tổng hợp (2)', location: 'Ha Noi', level: 'senior', ...million(16, 20) },
  { title: 'Kế toán tổng hợp (3)', location: 'Ha Noi', level: 'senior', ...million(8, 10) },
  { title: 'Kế toán tổng hợp (4)', location: 'Can Tho', level: 'senior', ...million(8, 10) },
  { title: 'React developer (1)', location: 'Remote', ...usd(1500, 2000) },
  { title: 'React developer (2)', location: 'Remote', ...usd(3000, 4000) },
  { title: 'React developer (3)', location: 'Da Nang', ...usd(3000, 4000) },
  { title: 'Phục vụ (1)', location: 'Thủ Đức, TP.HCM', type: 'part-time' },
  { title: 'Phục vụ (2)', location: 'Quận 7, TP.HCM', type: 'part-time' },
  { title: 'Phục vụ (3)', location: 'Quận 7, TP.HCM', type: 'full-time' },
  { title: 'Phục vụ (4)', location: 'Da Nang', type: 'full-time' },
];

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, POSTINGS);
});
afterAll(() => board.close());

const ACCOUNTING = 'tìm việc kế toán tổng hợp ở Hà Nội lương trên 15 triệu không cần kinh nghiệm';
const named = (start: string) =>
  POSTINGS.map(({ title }) => title).filter((title) => title.startsWith(start));

describe('a question in words', () => {
  test.each([
    [ACCOUNTING, 'Kế toán tổng hợp'],
    [
      'tim viec ke toan tong hop o ha noi luong tren 15 trieu khong can kinh nghiem',
      'Kế toán tổng hợp',
    ],
    ['remote react developer up to 2000 usd', 'React developer'],
    ['việc phục vụ bán thời gian gần Thủ Đức', 'Phục vụ'],
    ['viec phuc vu ban thoi gian gan thu duc', 'Phục vụ'],
  ])('ranks jobs that meet everything first, then the others: %s', async (text, start) => {
    const found = (await search(text)).filter((title) => title.startsWith(start));
    expect(found).toEqual(named(start));
  });

  test('finds as many as its words alone: nothing is excluded', async () => {
    const alone = await find(`search=${encode('kế toán tổng hợp')}`);
    const whole = await find(`search=${encode(ACCOUNTING)}`);
    expect(alone.total).toBe(4);
    expect(whole.total).toBe(alone.total);
  });

  test('with conditions only ranks jobs that meet them first, then all the others', async () => {
    const { jobs, total } = await find(`search=${encode('việc làm ở Cần Thơ')}`);
    expect(jobs[0].title).toBe('Kế toán tổng hợp (4)');
    expect(total).toBe(POSTINGS.length);
  });

  test('that no job can meet still finds the job', async () => {
    const found = await search('kế toán tổng hợp ở Cà Mau lương 500 triệu làm từ xa');
    expect(found.toSorted()).toEqual(named('Kế toán'));
  });

  test('for part-time weekend work for students near Thủ Đức ranks such jobs first', async () => {
    const found = await search('việc làm thêm cuối tuần cho sinh viên gần Thủ Đức');
    expect(found[0]).toBe('Phục vụ (1)');
  });
});

describe('a whole question that hardly any job matches fully', () => {
  test('also finds partial matches, after the full ones', async () => {
    const found = await search(
      'kế toán tổng hợp cho doanh nghiệp thép ở Hà Nội lương trên 15 triệu',
    );
    expect(found.toSorted()).toEqual(named('Kế toán'));
    const partTime = await search(
      'việc làm thêm phục vụ tiệc cưới ở Thủ Đức không cần kinh nghiệm',
    );
    expect(partTime.slice(0, 2)).toEqual(['Phục vụ (1)', 'Phục vụ (2)']);
    // 'Phục vụ tiệc cưới' occurs nowhere: jobs titled by a part of the name follow.
    expect(partTime.toSorted()).toEqual(named('Phục vụ'));
  });

  test('finds jobs of a strict type whether or not they contain its words', async () => {
    const partTime = ['Phục vụ (1)', 'Phục vụ (2)'];
    for (const text of ['việc phục vụ bán thời gian', 'việc bán thời gian', 'làm thêm cuối tuần']) {
      expect((await search(text, '&type=part-time')).toSorted()).toEqual(partTime);
    }
  });

  test('that names no job finds the type of work, best place first', async () => {
    const found = await search('việc làm thêm cuối tuần gần Thủ Đức');
    expect(found.slice(0, 2)).toEqual(['Phục vụ (1)', 'Phục vụ (2)']);
  });
});

describe('a question whose words occur nowhere, but whose place is known', () => {
  const inHaNoi = named('Kế toán').slice(0, 3);

  test('finds jobs, those at the place first', async () => {
    const { jobs, total, relaxations } = await find(`search=${encode('xyzqq ở Hà Nội')}`);
    const found: string[] = jobs.map((job: { title: string }) => job.title);
    expect(found.slice(0, 3).toSorted()).toEqual(inHaNoi);
    expect([found.length, total]).toEqual([POSTINGS.length, POSTINGS.length]);
    expect(relaxations).toBeUndefined();
  });

  test.each(['', '&level=senior', '&type=full-time&salary_min=12000000'])(
    'counts the jobs found for each choice, not the matches of its words%s',
    async (filters) => {
      const query = `search=${encode('xyzqq ở Hà Nội')}${filters}`;
      const { total, facets } = await find(`${query}&facets=1`);
      expect(total).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const dim of ['location', 'category'] as const) {
        expect(facets[dim].length).toBeGreaterThan(0);
        for (const { value, count } of facets[dim]) {
          const chosen = await find(`${query}&${dim}=${encode(value)}`);
          if (chosen.total !== count) wrong.push(`${value}: ${count}, found ${chosen.total}`);
        }
      }
      expect(wrong).toEqual([]);
      expect((await find(query)).total).toBe(total);
    },
  );

  test.each(['newest', 'salary'])('finds them in any order: %s', async (sort) => {
    const query = `search=${encode('xyzqq ở Hà Nội')}&sort=${sort}`;
    expect(await titles(query)).toEqual(await titles(`search=${encode('ở Hà Nội')}&sort=${sort}`));
    expect((await find(query)).total).toBe(POSTINGS.length);
    expect(await titles(`${query}&level=senior`)).toHaveLength(3);
  });

  test('finds nothing where neither its words nor its place are known', async () => {
    expect((await find(`search=${encode('xyzqq wwvvq')}&facets=1`)).total).toBe(0);
  });
});

describe('a condition that was recognised', () => {
  const chips = async (text: string, language: 'en' | 'vi' = 'en'): Promise<FilterChip[]> =>
    (await find(`search=${encode(text)}`, { language })).chips;

  test.each([
    ['en', ['Ha Noi', 'From 15M VND/month', 'Entry']],
    ['vi', ['Hà Nội', 'Từ 15 triệu', 'Mới đi làm']],
  ] as const)('is labelled in %s', async (language, labels) => {
    const shown = await chips(ACCOUNTING, language);
    expect(shown.map(({ kind }) => kind)).toEqual(['place', 'pay', 'level']);
    expect(shown.map(({ label }) => label)).toEqual(labels);
  });

  test('quotes the text as written, and the text without it', async () => {
    const [place, pay, level] = await chips(ACCOUNTING);
    expect(place).toMatchObject({
      written: 'ở Hà Nội',
      without: 'tìm việc kế toán tổng hợp lương trên 15 triệu không cần kinh nghiệm',
    });
    expect(pay?.without).toBe('tìm việc kế toán tổng hợp ở Hà Nội không cần kinh nghiệm');
    expect(level?.without).toBe('tìm việc kế toán tổng hợp ở Hà Nội lương trên 15 triệu');
  });

  test.each([
    [ACCOUNTING, 'place', ['Kế toán tổng hợp (1)', 'Kế toán tổng hợp (2)', 'Kế toán tổng hợp (3)']],
    [ACCOUNTING, 'pay', ['Kế toán tổng hợp (1)', 'Kế toán tổng hợp (2)']],
    [ACCOUNTING, 'level', ['Kế toán tổng hợp (1)']],
    ['remote react developer up to 2000 usd', 'remote', named('React').slice(0, 2)],
    ['remote react developer up to 2000 usd', 'pay', named('React').slice(0, 1)],
    ['phục vụ bán thời gian', 'type', named('Phục vụ').slice(0, 2)],
  ])('excludes once made strict: %s by %s', async (text, kind, found) => {
    const chip = (await chips(text)).find((it) => it.kind === kind);
    if (!chip) throw new Error(`No ${kind} was recognised`);
    const strict = new URLSearchParams({ ...chip.strict, search: chip.without });
    expect((await titles(strict.toString())).toSorted()).toEqual(found);
  });

  test('of remote work becomes the filter that can be extended by other work modes', async () => {
    const [chip] = await chips('remote developer');
    expect(chip?.strict).toEqual({ work_mode: 'remote' });
  });

  test('of a region has one chip, and all its provinces as a filter', async () => {
    const region = await chips('kế toán tổng hợp ở miền Tây', 'vi');
    expect(region).toMatchObject([{ written: 'ở miền Tây', without: 'kế toán tổng hợp' }]);
    expect(region[0]?.label).toBe('Miền Tây');
    const strict = new URLSearchParams({ ...region[0]?.strict, search: 'kế toán tổng hợp' });
    expect(await titles(strict.toString())).toEqual(['Kế toán tổng hợp (4)']);
    expect((await titles(`search=${encode('kế toán tổng hợp miền tây')}`))[0]).toBe(
      'Kế toán tổng hợp (4)',
    );
  });

  test('of years of experience ranks jobs of the levels that want them, which share one chip', async () => {
    const text = 'kế toán tổng hợp kinh nghiệm 5 năm';
    expect((await search(text)).slice(0, 3)).not.toContain('Kế toán tổng hợp (1)');
    const shown = await chips(text);
    expect(shown).toMatchObject([
      {
        written: 'kinh nghiệm 5 năm',
        without: 'kế toán tổng hợp',
        label: 'Senior, Lead',
        strict: { level: 'senior,lead' },
      },
    ]);
    const strict = new URLSearchParams({ ...shown[0]?.strict, search: 'kế toán tổng hợp' });
    expect(await titles(strict.toString())).toHaveLength(3);
  });

  test('of work for students shares one chip for both of its types', async () => {
    const shown = await chips('việc làm cho sinh viên năm 3');
    expect(shown).toMatchObject([
      { written: 'cho sinh viên năm 3', strict: { type: 'part-time,internship' } },
    ]);
    const found = await titles('search=' + encode('việc làm cho sinh viên'));
    expect(found.slice(0, 2)).toEqual(['Phục vụ (2)', 'Phục vụ (1)']);
    const strict = new URLSearchParams(shown[0]?.strict);
    expect((await titles(strict.toString())).toSorted()).toEqual(['Phục vụ (1)', 'Phục vụ (2)']);
  });

  test('is removed together with its words', async () => {
    const [place] = await chips('kế toán tổng hợp ở Hà Nội');
    expect(place?.without).toBe('kế toán tổng hợp');
    expect(await chips(place?.without ?? '')).toEqual([]);
  });

  test.each([
    ['kế toán ở toàn quốc', 'kế toán'],
    ['kế toán làm việc ở Hà Nội', 'kế toán'],
    ['thợ in 15 triệu', 'thợ in'],
  ])('of %s is removed with the preposition of a place, and leaves %s', async (text, without) => {
    expect((await chips(text))[0]?.without).toBe(without);
  });

  test.each([
    ['kế toán tp hcm', 'place'],
    ['kế toán sài gòn', 'place'],
    ['kế toán toàn quốc', 'nationwide'],
    ['kế toán làm từ xa', 'remote'],
    ['work from home accountant', 'remote'],
    ['kế toán lương 10-15tr', 'pay'],
    ['kế toán thực tập', 'type'],
  ])('is recognised in any spelling: %s', async (text, kind) => {
    expect((await chips(text)).map((it) => it.kind)).toContain(kind);
  });
});
