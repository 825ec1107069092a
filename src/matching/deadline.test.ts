// A text whose facts take too long is marked and left alone until it changes, and nobody waits for it.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/cast.ts';
import { createExtractionThread } from './extraction/extract.ts';
import { readAllFacts } from './facts-reader.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(async () => {
  await createExtractionThread.stop();
  await board.close();
});

const { deadlineMs } = createExtractionThread;
/** No text of this length is read within it. */
const impatient = () => (createExtractionThread.deadlineMs = 1);
const patient = () => (createExtractionThread.deadlineMs = deadlineMs);
beforeEach(async () => {
  patient();
  await sql`DELETE FROM applications`.execute(board.db);
  await sql`DELETE FROM jobs`.execute(board.db);
});
afterEach(patient);

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
  const answer = await board.call('linh', 'POST /auth/profile/seeker', {
    body: { ...PROFILE, bio },
  });
  expect(answer.status).toBe(200);
};

test('a posting that takes too long is marked, and not read again until it changes', async () => {
  const id = await postJob(board, 'sen', { description: LONG });
  impatient();
  await readAllFacts(board.db, NOON);
  expect([await count('job_facts'), await count('job_fact_failures')]).toEqual([0, 1]);
  patient();
  // As a process does that starts anew.
  expect(await readAllFacts(board.db, NOON)).toBe(0);
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
  expect(await readAllFacts(board.db, NOON)).toBe(1);
  expect(await count('job_facts')).toBe(1);
}, 60_000);

test('another version of the engine tries again', async () => {
  await postJob(board, 'sen', { description: LONG });
  impatient();
  await readAllFacts(board.db, NOON);
  patient();
  await sql`UPDATE job_fact_failures SET version = 0`.execute(board.db);
  expect(await readAllFacts(board.db, NOON)).toBe(1);
}, 60_000);

test('a profile that takes too long is marked, and not read again until it changes', async () => {
  const id = await postJob(board, 'sen', { description: 'Excel' });
  await setProfile(PROFILE.bio);
  const match = async () => (await board.call('linh', `GET /jobs/${id}/match`)).body.match;
  impatient();
  await board.call('linh', 'GET /jobs/recommended');
  patient();
  expect(await count('profile_fact_failures')).toBe(1);
  expect(await match()).toBeNull();
  expect((await board.call('linh', 'GET /jobs/recommended')).body).toMatchObject({ jobs: [] });
  await setProfile('Kế toán, Excel');
  expect(await match()).not.toBeNull();
}, 60_000);

test('what was sent with an application is marked as well', async () => {
  await setProfile(PROFILE.bio);
  const body = { job_id: await postJob(board, 'sen', { description: 'Excel' }) };
  const sent = await board.call('linh', 'POST /applications', { body });
  expect(sent.status).toBe(201);
  await readAllFacts(board.db, NOON);
  await sql`DELETE FROM application_facts`.execute(board.db);
  await sql`DELETE FROM application_matches`.execute(board.db);
  impatient();
  await readAllFacts(board.db, NOON);
  patient();
  expect(await count('application_fact_failures')).toBe(1);
  await readAllFacts(board.db, NOON);
  expect(await count('application_facts')).toBe(0);
  const told = await board.call('sen', `GET /applications/${sent.body.id}/match`);
  expect([told.status, told.body.match]).toEqual([200, null]);
}, 60_000);
