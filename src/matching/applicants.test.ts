// Ranking applicants from stored facts gives the same result as extracting everything anew.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  NOON,
  openBoard,
  createPosting,
  postJob,
  type Name,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { readAllFacts } from './facts-reader.ts';
import { VERSION } from './rules/weights.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const SEEKERS = {
  linh: { title: 'Kế toán viên', bio: '3 năm làm kế toán.', skills: ['MISA', 'Excel'] },
  minh: { title: 'Đầu bếp', bio: 'Nấu món Việt.', skills: ['Nấu ăn'] },
} as const;

const writeProfile = (who: Name, more: object) =>
  board.call(who, 'POST /auth/profile/seeker', {
    body: { full_name: 'Tên', experience: 'mid', location: 'Hà Nội', ...more },
  });

let job: string;
let sent: Record<keyof typeof SEEKERS, string>;

/** Posts a job to which both seekers apply. */
beforeEach(async () => {
  board.clock.now = NOON;
  job = await postJob(board, 'sen', { requirements: ['Thành thạo MISA', 'Excel'] });
  sent = { linh: '', minh: '' };
  for (const who of ['linh', 'minh'] as const) {
    await writeProfile(who, SEEKERS[who]);
    const { body } = await board.call(who, 'POST /applications', { body: { job_id: job } });
    sent[who] = body.id;
  }
});

interface RankedApplicant {
  application_id: string;
  match: { score: number; reasons: unknown[] } | null;
}

const ranked = async (): Promise<RankedApplicant[]> =>
  (await board.call('sen', `GET /jobs/${job}/matches`)).body.matches;
const getScore = async (who: keyof typeof SEEKERS) =>
  (await ranked()).find((it) => it.application_id === sent[who])?.match?.score;

async function listStoredApplications(): Promise<string[]> {
  const ids = Object.values(sent);
  const { rows } = await sql<{
    application_id: string;
  }>`SELECT application_id FROM application_facts
    WHERE application_id = ANY (${sql.val(ids)}::text[]) ORDER BY 1`.execute(board.db);
  return rows.map(({ application_id }) => application_id);
}

test('the first request, the second and one after the background pass return the same', async () => {
  const first = await ranked();
  expect(first.map((it) => it.application_id)).toEqual([sent.linh, sent.minh]);
  expect(await listStoredApplications()).toHaveLength(2);
  expect(await ranked()).toEqual(first);
  await sql`DELETE FROM application_facts`.execute(board.db);
  await readAllFacts(board, NOON);
  expect(await listStoredApplications()).toHaveLength(2);
  expect(await ranked()).toEqual(first);
});

test('the list and the page of each applicant show the same match', async () => {
  for (const { application_id, match } of await ranked()) {
    const { body } = await board.call('sen', `GET /applications/${application_id}/match`);
    const bare = body.match.reasons.map((reason: object) => ({
      ...reason,
      evidence: { job: [], seeker: [] },
    }));
    expect({ ...body.match, reasons: bare }).toEqual(match);
  }
});

test('wishes that the bio names count for the seeker alone', async () => {
  await board.db.deleteFrom('application_copies').where('application_id', '=', sent.linh).execute();
  board.clock.now = new Date(NOON.getTime() + 60_000);
  const { title, bio, skills } = SEEKERS.linh;
  const stated = 'Muốn làm hybrid, bán thời gian. Mức lương mong muốn 90 triệu.';
  await writeProfile('linh', { title, bio: `${bio} ${stated}`, skills });
  const { body: own } = await board.call('linh', `GET /jobs/${job}/match`);
  const { body: seen } = await board.call('sen', `GET /applications/${sent.linh}/match`);
  const listFactors = ({ reasons }: { reasons: { factor: string }[] }) =>
    reasons.map(({ factor }) => factor).filter((factor) => /^(?:pay|type|mode)$/.test(factor));
  expect(listFactors(own.match)).toEqual(['pay', 'type', 'mode']);
  expect(listFactors(seen.match)).toEqual([]);
  expect(seen.match.score).toBeGreaterThan(own.match.score);
});

test('an edited job is compared in its current version', async () => {
  const before = await getScore('minh');
  board.clock.now = new Date(NOON.getTime() + 60_000);
  const body = createPosting({ title: 'Đầu bếp', requirements: ['Nấu ăn'] });
  await board.call('sen', `PUT /jobs/${job}`, { body });
  expect((await ranked()).map((it) => it.application_id)).toEqual([sent.minh, sent.linh]);
  expect(await getScore('minh')).toBeGreaterThan(before ?? 100);
});

test('a changed profile counts only for applications without a copy', async () => {
  await board.db.deleteFrom('application_copies').where('application_id', '=', sent.minh).execute();
  const before = [await getScore('linh'), await getScore('minh')];
  board.clock.now = new Date(NOON.getTime() + 60_000);
  await writeProfile('minh', SEEKERS.linh);
  await writeProfile('linh', SEEKERS.minh);
  const after = [await getScore('linh'), await getScore('minh')];
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('switching matching off deletes the facts and hides the match; switching it on shows the match again', async () => {
  const before = await getScore('linh');
  await board.call('linh', 'PUT /matching/preference', { body: { enabled: false } });
  expect(await listStoredApplications()).toEqual([sent.minh]);
  expect(await getScore('linh')).toBeUndefined();
  await readAllFacts(board, NOON);
  expect(await listStoredApplications()).toEqual([sent.minh]);
  await board.call('linh', 'PUT /matching/preference', { body: { enabled: true } });
  expect(await getScore('linh')).toBe(before);
});

test('facts of another engine version are extracted again', async () => {
  await ranked();
  await board.db
    .updateTable('application_facts')
    .set({ version: VERSION - 1, facts: '{}' })
    .execute();
  expect((await ranked())[0]?.application_id).toBe(sent.linh);
  await board.db
    .updateTable('application_facts')
    .set({ version: VERSION - 1 })
    .execute();
  await readAllFacts(board, NOON);
  const versions = await board.db.selectFrom('application_facts').select('version').execute();
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([VERSION]));
});
