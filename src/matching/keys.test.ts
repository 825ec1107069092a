// Lookup of jobs by keys: finds the best among many, and the keys of unpublished jobs are deleted.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Level } from '#jobs/rules/lists.ts';
import { sweepSearch } from '#search/sweep.ts';
import {
  NOON,
  openBoard,
  createPosting,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { NO_PREFERENCES } from '#seekers/rules/preferences.ts';
import { readAllFacts } from './facts-reader.ts';
import { extractFactsOfJob } from './rules/extract/job.ts';
import { toMatchKeys } from './rules/keys.ts';
import { readJobTexts } from './store/texts.ts';
import { DAY } from '#platform/durations.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);

async function readStoredKeys(id: string): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`SELECT k.key FROM job_match_keys k
    JOIN jobs j ON j.seq = k.seq WHERE j.id = ${id} ORDER BY 1`.execute(board.db);
  return rows.map(({ key }) => key);
}

async function computeKeys(id: string): Promise<number[]> {
  const [job] = await readJobTexts(board.db, [id]);
  return job ? toMatchKeys(extractFactsOfJob(job)).toSorted((one, other) => one - other) : [];
}

const setState = (id: string, state: 'active' | 'paused') =>
  board.db.updateTable('jobs').set({ state }).where('id', '=', id).execute();

describe('the keys of a job', () => {
  test('are those of its current text', async () => {
    const id = await postJob(board, 'sen', { requirements: ['Excel', 'MISA'] });
    await readAllFacts(board, NOON);
    const before = await readStoredKeys(id);
    expect(before.length).toBeGreaterThan(3);
    expect(before).toEqual(await computeKeys(id));
    board.clock.now = later(60_000);
    const body = createPosting({ title: 'Đầu bếp', requirements: ['Nấu món Việt'] });
    await board.call('sen', `PUT /jobs/${id}`, { body });
    await readAllFacts(board, NOON);
    const after = await readStoredKeys(id);
    expect(after).toEqual(await computeKeys(id));
    expect(after).not.toEqual(before);
  });

  test('are deleted while it is paused, and come back', async () => {
    const id = await postJob(board, 'sen', { requirements: ['Excel', 'MISA'] });
    await readAllFacts(board, NOON);
    await setState(id, 'paused');
    expect(await readStoredKeys(id)).toEqual([]);
    expect(await readAllFacts(board, NOON)).toBe(0);
    await setState(id, 'active');
    expect(await readAllFacts(board, NOON)).toBe(1);
    expect(await readStoredKeys(id)).toEqual(await computeKeys(id));
  });

  test('are deleted for good once it has expired', async () => {
    const id = await postJob(board, 'sen');
    await readAllFacts(board, NOON);
    await sweepSearch({ db: board.db, now: later(70 * DAY) });
    expect(await readStoredKeys(id)).toEqual([]);
    expect(await readAllFacts(board, NOON)).toBe(0);
  });
});

/** Copies a job many times; the copies are all newer. */
async function postMany(like: string, count: number, level: Level): Promise<void> {
  await sql`WITH source AS (SELECT * FROM jobs WHERE id = ${like}), more AS (
      INSERT INTO jobs (id, company_id, title, language, description, requirements, skills, type, level, work_mode, state,
        salary_min, salary_max, monthly_min, monthly_max, created_at, updated_at, expires_at)
      SELECT id || '-' || n, company_id, title, language, description, requirements, skills, type, ${level}, work_mode, state,
        salary_min, salary_max, monthly_min, monthly_max, created_at + n * interval '1 minute', updated_at, expires_at FROM source, generate_series(1, ${count}::int) n
    ) SELECT 1`.execute(board.db);
  await sql`INSERT INTO job_places (job_id, position, code, former, districts)
    SELECT it.job_id || '-' || n, it.position, it.code, it.former, it.districts FROM job_places it, generate_series(1, ${count}::int) n WHERE it.job_id = ${like}`.execute(
    board.db,
  );
}

describe('a seeker with many jobs of their own profession', () => {
  test('gets the jobs that suit, not the newest', async () => {
    const suits = await postJob(board, 'sen', {
      title: 'Kế toán tổng hợp',
      requirements: ['Thành thạo MISA', 'Excel', 'Quyết toán thuế'],
    });
    const plain = await postJob(board, 'sen', { title: 'Kế toán tổng hợp', requirements: [] });
    await postMany(plain, 600, 'executive');
    await readAllFacts(board, NOON);
    const profile = { full_name: 'Linh', title: 'Kế toán tổng hợp', experience: 'mid' };
    await board.call('linh', 'POST /auth/profile/seeker', {
      body: { ...profile, bio: 'Làm kế toán.', skills: ['MISA', 'Excel'], location: 'Hà Nội' },
    });
    const { body } = await board.call('linh', 'GET /jobs/recommended?limit=5');
    expect(body.jobs[0].job.id).toBe(suits);
  });
});

test('a seeker whose title names no known profession gets jobs of its words elsewhere', async () => {
  const id = await postJob(board, 'sen', { title: 'Lập trình viên .NET', requirements: ['C#'] });
  const other = await postJob(board, 'sen', { title: 'Thủ kho', requirements: [] });
  await postMany(other, 300, 'mid');
  await readAllFacts(board, NOON);
  const profile = { full_name: 'Linh', title: 'Fresher .NET', experience: 'entry' };
  await board.call('linh', 'POST /auth/profile/seeker', {
    body: { ...profile, bio: 'Mới ra trường.', skills: ['C#', 'ASP.NET'], location: 'Thanh Hóa' },
  });
  const list = async () => (await board.call('linh', 'GET /jobs/recommended?limit=5')).body.jobs;
  expect((await list())[0].job.id).toBe(id);
  const body = { ...NO_PREFERENCES, places: ['Thanh Hóa'], places_need: 'must' };
  await board.call('linh', 'PUT /auth/profile/seeker/preferences', { body });
  expect(await list()).toEqual([]);
});

describe('behind many others, a must finds the job with', () => {
  const other = { title: 'Thủ kho', requirements: [], location: 'Quận 1, TP HCM' };
  beforeAll(async () => {
    const pay = { salary_min: 8e6, salary_max: 9e6 };
    await postMany(await postJob(board, 'sen', { ...other, ...pay }), 600, 'mid');
    const profile = { full_name: 'Minh', title: 'Thủ kho', experience: 'mid', bio: 'Làm kho.' };
    await board.call('minh', 'POST /auth/profile/seeker', {
      body: { ...profile, skills: ['Excel'], location: 'TP HCM' },
    });
  });

  const REMOTE = { work_modes: ['remote'], work_modes_need: 'must' };
  const PART_TIME = { types: ['part-time'], types_need: 'must' };
  test.each([
    ['a rare type', { type: 'part-time' }, PART_TIME],
    ['a type that only its title names', { title: 'Thủ kho (fulltime/part-time)' }, PART_TIME],
    ['a rare mode', { work_mode: 'remote' }, REMOTE],
    ['a rare place', { location: 'Quận 7, TP HCM' }, { places: ['Quận 7'], places_need: 'must' }],
    ['enough pay', { salary_min: 20e6, salary_max: 25e6 }, { pay: 18e6, pay_need: 'must' }],
  ])('%s', async (_what, its, musts) => {
    const pay = { salary_min: 8e6, salary_max: 9e6 };
    const fits = await postJob(board, 'sen', { ...other, ...pay, ...its });
    await readAllFacts(board, NOON);
    const body = { ...NO_PREFERENCES, ...musts };
    await board.call('minh', 'PUT /auth/profile/seeker/preferences', { body });
    const { jobs } = (await board.call('minh', 'GET /jobs/recommended?limit=5')).body;
    expect(jobs.map((it: { job: { id: string } }) => it.job.id)).toContain(fits);
  });
});
