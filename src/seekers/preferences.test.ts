// Tests the endpoints of a seeker's preferences, and how a must affects the recommendations.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PREFERENCES } from '#seekers/rules/preferences.ts';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const PATH = '/auth/profile/seeker/preferences';
const get = (who: 'linh' | 'minh' = 'linh') => board.call(who, `GET ${PATH}`);
const put = (body: unknown, headers: Record<string, string> = {}) =>
  board.call('linh', `PUT ${PATH}`, { body, headers });

describe('preferences', () => {
  test('are empty at first, replaced as a whole by each save, and visible only to their owner', async () => {
    expect((await get()).body).toEqual({ ...NO_PREFERENCES, updated_at: null });
    const saved = await put({
      types: ['part-time', 'part-time'],
      types_need: 'must',
      places: ['hn', 'Bình Dương', ''],
      pay: '15000000',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { types: ['part-time'], places: ['Hà Nội', 'Bình Dương'], pay: 15_000_000 },
    });
    expect((await get()).body).toEqual(saved.body);
    expect((await get('minh')).body.types).toEqual([]);
    expect((await put({})).body).toMatchObject(NO_PREFERENCES);
  });

  test('name each place once, however it is spelled', async () => {
    const places = ['Quan 7', 'quận 7', 'Q7', 'Quận 1', 'hcm', 'TP.HCM', 'Ho Chi Minh City'];
    expect((await put({ places })).body.places).toEqual(['Quan 7', 'Quận 1', 'TP. Hồ Chí Minh']);
  });

  test.each([
    ['types', ['night shift']],
    ['work_modes', 'remote'],
    ['places', ['Atlantis']],
    ['places', Array.from({ length: 11 }, () => 'Hà Nội')],
    ['pay', -1],
    ['pay', 'much'],
    ['pay_period', 'day'],
    ['pay_need', 'maybe'],
  ])('refuse %s: %j', async (field, value) => {
    const { status, body } = await put({ [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  test('are not overwritten if they have changed since', async () => {
    const { updated_at } = (await put({})).body;
    expect((await put({ pay: 1 }, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(412);
    expect((await put({ pay: 1 }, { 'if-match': `"${updated_at}"` })).status).toBe(200);
  });
});

const accounting = (more: Record<string, unknown> = {}) => ({
  title: 'Kế toán tổng hợp',
  level: 'mid',
  location: 'Hà Nội',
  requirements: ['Thành thạo MISA và Excel'],
  skills: ['MISA', 'Excel'],
  salary_min: 15_000_000,
  salary_max: 18_000_000,
  ...more,
});

describe('a must', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const body = {
      full_name: 'Linh',
      title: 'Kế toán tổng hợp',
      bio: 'Ba năm kinh nghiệm.',
      skills: ['MISA', 'Excel'],
      experience: 'mid',
      location: 'Hà Nội',
    };
    await board.call('linh', 'POST /auth/profile/seeker', { body });
    const jobs = {
      plain: accounting(),
      part_time: accounting({ type: 'part-time' }),
      remote: accounting({ work_mode: 'remote' }),
      elsewhere: accounting({ location: 'Đà Nẵng' }),
      low: accounting({ salary_min: 8_000_000, salary_max: 10_000_000 }),
      silent: accounting({ salary_min: null, salary_max: null }),
    };
    for (const [name, job] of Object.entries(jobs)) ids[name] = await postJob(board, 'sen', job);
  });

  const listRecommended = async () => {
    const { jobs } = (await board.call('linh', 'GET /jobs/recommended?limit=100')).body;
    const found = new Set(jobs.map((it: { job: { id: string } }) => it.job.id));
    return Object.keys(ids).filter((name) => found.has(ids[name]));
  };
  const ALL = ['plain', 'part_time', 'remote', 'elsewhere', 'low', 'silent'];

  test.each([
    ['nothing', {}, ALL],
    ['a nice type', { types: ['part-time'] }, ALL],
    ['a type', { types: ['part-time'], types_need: 'must' }, ['part_time']],
    ['a mode', { work_modes: ['remote'], work_modes_need: 'must' }, ['remote']],
    ['a place', { places: ['Đà Nẵng'], places_need: 'must' }, ['remote', 'elsewhere']],
    ['one of several places', { places: ['Đà Nẵng', 'Hà Nội'], places_need: 'must' }, ALL],
    [
      'a pay',
      { pay: 12_000_000, pay_need: 'must' },
      ['plain', 'part_time', 'remote', 'elsewhere', 'silent'],
    ],
  ])('for %s excludes other jobs', async (_what, preferences, expected) => {
    await put(preferences);
    expect(await listRecommended()).toEqual(expected);
  });

  test('is explained on the page of a job that violates it', async () => {
    await put({ types: ['part-time'], types_need: 'must', pay: 20_000_000, pay_need: 'must' });
    const { match } = (
      await board.call('linh', `GET /jobs/${ids.plain}/match`, {
        headers: { 'accept-language': 'vi' },
      })
    ).body;
    expect(match.band).not.toBe('strong');
    expect(match.capped_by).toContain('preference');
    const sentences = match.reasons.map((it: { sentence: string }) => it.sentence);
    expect(sentences).toContain(
      'Hình thức: tin tuyển Toàn thời gian, hồ sơ mong muốn Bán thời gian',
    );
  });

  test('is never visible to the company', async () => {
    await put({ pay: 20_000_000, pay_need: 'must' });
    const { body } = await board.call('linh', 'POST /applications', {
      body: { job_id: ids.plain },
    });
    const { match } = (await board.call('sen', `GET /applications/${body.id}/match`)).body;
    expect(match.capped_by).not.toContain('preference');
    expect(JSON.stringify(match)).not.toContain('20 triệu');
    const detail = (await board.call('sen', `GET /applications/${body.id}`)).body;
    expect(JSON.stringify(detail)).not.toContain('20000000');
  });
});
