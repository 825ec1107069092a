// Finding jobs through the API: words, filters, order, pages, and jobs that are never found.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getJobLife } from '#jobs/rules/job-state.ts';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { DAY } from '#platform/durations.ts';

let board: TestBoard;

const POSTINGS = [
  {
    title: 'Kế toán tổng hợp',
    location: 'Ha Noi',
    salary_min: 15_000_000,
    salary_max: 20_000_000,
    category: 'Finance',
  },
  {
    title: 'Kế toán trưởng',
    location: 'Da Nang, Ha Noi',
    salary_min: null,
    salary_max: null,
    category: 'Finance',
    level: 'lead',
    urgent: true,
  },
  {
    title: 'TypeScript developer',
    location: 'Ho Chi Minh City',
    salary_min: 1000,
    salary_max: 2000,
    currency: 'USD',
    category: 'IT - Software',
    level: 'senior',
    description: 'We build a kế hoạch product for toán learners.',
  },
  {
    title: 'C# engineer',
    location: 'Remote',
    salary_min: 30_000_000,
    salary_max: null,
    category: 'IT - Software',
    type: 'contract',
  },
  {
    title: 'Nhân viên bán hàng',
    location: 'Toàn quốc',
    salary_min: 8_000_000,
    salary_max: 9_000_000,
    category: 'Sales',
    type: 'part-time',
  },
];

beforeAll(async () => {
  board = await openBoard();
  for (const [i, posting] of POSTINGS.entries()) {
    board.clock.now = new Date(NOON.getTime() - (POSTINGS.length - i) * DAY);
    await postJob(board, i === 2 ? 'ha_long' : 'sen', { description: 'Việc làm tốt.', ...posting });
  }
  board.clock.now = NOON;
});
afterAll(() => board.close());

async function find(query: string) {
  const { status, body } = await board.call(null, `GET /jobs?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const titles = async (query: string): Promise<string[]> =>
  (await find(query)).jobs.map((job: { title: string }) => job.title);

const NEWEST = POSTINGS.map(({ title }) => title).toReversed();
const enc = encodeURIComponent;

describe('words', () => {
  test.each([
    ['ke toan truong', 'Kế toán trưởng'],
    ['KẾ TOÁN TỔNG', 'Kế toán tổng hợp'],
    ['kees toans truwowngr', 'Kế toán trưởng'],
    ['ke61 toa1n to6ng3 ho7p5', 'Kế toán tổng hợp'],
    ['chief accountant', 'Kế toán trưởng'],
    ['typesc', 'TypeScript developer'],
    ['script', 'TypeScript developer'],
    ['typescrpt', 'TypeScript developer'],
    ['c#', 'C# engineer'],
    ['ha long', 'TypeScript developer'],
    ['developer ruby', 'TypeScript developer'],
    ['developer ruby rails', 'TypeScript developer'],
    ['nv ban hang', 'Nhân viên bán hàng'],
    ['sales', 'Nhân viên bán hàng'],
  ])('%s finds %s first', async (search, first) => {
    expect((await titles(`search=${enc(search)}`))[0]).toBe(first);
  });

  test.each(['nothing-like-this', '!!! & | <-> :*', '\\', "'", '%%%', 'zzzz qqqq'])(
    'words that occur nowhere find nothing: %s',
    async (search) => {
      expect(await titles(`search=${enc(search)}`)).toEqual([]);
    },
  );

  test('a query full of punctuation is searched by its words', async () => {
    expect(await titles(`search=${enc("'; DROP TABLE jobs; --")}`)).toEqual([]);
  });

  test('an empty search is ignored', async () => {
    expect(await titles('search=')).toEqual(NEWEST);
    expect(await titles('search=%20')).toEqual(NEWEST);
  });
});

describe('filters', () => {
  test.each([
    ['location=Ha%20Noi', ['Nhân viên bán hàng', 'Kế toán trưởng', 'Kế toán tổng hợp']],
    [`location=${enc('Hà Nội')}&category=Finance`, ['Kế toán trưởng', 'Kế toán tổng hợp']],
    ['location=01&category=Finance&level=lead', ['Kế toán trưởng']],
    ['location=Remote', ['C# engineer']],
    ['location=Nationwide', ['Nhân viên bán hàng']],
    ['location=Atlantis', []],
    ['type=remote', ['C# engineer']],
    ['type=Remote', ['C# engineer']],
    ['type=part-time', ['Nhân viên bán hàng']],
    ['remote=true&type=contract', ['C# engineer']],
    ['remote=false&location=Remote', []],
    ['urgent=1', ['Kế toán trưởng']],
    ['category=IT%20-%20Software', ['C# engineer', 'TypeScript developer']],
    [`company_id=${toCompanyId('ha_long')}`, ['TypeScript developer']],
    ['company_id=unknown', []],
    [`company_id=${enc("x' | 'y")}`, []],
    ['posted_within=2', ['Nhân viên bán hàng']],
    ['salary_min=25000000', ['C# engineer', 'TypeScript developer']],
    ['salary_min=1500&currency=USD', ['TypeScript developer']],
    ['salary_min=0&category=Finance', ['Kế toán tổng hợp']],
    ['search=&location=&category=&type=&page=&limit=', NEWEST],
  ])('%s', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  test('under location=Remote, location is Remote, whatever places the job names', async () => {
    const rust = { title: 'Rust engineer', location: 'Ha Noi', remote: true };
    const id = await postJob(board, 'sen', rust);
    const found = async (query: string) => (await find(`search=rust${query}`)).jobs[0].location;
    expect(await found('&location=Remote')).toBe('Remote');
    expect(await found('')).toBe('Ha Noi');
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('under a location filter, location is the place that matched', async () => {
    const { jobs } = await find('location=Ha%20Noi');
    expect(jobs.map((job: { location: string }) => job.location)).toEqual([
      'Nationwide',
      'Ha Noi',
      'Ha Noi',
    ]);
    const [job] = (await find('search=ke%20toan%20truong')).jobs;
    expect(job.location).toBe('Da Nang');
    expect(job.places.map((place: { code: string }) => place.code)).toEqual(['48', '01']);
  });

  test.each([
    ['Quận 7', 'District 7, Ho Chi Minh City +2'],
    ['Dĩ An', 'Di An, Ho Chi Minh City +2'],
    ['Bình Dương', 'Di An, Ho Chi Minh City +2'],
    ['Nghệ An', 'Cua Lo, Nghe An +2'],
  ])('a search in %s shows %s', async (location, workplace) => {
    const places = 'Cửa Lò, Nghệ An; Quận 1, Quận 7, TP.HCM; Dĩ An, Bình Dương';
    const id = await postJob(board, 'sen', { title: 'Thợ hàn', location: places });
    const { jobs } = await find(`location=${enc(location)}`);
    const found = jobs.find((job: { id: string }) => job.id === id);
    expect(found.workplace).toBe(workplace);
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('a former province is a place of its own inside the new one', async () => {
    const old = await postJob(board, 'sen', { title: 'Thủ kho', location: 'Bình Dương' });
    const young = await postJob(board, 'sen', { title: 'Tài xế', location: 'Ho Chi Minh City' });
    const found = await titles(`location=${enc('Bình Dương')}`);
    expect(found).toContain('Thủ kho');
    expect(found).not.toContain('Tài xế');
    expect(await titles('location=79')).toEqual(expect.arrayContaining(['Thủ kho', 'Tài xế']));
    for (const id of [old, young]) await board.call('sen', `DELETE /jobs/${id}`);
  });
});

describe('order and pages', () => {
  test.each([
    ['sort=newest', NEWEST],
    [
      'sort=salary',
      [
        'TypeScript developer',
        'C# engineer',
        'Kế toán tổng hợp',
        'Nhân viên bán hàng',
        'Kế toán trưởng',
      ],
    ],
    ['sort=newest&search=ke%20toan', ['Kế toán trưởng', 'Kế toán tổng hợp']],
    ['page=2&limit=2', NEWEST.slice(2, 4)],
    ['page=3&limit=2&search=', NEWEST.slice(4)],
  ])('%s', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  test('a page past the end is empty and still states the total', async () => {
    for (const query of ['page=9', 'page=9&search=ke', 'page=1000000&limit=100&sort=salary']) {
      const { jobs, total, total_pages } = await find(query);
      expect(jobs).toEqual([]);
      expect(total).toBeGreaterThan(0);
      expect(total_pages).toBe(1);
    }
  });

  test.each([
    'page=0',
    'limit=101',
    'limit=x',
    'category=Nothing',
    'page=1&page=2',
    'salary_min=-1',
  ])('%s is 400 and names the field', async (query) => {
    const { status, body } = await board.call(null, `GET /jobs?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
  });
});

describe('the list', () => {
  test('has every field of a job, the description cut to 200 characters, no second text', async () => {
    const description = 'Chữ '.repeat(200);
    const id = await postJob(board, 'sen', { title: 'Biên tập viên', description });
    const [job] = (await find('search=bien%20tap')).jobs;
    expect(Array.from(job.description).length).toBeLessThanOrEqual(200);
    expect(job.description.endsWith('…')).toBe(true);
    expect(job).toMatchObject({ id, requirements: expect.any(Array), views: 0, is_active: true });
    expect(job.other).toBeUndefined();
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('drops jobs the moment they are paused, removed or expired', async () => {
    const id = await postJob(board, 'sen', { title: 'Thợ mộc' });
    expect(await titles('search=tho%20moc')).toEqual(['Thợ mộc']);
    await board.call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
    expect(await titles('search=tho%20moc')).toEqual([]);
    await board.call('sen', `PUT /jobs/${id}`, { body: { is_active: true } });
    board.clock.now = getJobLife(NOON);
    expect(await titles('search=tho%20moc')).toEqual([]);
    board.clock.now = NOON;
    await board.call('sen', `DELETE /jobs/${id}`);
    expect(await titles('search=tho%20moc')).toEqual([]);
  });

  test('finds a renamed company’s jobs by the new name', async () => {
    await board.db
      .updateTable('companies')
      .set({ name: 'Vịnh Xanh' })
      .where('id', '=', toCompanyId('ha_long'))
      .execute();
    expect(await titles('search=vinh%20xanh')).toEqual(['TypeScript developer']);
  });
});
