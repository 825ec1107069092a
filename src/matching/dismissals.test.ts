// Dismissed jobs are not recommended again, and the reasons tune later recommendations.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';

let board: TestBoard;
const ids: Record<string, string> = {};

const accounting = (more: Record<string, unknown> = {}) => ({
  title: 'Kế toán tổng hợp',
  level: 'mid',
  location: 'Hà Nội',
  requirements: ['Thành thạo MISA và Excel'],
  skills: ['MISA', 'Excel'],
  ...more,
});
const pay = (million: number) => ({ salary_min: million * 1e6, salary_max: million * 1e6 });

beforeAll(async () => {
  board = await openBoard();
  const body = {
    full_name: 'Linh',
    title: 'Kế toán tổng hợp',
    bio: 'Ba năm kinh nghiệm.',
    skills: ['MISA', 'Excel'],
    experience: 'mid',
    location: 'Hà Nội',
  };
  await board.call('linh', 'POST /auth/profile/seeker', { body });
  ids.high = await postJob(board, 'sen', accounting(pay(20)));
  ids.low = await postJob(board, 'sen', accounting(pay(10)));
  ids.elsewhere = await postJob(board, 'ha_long', accounting({ location: 'Đà Nẵng' }));
});
afterAll(() => board.close());

const listRecommended = async (): Promise<string[]> => {
  const { jobs } = (await board.call('linh', 'GET /jobs/recommended?limit=100')).body;
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return jobs.flatMap((it: { job: { id: string } }) => names.get(it.job.id) ?? []);
};
const dismiss = (name: string, reason: string) =>
  board.call('linh', `PUT /dismissed-jobs/${ids[name]}`, { body: { reason } });
const restore = (name: string) => board.call('linh', `DELETE /dismissed-jobs/${ids[name]}`);

test('a dismissed job is not recommended until the dismissal is undone', async () => {
  expect(await listRecommended()).toContain('high');
  expect(await dismiss('high', 'other')).toMatchObject({ status: 200, body: { dismissed: true } });
  expect(await listRecommended()).not.toContain('high');
  expect((await restore('high')).body).toEqual({ dismissed: false });
  expect(await listRecommended()).toContain('high');
});

test('dismissing a job because of its company leaves out the company’s other jobs', async () => {
  await dismiss('low', 'company');
  expect(await listRecommended()).toEqual(['elsewhere']);
  await restore('low');
});

test('an unknown job or reason is refused, and another seeker’s list does not change', async () => {
  const unknown = await board.call('linh', 'PUT /dismissed-jobs/unknown', {
    body: { reason: 'pay' },
  });
  expect(unknown.status).toBe(404);
  expect((await dismiss('high', 'mood')).status).toBe(400);
  await board.call('minh', `PUT /dismissed-jobs/${ids.high}`, { body: { reason: 'pay' } });
  expect(await listRecommended()).toContain('high');
});
