// Stored similar jobs of a page: compared in the background per version of the job, and renewed when due.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showJob } from '#jobs/actions/show.ts';
import { postAll } from '#tests/support/finder.ts';
import { NOON, openBoard, createPosting, type TestBoard } from '#tests/support/test-board.ts';
import { readSimilarJobs, renewSimilarJobs } from './actions/similar.ts';
import { readAllFacts } from './facts-reader.ts';
import { MINUTE } from '#platform/durations.ts';

const POSTINGS = [
  { title: 'Kế toán kho', location: 'Hue', requirements: ['Thành thạo Excel và SAP'] },
  { title: 'Kế toán kho', location: 'Hue', requirements: ['Biết SAP, Excel'] },
  { title: 'Kế toán kho', location: 'Can Tho', requirements: ['Trung thực'] },
];

let board: TestBoard;
let ids: string[];
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  ids = await postAll(board, POSTINGS);
});
afterAll(() => board.close());

const at = (nth: number) => ids[nth] ?? '';
async function known(nth: number, limit = 5) {
  const ctx = await board.createContext();
  const { jobs, ...rest } = await readSimilarJobs(ctx, await showJob(ctx, at(nth)), limit);
  return { ...rest, ids: jobs.map(({ id }) => id), whys: jobs.map((it) => it.alike?.sentence) };
}
const renew = async (nth: number) => renewSimilarJobs(await board.createContext(), at(nth));
const later = (ms: number) => {
  board.clock.now = new Date(board.clock.now.getTime() + ms);
};
const revise = async (nth: number, body: object) => {
  const { status } = await board.call('sen', `PUT /jobs/${at(nth)}`, { body });
  expect(status).toBe(200);
};

test('before the first comparison none are known', async () => {
  expect(await known(0)).toEqual({ ids: [], whys: [], isKnown: false, isDue: true });
});

test('afterwards they are known, best first, with the reason, and not due again', async () => {
  await readAllFacts(board, NOON);
  await renew(0);
  const { ids: found, whys, ...rest } = await known(0);
  expect(rest).toEqual({ isKnown: true, isDue: false });
  expect(found[0]).toBe(at(1));
  expect(whys[0]).toMatch(/SAP/);
  expect((await known(0, 1)).ids).toEqual([at(1)]);
});

test('missing facts make them due again soon', async () => {
  await renew(0);
  expect(await known(0)).toMatchObject({ isKnown: true, isDue: false });
  later(MINUTE);
  expect(await known(0)).toMatchObject({ isKnown: true, isDue: true });
});

test('a revised job is compared again', async () => {
  await readAllFacts(board, NOON);
  await renew(0);
  later(MINUTE);
  await revise(0, createPosting({ title: 'Kế toán thuế' }));
  expect(await known(0)).toMatchObject({ isKnown: false, isDue: true });
  await renew(0);
  expect(await known(0)).toMatchObject({ isKnown: true });
});

test('a revised similar job is listed without its reason until the next comparison', async () => {
  await readAllFacts(board, NOON);
  await renew(0);
  later(MINUTE);
  await revise(1, createPosting({ ...POSTINGS[1], requirements: ['Trung thực'] }));
  const { ids: found, whys, isDue } = await known(0);
  expect([found[0], whys[0], isDue]).toEqual([at(1), undefined, true]);
});

test('a similar job that has closed disappears at once', async () => {
  await readAllFacts(board, NOON);
  await renew(0);
  await revise(1, { is_active: false });
  const { ids: found, isDue } = await known(0);
  expect(found).not.toContain(at(1));
  expect(isDue).toBe(true);
});

test('a new job makes the jobs similar to it due', async () => {
  await readAllFacts(board, NOON);
  await renew(0);
  later(MINUTE);
  const added = await postAll(board, POSTINGS.slice(0, 1));
  const [fresh = ''] = added;
  later(MINUTE);
  await board.db
    .updateTable('jobs')
    .set({ updated_at: board.clock.now })
    .where('id', '=', fresh)
    .execute();
  await readAllFacts(board, NOON);
  later(MINUTE);
  await renewSimilarJobs(await board.createContext(), fresh);
  expect(await known(0)).toMatchObject({ isKnown: true, isDue: true });
});

test('they are deleted with the job, and a deleted job is skipped', async () => {
  await renew(0);
  const count = async () =>
    (
      await board.db
        .selectFrom('similar_jobs')
        .select('job_id')
        .where('job_id', '=', at(0))
        .execute()
    ).length;
  expect(await count()).toBe(1);
  await board.db.deleteFrom('jobs').where('id', '=', at(0)).execute();
  expect(await count()).toBe(0);
  await renew(0);
  expect(await count()).toBe(0);
});
