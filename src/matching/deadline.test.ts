// A text that exceeds the extraction deadline is marked and not tried again until it changes.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { readAllFacts } from './facts-reader.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
  ({ deadlineMs } = board.extractor.worker);
});
afterAll(async () => {
  await board.close();
});

let deadlineMs: number;
/** Shorter than any extraction of these texts. */
const shortenDeadline = () => (board.extractor.worker.deadlineMs = 1);
const restoreDeadline = () => (board.extractor.worker.deadlineMs = deadlineMs);
beforeEach(async () => {
  restoreDeadline();
  await sql`DELETE FROM applications`.execute(board.db);
  await sql`DELETE FROM jobs`.execute(board.db);
});
afterEach(restoreDeadline);

const LONG = 'AI; Excel, kế toán. '.repeat(900).trim();
const PROFILE = {
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kế toán',
  bio: 'AI; Excel, kế toán. '.repeat(240).trim(),
  skills: ['Excel'],
  experience: 'mid',
  location: 'Hà Nội',
};

async function count(table: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(board.db);
  return rows[0]?.n ?? 0;
}

const setProfile = async (bio: string) => {
  const response = await board.call('linh', 'POST /auth/profile/seeker', {
    body: { ...PROFILE, bio },
  });
  expect(response.status).toBe(200);
};

test('a posting that takes too long is marked and not read again until it changes', async () => {
  const id = await postJob(board, 'sen', { description: LONG });
  shortenDeadline();
  await readAllFacts(board, NOON);
  expect([await count('job_facts'), await count('job_fact_failures')]).toEqual([0, 1]);
  restoreDeadline();
  // A new process also skips it.
  expect(await readAllFacts(board, NOON)).toBe(0);
  expect(await count('job_facts')).toBe(0);
  await setProfile('Kế toán');
  expect((await board.call('linh', `GET /jobs/${id}/match`)).body).toEqual({
    enabled: true,
    match: null,
  });
  expect((await board.call('sen', `GET /jobs/${id}/matches`)).status).toBe(200);
  await sql`UPDATE jobs SET description = 'Excel', updated_at = updated_at + interval '1 second'`.execute(
    board.db,
  );
  expect(await readAllFacts(board, NOON)).toBe(1);
  expect(await count('job_facts')).toBe(1);
}, 60_000);

test('another engine version tries again', async () => {
  await postJob(board, 'sen', { description: LONG });
  shortenDeadline();
  await readAllFacts(board, NOON);
  restoreDeadline();
  await sql`UPDATE job_fact_failures SET version = 0`.execute(board.db);
  expect(await readAllFacts(board, NOON)).toBe(1);
}, 60_000);

test('a profile that takes too long is marked and not read again until it changes', async () => {
  const id = await postJob(board, 'sen', { description: 'Excel' });
  await setProfile(PROFILE.bio);
  const match = async () => (await board.call('linh', `GET /jobs/${id}/match`)).body.match;
  shortenDeadline();
  await board.call('linh', 'GET /jobs/recommended');
  restoreDeadline();
  expect(await count('profile_fact_failures')).toBe(1);
  expect(await match()).toBeNull();
  expect((await board.call('linh', 'GET /jobs/recommended')).body).toMatchObject({ jobs: [] });
  await setProfile('Kế toán, Excel');
  expect(await match()).not.toBeNull();
}, 60_000);

test('a profile sent with an application is marked too', async () => {
  await setProfile(PROFILE.bio);
  const body = { job_id: await postJob(board, 'sen', { description: 'Excel' }) };
  const sent = await board.call('linh', 'POST /applications', { body });
  expect(sent.status).toBe(201);
  await readAllFacts(board, NOON);
  await sql`DELETE FROM application_facts`.execute(board.db);
  await sql`DELETE FROM application_matches`.execute(board.db);
  shortenDeadline();
  await readAllFacts(board, NOON);
  restoreDeadline();
  expect(await count('application_fact_failures')).toBe(1);
  await readAllFacts(board, NOON);
  expect(await count('application_facts')).toBe(0);
  const response = await board.call('sen', `GET /applications/${sent.body.id}/match`);
  expect([response.status, response.body.match]).toEqual([200, null]);
}, 60_000);
