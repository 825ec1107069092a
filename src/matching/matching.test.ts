// Matching through the API: recommendations, matches for both sides, and switching it off.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { readAllFacts } from './facts-reader.ts';
import { VERSION } from './rules/weights.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const accounting = {
  title: 'Kế toán tổng hợp',
  location: 'Hà Nội',
  level: 'mid',
  requirements: [
    'Thành thạo MISA và Excel',
    'Bắt buộc có chứng chỉ kế toán trưởng',
    'Tiếng Anh là một lợi thế',
  ],
  description: 'Lập báo cáo tài chính.',
};
const backend = {
  title: 'Java Backend Developer',
  location: 'Ha Noi',
  requirements: ['Java', 'Spring Boot', 'PostgreSQL'],
  description: 'Build services.',
};

const saveProfile = (who: Name, more: object) =>
  board.call(who, 'POST /auth/profile/seeker', {
    body: {
      full_name: 'Nguyễn Thùy Linh',
      title: 'Kế toán viên',
      bio: '3 năm làm kế toán tổng hợp.',
      skills: ['MISA', 'Excel'],
      experience: 'mid',
      location: 'Hà Nội',
      ...more,
    },
  });

interface Reason {
  kind: string;
  sentence: string;
  fits: boolean;
  evidence: { job: { text: string }[]; seeker: { text: string }[] };
}

const reasonIn = (match: { reasons: Reason[] }, kind: string) =>
  match.reasons.find((reason) => reason.kind === kind);

describe('a seeker', () => {
  test('without a profile gets an error that says so', async () => {
    const { status, body } = await board.call('minh', 'GET /jobs/recommended');
    expect([status, body.code]).toEqual([404, 'seeker_profile_missing']);
  });

  test('gets the most suitable job first, with reasons, also before the background pass', async () => {
    await saveProfile('linh', {});
    const suits = await postJob(board, 'sen', accounting);
    const other = await postJob(board, 'ha_long', backend);
    for (const pass of [false, true]) {
      if (pass) await readAllFacts(board, NOON);
      const { body } = await board.call('linh', 'GET /jobs/recommended?limit=5');
      const ids = body.jobs.map((it: { job: { id: string } }) => it.job.id);
      expect(ids[0]).toBe(suits);
      expect(ids).not.toContain(other);
      expect(body).toMatchObject({ enabled: true, page: 1, limit: 5, total: ids.length });
      expect(body.jobs[0].match).toMatchObject({ version: VERSION });
      expect(reasonIn(body.jobs[0].match, 'title_same')?.fits).toBe(true);
    }
  });

  test('sees the full match with evidence from both sides, in either language', async () => {
    const id = await postJob(board, 'sen', accounting);
    const { body } = await board.call('linh', `GET /jobs/${id}/match`, {
      headers: { 'accept-language': 'vi' },
    });
    const { match } = body;
    const met = reasonIn(match, 'skills_met');
    expect(met?.sentence).toMatch(/^Có 2 trong 3 kỹ năng/);
    expect(met?.evidence.job.map(({ text }) => text)).toContain('MISA');
    expect(met?.evidence.seeker.map(({ text }) => text)).toContain('MISA');
    expect(reasonIn(match, 'must_missing')?.sentence).toMatch(/^Tin tuyển dụng bắt buộc/);
    expect(match.capped || match.band !== 'strong').toBe(true);
    const english = await board.call('linh', `GET /jobs/${id}/match`, {
      headers: { 'accept-language': 'en' },
    });
    expect(reasonIn(english.body.match, 'skills_met')?.sentence).toMatch(
      /^2 of 3 skills asked for/,
    );
    expect(english.body.match.score).toBe(match.score);
    expect(reasonIn(english.body.match, 'place_same')?.sentence).toBe('Same place: Ha Noi');
  });

  test('gets 404 for the match with a missing job', async () => {
    const { status, body } = await board.call('linh', 'GET /jobs/nothing-here/match');
    expect([status, body.code]).toEqual([404, 'job_not_found']);
  });

  test('does not get jobs again that they applied to', async () => {
    const id = await postJob(board, 'sen', { ...accounting, title: 'Kế toán thuế' });
    const ids = async () =>
      (await board.call('linh', 'GET /jobs/recommended')).body.jobs.map(
        (it: { job: { id: string } }) => it.job.id,
      );
    expect(await ids()).toContain(id);
    await board.call('linh', 'POST /applications', { body: { job_id: id } });
    expect(await ids()).not.toContain(id);
  });
});

describe('a company', () => {
  test('sees the same match as the applicant', async () => {
    await saveProfile('linh', {});
    const id = await postJob(board, 'sen', accounting);
    const own = await board.call('linh', `GET /jobs/${id}/match`);
    const { body: application } = await board.call('linh', 'POST /applications', {
      body: { job_id: id },
    });
    const { body } = await board.call('sen', `GET /applications/${application.id}/match`);
    expect(body.match).toEqual(own.body.match);
    expect(body.noted).toBeNull();
  });

  test('sees what the sections of the sent profile met, as the applicant does', async () => {
    await saveProfile('linh', {});
    const id = await postJob(board, 'sen', accounting);
    const missing = await board.call('linh', `GET /jobs/${id}/match`);
    expect(reasonIn(missing.body.match, 'must_missing')).toBeDefined();
    const entry = { kind: 'certificate', name: 'Chứng chỉ kế toán trưởng' };
    const added = await board.call('linh', 'POST /auth/profile/seeker/entries', { body: entry });
    expect(added.status).toBe(201);
    const own = await board.call('linh', `GET /jobs/${id}/match`);
    expect(reasonIn(own.body.match, 'must_missing')).toBeUndefined();
    const { body: application } = await board.call('linh', 'POST /applications', {
      body: { job_id: id },
    });
    await board.call('linh', `DELETE /auth/profile/seeker/entries/${added.body.id}`);
    const { body } = await board.call('sen', `GET /applications/${application.id}/match`);
    expect(body.match).toEqual(own.body.match);
  });

  test('gets all its applicants ranked', async () => {
    await saveProfile('linh', {});
    await saveProfile('minh', {
      title: 'Lái xe',
      bio: 'Lái xe tải.',
      skills: ['Bằng lái hạng C'],
      experience: 'entry',
    });
    const id = await postJob(board, 'sen', accounting);
    const sent: string[] = [];
    for (const who of ['minh', 'linh'] as const) {
      const { body } = await board.call(who, 'POST /applications', { body: { job_id: id } });
      sent.unshift(body.id);
    }
    const { body } = await board.call('sen', `GET /jobs/${id}/matches`);
    const ranked = body.matches.map((it: { application_id: string }) => it.application_id);
    expect(ranked).toEqual(sent);
    expect(body.total).toBe(2);
    const strangers = await board.call('ha_long', `GET /jobs/${id}/matches`);
    expect([strangers.status, strangers.body.code]).toEqual([403, 'not_your_job']);
  });

  test("does not tell other companies that a company's draft exists", async () => {
    const { body: draft } = await board.call('sen', 'POST /jobs/drafts', { body: accounting });
    const own = await board.call('sen', `GET /jobs/${draft.id}/matches`);
    expect([own.status, own.body.total]).toEqual([200, 0]);
    const strangers = await board.call('ha_long', `GET /jobs/${draft.id}/matches`);
    expect([strangers.status, strangers.body.code]).toEqual([404, 'job_not_found']);
  });

  test('keeps the score and version from when the application was new', async () => {
    await saveProfile('linh', {});
    const id = await postJob(board, 'sen', accounting);
    const { body: application } = await board.call('linh', 'POST /applications', {
      body: { job_id: id },
    });
    await readAllFacts(board, NOON);
    await saveProfile('linh', { title: 'Đầu bếp', skills: [], bio: 'Nấu món Việt.' });
    const { body } = await board.call('sen', `GET /applications/${application.id}/match`);
    expect(body.noted.match_version).toBe(VERSION);
    // The match compares the sent copy, not the current profile.
    expect(body.match.score).toBeCloseTo(body.noted.score, 1);
  });
});

describe('matching switched off', () => {
  test('is off for the seeker and for companies, and on again at once', async () => {
    await saveProfile('minh', {});
    const id = await postJob(board, 'sen', accounting);
    const { body: application } = await board.call('minh', 'POST /applications', {
      body: { job_id: id },
    });
    expect((await board.call('minh', 'GET /matching/preference')).body).toEqual({ enabled: true });
    const off = await board.call('minh', 'PUT /matching/preference', { body: { enabled: false } });
    expect(off.body).toEqual({ enabled: false });
    expect((await board.call('minh', 'GET /jobs/recommended')).body).toMatchObject({
      enabled: false,
      jobs: [],
    });
    expect((await board.call('minh', `GET /jobs/${id}/match`)).body).toEqual({
      enabled: false,
      match: null,
    });
    const seen = await board.call('sen', `GET /applications/${application.id}/match`);
    expect(seen.body).toEqual({ enabled: false, match: null, noted: null });
    const list = await board.call('sen', `GET /jobs/${id}/matches`);
    expect(list.body.matches).toEqual([{ application_id: application.id, match: null }]);
    await board.call('minh', 'PUT /matching/preference', { body: { enabled: true } });
    expect((await board.call('minh', `GET /jobs/${id}/match`)).body.match).not.toBeNull();
  });

  test('accepts only booleans', async () => {
    const { status, body } = await board.call('minh', 'PUT /matching/preference', {
      body: { enabled: 'perhaps' },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['enabled']]);
  });
});

describe('facts', () => {
  test('are extracted again after a job changes, and only then', async () => {
    await readAllFacts(board, NOON);
    expect(await readAllFacts(board, NOON)).toBe(0);
    const id = await postJob(board, 'sen', backend);
    expect(await readAllFacts(board, NOON)).toBe(1);
    const facts = () =>
      board.db
        .selectFrom('job_facts')
        .select(['version', 'facts'])
        .where('job_id', '=', id)
        .executeTakeFirst();
    expect(JSON.stringify((await facts())?.facts)).toContain('spring-boot');
    board.clock.now = new Date(NOON.getTime() + 60_000);
    await board.call('sen', `PUT /jobs/${id}`, {
      body: { ...backend, requirements: ['Kotlin'], type: 'full-time' },
    });
    expect(await readAllFacts(board, NOON)).toBe(1);
    expect(JSON.stringify((await facts())?.facts)).toContain('kotlin');
    await board.db
      .updateTable('job_facts')
      .set({ version: VERSION - 1 })
      .where('job_id', '=', id)
      .execute();
    expect(await readAllFacts(board, NOON)).toBe(1);
  });
});
