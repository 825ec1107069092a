// Tests the seekers' endpoints: own profile and skill suggestions.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { removeRepeatedSkills } from './rules/skills.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const profile = (more: Record<string, unknown> = {}) => ({
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kế toán viên',
  bio: 'Ba năm làm kế toán.',
  skills: ['Excel', '', 'MISA', 'excel'],
  experience: 'mid',
  location: 'Hà Nội',
  linkedin: '',
  github: null,
  portfolio: 'https://linh.example.vn',
  ...more,
});

/** How many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db);
  return rows.length;
}

describe('a seeker’s profile', () => {
  test('is missing at first, then created, then updated', async () => {
    const missing = await board.call('linh', 'GET /auth/profile/seeker');
    expect(missing).toMatchObject({ status: 404, body: { code: 'seeker_profile_missing' } });
    const saved = await board.call('linh', 'POST /auth/profile/seeker', { body: profile() });
    expect(saved).toMatchObject({
      status: 200,
      body: { skills: ['Excel', 'MISA'], linkedin: null, github: null },
    });
    expect((await board.call('linh', 'GET /auth/profile/seeker')).body).toEqual(saved.body);
    await board.call('linh', 'POST /auth/profile/seeker', {
      body: profile({ title: 'Kế toán trưởng' }),
    });
    expect((await board.call('linh', 'GET /auth/profile/seeker')).body.title).toBe(
      'Kế toán trưởng',
    );
  });

  test('is saved by one of two tabs that began with the same version', async () => {
    const { updated_at } = (await board.call('linh', 'GET /auth/profile/seeker')).body;
    board.clock.now = new Date(NOON.getTime() + 60_000);
    const save = (title: string) =>
      board.call('linh', 'POST /auth/profile/seeker', {
        body: profile({ title }),
        headers: { 'if-match': `"${updated_at}"` },
      });
    const { saves } = await board.db.transaction().execute(async (db) => {
      await sql`SELECT 1 FROM seekers WHERE person_id = 'person-linh' FOR UPDATE`.execute(db);
      const saves = [save('Thủ kho'), save('Thủ quỹ')];
      await expect.poll(countWaiting).toBe(2);
      return { saves };
    });
    const responses = await Promise.all(saves);
    const [saved, refused] = responses.toSorted((a, b) => a.status - b.status);
    expect(refused).toMatchObject({ status: 412, body: { code: 'profile_version_conflict' } });
    const stored = await board.call('linh', 'GET /auth/profile/seeker');
    expect(stored.body).toEqual(saved?.body);
    // Other clients name no version.
    const body = profile();
    expect((await board.call('linh', 'POST /auth/profile/seeker', { body })).status).toBe(200);
  });

  test('names every missing or invalid field', async () => {
    const body = { linkedin: 'not a link', experience: 'god', skills: 'Excel' };
    const response = await board.call('linh', 'POST /auth/profile/seeker', { body });
    expect(response.status).toBe(400);
    expect(response.body.fields).toMatchObject({
      full_name: 'Full name is required',
      linkedin: 'Enter a valid URL',
    });
    expect(Object.keys(response.body.fields).toSorted()).toEqual([
      'bio',
      'experience',
      'full_name',
      'linkedin',
      'location',
      'skills',
      'title',
    ]);
  });

  test.each([
    [[], []],
    [
      ['React', 'SQL', 'react', 'Sql'],
      ['React', 'SQL'],
    ],
  ])('reduces %j to %j', (skills, expected) => {
    expect(removeRepeatedSkills(skills)).toEqual(expected);
  });
});

describe('skill suggestions', () => {
  test.each([
    ['en', 'rea', 'React'],
    ['vi', 'ke toan', 'Kế toán'],
  ])('suggest skills in %s for %j', async (language, q, wanted) => {
    const headers = { 'accept-language': language };
    const { status, body } = await board.call(null, `GET /skills?q=${encodeURIComponent(q)}`, {
      headers,
    });
    expect(status).toBe(200);
    expect(body.skills.length).toBeLessThanOrEqual(8);
    expect(body.skills.join(' ').toLowerCase()).toContain(wanted.toLowerCase());
  });

  test('are empty without text', async () => {
    expect((await board.call(null, 'GET /skills?q=')).body).toEqual({ skills: [] });
  });
});
