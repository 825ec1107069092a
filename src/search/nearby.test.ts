// Relaxations for searches without results, and suggestions while typing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCompanyRegister } from '#companies/store/register.ts';
import { saveImportedJobs } from '#jobs/import/save.ts';
import { prepareRow } from '#jobs/import/prepare.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { toDaysBeforeNoon, encode, createFinder, postAll } from '#tests/support/finder.ts';
import type { Relaxation, Suggestion } from './contract.ts';

let board: TestBoard;
const { requestJobs, find } = createFinder(() => board);

const POSTINGS = [
  { title: 'Kế toán trưởng', location: 'Ha Noi', level: 'lead', skills: ['Excel', 'MISA'] },
  { title: 'Kế toán tổng hợp', location: 'Ha Noi', level: 'mid', skills: ['Excel'] },
  { title: 'Kế toán tổng hợp', location: 'Can Tho', level: 'mid' },
  { title: 'Kế toán thuế', location: 'Da Nang', level: 'mid' },
  { title: 'Lập trình viên React', location: 'Da Nang', level: 'senior', by: 'ha_long' as const },
  { title: 'Nhân viên bán hàng', location: 'Hai Phong', level: 'entry', type: 'part-time' },
];

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, POSTINGS);
});
afterAll(() => board.close());

describe('where nothing is found', () => {
  test.each([
    'search=ke%20toan&location=Hue&level=lead',
    'search=ke%20toan&salary_min=900000000&posted_within=2&type=contract',
    'search=react&location=Can%20Tho',
    'category=Design&location=01&urgent=1',
    'type=part-time&location=01&posted_within=1',
    'level=mid&location=Da%20Nang&work_mode=hybrid&salary_min=900000000',
    'level=entry&location=Hai%20Phong&type=part-time&urgent=1&posted_within=1',
    'search=ke%20toan&level=executive&type=part-time&remote=1&urgent=1',
    `search=${encode('kế toán')}&location=Atlantis`,
  ])('at most three searches that find something are offered: %s', async (query) => {
    const { total, relaxations } = await find(query);
    expect(total).toBe(0);
    expect(relaxations?.length).toBeGreaterThanOrEqual(1);
    expect(relaxations.length).toBeLessThanOrEqual(3);
    const sent = [...new URLSearchParams(query).keys()];
    for (const { drops, count, label, query: relaxed } of relaxations as Relaxation[]) {
      expect(count).toBeGreaterThan(0);
      expect(label).not.toBe('');
      expect((await find(new URLSearchParams(relaxed).toString())).total).toBe(count);
      // A relaxation is named after the parameter that was sent and is now dropped.
      expect(drops === 'salary' ? 'salary_min' : drops).toSatisfy((it: string) =>
        sent.includes(it),
      );
      expect(relaxed).not.toHaveProperty(drops);
    }
  });

  test('each is labelled in the reader’s language', async () => {
    const query = 'search=react&location=Can%20Tho';
    const [en] = (await find(query)).relaxations;
    const [vi] = (await find(query, { language: 'vi' })).relaxations;
    expect(en).toMatchObject({ drops: 'location', label: 'Anywhere', count: 1 });
    expect(vi.label).not.toBe(en.label);
  });

  test('a relaxation names everything that it drops, so that no two look alike', async () => {
    const { relaxations } = await find('search=ke%20toan&level=lead&location=Can%20Tho');
    expect(relaxations.map(({ label, count }: Relaxation) => [label, count])).toEqual([
      ['Any level', 1],
      ['Anywhere', 1],
      ['Any level · Anywhere', 4],
    ]);
  });

  test.each(['type=contract&level=lead&location=Can%20Tho', 'urgent=1&level=lead&location=48'])(
    'no two rows look alike: %s',
    async (query) => {
      const { relaxations } = await find(query);
      const rows = (relaxations as Relaxation[]).map(
        (it) => `${it.label} ${it.query.search ?? ''}`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows).size).toBe(rows.length);
    },
  );

  test('dropping more is offered only if it finds more', async () => {
    const { relaxations } = await find('search=react&location=Can%20Tho&urgent=1');
    expect(relaxations.map(({ label, count }: Relaxation) => [label, count])).toEqual([
      ['Include jobs that are not urgent · Anywhere', 1],
    ]);
    const query = 'search=react&location=Can%20Tho&level=senior&type=full-time';
    const labels = (await find(query)).relaxations.map(({ label }: Relaxation) => label);
    expect(labels).toEqual(['Anywhere']);
  });

  test('nothing is offered where jobs were found', async () => {
    expect((await find('search=ke%20toan')).relaxations).toBeUndefined();
  });
});

async function importRows(
  rows: readonly { id: string; title: string; company: string; days: number }[],
): Promise<void> {
  const jobs = rows.map(({ days, ...row }) => {
    const dated = { ...row, location: 'Huế', posted_at: toDaysBeforeNoon(days).toISOString() };
    const prepared = prepareRow(dated, { company: undefined, now: NOON, revive: false });
    if (!('job' in prepared)) throw new Error('The row was refused');
    return prepared.job;
  });
  const companies = await readCompanyRegister(board.db);
  await saveImportedJobs(board.db, jobs, { now: NOON, revive: false, companies });
}

async function suggested(q: string, language: 'en' | 'vi' = 'vi'): Promise<Suggestion[]> {
  const { status, body } = await board.call(null, `GET /jobs/suggest?q=${encode(q)}`, { language });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.suggestions;
}
const texts = async (q: string, language?: 'en' | 'vi') =>
  (await suggested(q, language)).map(({ text }) => text);

describe('suggestions', () => {
  test.each([
    ['kế t', 'vi', 'Kế toán'],
    ['ke t', 'vi', 'Kế toán'],
    ['ke toan tr', 'vi', 'Kế toán trưởng'],
    ['KẾ TOÁN TR', 'vi', 'Kế toán trưởng'],
    ['kế toán tr'.normalize('NFD'), 'vi', 'Kế toán trưởng'],
    ['ban h', 'vi', 'Nhân viên bán hàng'],
    ['exc', 'vi', 'Excel'],
    ['rea', 'en', 'React'],
    ['hai ph', 'vi', 'Hải Phòng'],
    ['Hải Ph', 'en', 'Hai Phong'],
  ] as const)('for %s in %s hold %s', async (q, language, text) => {
    const found = await texts(q, language);
    expect(
      found.some((it) => it.toLowerCase().startsWith(text.toLowerCase())),
      found.join(),
    ).toBe(true);
  });

  test('state their kind', async () => {
    expect((await suggested('ke toan'))[0]).toMatchObject({ kind: 'title', id: null });
    expect((await suggested('exce'))[0]).toMatchObject({ kind: 'skill' });
    expect((await suggested('can th')).at(-1)).toMatchObject({ kind: 'place', text: 'Cần Thơ' });
  });

  test('are at most as many as requested, each once', async () => {
    for (const limit of [1, 3, 20]) {
      const { body } = await board.call(null, `GET /jobs/suggest?q=k&limit=${limit}`);
      const found = body.suggestions.map(({ text }: Suggestion) => text.toLowerCase());
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found).size).toBe(found.length);
    }
  });

  test('preserve the capitals of names', async () => {
    const id = await postJob(board, 'sen', { title: 'iOS developer' });
    expect(await texts('ios d', 'en')).toContain('iOS developer');
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('of a posting in two languages are in the typed one', async () => {
    const other = { language: 'en', title: 'Saucier', description: 'Sauces.' };
    const id = await postJob(board, 'sen', { title: 'Thợ nấu nước xốt', language: 'vi', other });
    expect(await texts('thợ nấu n')).toEqual(['Thợ nấu nước xốt']);
    expect(await texts('sauci')).toEqual(['Saucier']);
    await board.call('sen', `DELETE /jobs/${id}`);
  });

  test('omit trades that the board does not have', async () => {
    expect(await texts('architec', 'en')).toEqual([]);
    expect(await texts('zzzz')).toEqual([]);
  });

  test.each(['%', '_', "'", '\\', '&|!', '😀'])('are answered for %s', async (q) => {
    expect(await texts(q)).toEqual([]);
  });

  test('include imported jobs at once', async () => {
    expect(await texts('thợ kim h')).toEqual([]);
    expect(await texts('vang ro')).toEqual([]);
    await importRows([
      { id: 'i1', title: 'Thợ kim hoàn', company: 'Công ty TNHH Vàng Ròng', days: 1 },
    ]);
    expect(await texts('thợ kim h')).toEqual(['Thợ kim hoàn']);
    const [company] = await suggested('vang ro');
    expect(company).toMatchObject({ kind: 'company', text: 'Công ty TNHH Vàng Ròng', jobs: 1 });
    expect((await find('search=tho%20kim%20hoan')).jobs[0]).toMatchObject({
      title: 'Thợ kim hoàn',
    });
  });

  test('begin with the companies that have the most jobs, and the titles of the newest', async () => {
    const rows = Array.from({ length: 180 }, (_, nth) => ({
      id: `g${nth}`,
      title: nth < 90 ? 'Gác chuông xưa' : 'Gác chuông nay',
      // The last of 46 by name has most of the jobs.
      company: `Rẻo ${String(Math.min(nth, 45)).padStart(2, '0')}`,
      days: nth < 90 ? 20 : 1,
    }));
    await importRows(rows);
    expect((await suggested('rẻo'))[0]).toMatchObject({ text: 'Rẻo 45', jobs: 135 });
    expect(await texts('gác chu')).toEqual(['Gác chuông nay']);
  });
});

test('invalid parameters are 400 and named', async () => {
  for (const path of ['suggest', 'suggest?q=a&limit=0', `suggest?q=${'a'.repeat(101)}`]) {
    const { status, body } = await board.call(null, `GET /jobs/${path}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toHaveLength(1);
  }
  expect((await requestJobs('facets=perhaps')).status).toBe(400);
});
