// Similar jobs: found by words, ordered and explained by shared facts, the same for every reader.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { postAll } from '#tests/support/finder.ts';
import { readAllFacts } from './facts-reader.ts';

let board: TestBoard;
let ids: string[];

const POSTINGS = [
  { title: 'Kế toán trưởng', location: 'Ha Noi', level: 'lead', skills: ['Excel', 'MISA'] },
  { title: 'Kế toán tổng hợp', location: 'Ha Noi', level: 'mid', skills: ['Excel'] },
  { title: 'Kế toán tổng hợp', location: 'Can Tho', level: 'mid' },
  { title: 'Kế toán thuế', location: 'Da Nang', level: 'mid' },
  { title: 'Lập trình viên React', location: 'Da Nang', level: 'senior', by: 'ha_long' as const },
  { title: 'Nhân viên bán hàng', location: 'Hai Phong', level: 'entry', type: 'part-time' },
];

const similar = (id: string | undefined, more = '', language: 'en' | 'vi' = 'vi') =>
  board.call(null, `GET /jobs/${id}/similar${more}`, { language });

interface SimilarJob {
  id: string;
  title: string;
  alike: {
    skills: { id: string; name: string }[];
    title: string | null;
    place: boolean;
    sentence: string | null;
  } | null;
}

async function found(id: string | undefined, more?: string, language?: 'en' | 'vi') {
  const { body } = await similar(id, more, language);
  const jobs: SimilarJob[] = body.jobs;
  return jobs;
}

beforeAll(async () => {
  board = await openBoard();
  ids = await postAll(board, POSTINGS);
});
afterAll(() => board.close());

describe.each(['before', 'after'])('similar jobs, %s they are read for matching', (when) => {
  beforeAll(async () => {
    if (when === 'after') await readAllFacts(board, NOON);
  });

  test('are of the same profession, without the job itself', async () => {
    const jobs = await found(ids[1]);
    expect(jobs.map(({ id }) => id)).not.toContain(ids[1]);
    expect(jobs[0]?.id).toBe(ids[2]);
    const titles = jobs.map(({ title }) => title);
    expect(titles.slice(0, 3).every((it) => it.startsWith('Kế toán'))).toBe(true);
    expect(titles).not.toContain('Nhân viên bán hàng');
  });

  test('are limited', async () => {
    expect(await found(ids[1], '?limit=2')).toHaveLength(2);
    expect((await similar(ids[1], '?limit=21')).status).toBe(400);
  });

  test('are only open jobs', async () => {
    await board.call('sen', `PUT /jobs/${ids[2]}`, { body: { is_active: false } });
    expect((await found(ids[1])).map(({ id }) => id)).not.toContain(ids[2]);
    await board.call('sen', `PUT /jobs/${ids[2]}`, { body: { is_active: true } });
  });

  test('of a missing job are a 404', async () => {
    const { status, body } = await similar('nothing');
    expect([status, body.code]).toEqual([404, 'job_not_found']);
  });
});

describe('the reason why a job is similar', () => {
  const clerks = [
    { title: 'Kế toán kho', location: 'Hue', requirements: ['Thành thạo Excel và SAP'] },
    { title: 'Kế toán kho', location: 'Can Tho', requirements: ['Trung thực'] },
    {
      title: 'Kế toán kho',
      location: 'Hue',
      requirements: ['Biết SAP, Excel', 'Ưu tiên Power BI'],
    },
    { title: 'Kế toán kho', location: 'Hue', requirements: ['Power BI, Python hoặc R'] },
  ];
  let own: string[];
  beforeAll(async () => {
    own = await postAll(board, clerks);
    await readAllFacts(board, NOON);
  });

  test('is the shared skills, and they rank it first', async () => {
    const [first] = await found(own[0]);
    expect(first?.id).toBe(own[2]);
    expect(first?.alike).toMatchObject({ title: 'same', place: true });
    expect(first?.alike?.skills.map(({ id }) => id)).toEqual(['sap', 'excel']);
    expect(first?.alike?.sentence).toBe('Cùng cần: SAP, Excel');
  });

  test('is in the reader’s language', async () => {
    const [first] = await found(own[0], '', 'en');
    expect(first?.alike?.sentence).toBe('Both ask for: SAP, Excel');
  });

  test('is the profession when no skill is shared', async () => {
    const other = (await found(own[0])).find(({ id }) => id === own[1]);
    expect(other?.alike).toMatchObject({ skills: [], title: 'same', place: false });
    expect(other?.alike?.sentence).toMatch(/^Cùng nghề: /);
  });

  test('is never an advantage or one of several alternatives', async () => {
    const other = (await found(own[2])).find(({ id }) => id === own[3]);
    expect(other?.alike?.skills).toEqual([]);
  });

  test('is null until the facts are extracted, and the job shows anyway', async () => {
    const [late] = await postAll(board, clerks.slice(0, 1));
    const jobs = await found(own[0], '?limit=20');
    expect(jobs.find(({ id }) => id === late)).toMatchObject({ alike: null });
  });
});

test('similar jobs are the same for every reader, and cacheable', async () => {
  const mine = await board.call('linh', `GET /jobs/${ids[1]}/similar`, { language: 'vi' });
  const { body, headers } = await similar(ids[1]);
  expect(mine.body).toEqual(body);
  expect(headers['cache-control']).toMatch(/^public/);
});
