// Recommendations: recent jobs of named companies, each with its caveat.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { listBriefReasons } from './rules/brief-reasons.ts';
import { readAllFacts } from './facts-reader.ts';
import { DAY } from '#platform/durations.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
  const body = {
    full_name: 'Nguyễn Thùy Linh',
    title: 'Kế toán tổng hợp',
    experience: 'mid',
    bio: 'Làm kế toán tổng hợp. Mong muốn mức lương 18 - 22 triệu.',
    skills: ['MISA', 'Excel'],
    location: 'Hà Nội',
  };
  await board.call('linh', 'POST /auth/profile/seeker', { body });
});
afterAll(() => board.close());

const accounting = (more: object = {}) => ({
  title: 'Kế toán tổng hợp',
  location: 'Ha Noi',
  level: 'mid',
  requirements: ['MISA', 'Excel'],
  ...more,
});

async function setAge(id: string, days: number): Promise<void> {
  const created_at = new Date(NOON.getTime() - days * DAY);
  const expires_at = new Date(NOON.getTime() + 30 * DAY);
  await board.db
    .updateTable('jobs')
    .set({ created_at, published_at: created_at, expires_at })
    .where('id', '=', id)
    .execute();
}

type RecommendedJob = { job: { id: string }; match: Match };
interface Match {
  band: string;
  capped_by: string[];
  reasons: { factor: string; kind: string; fits: boolean; sentence: string }[];
}

async function recommended(): Promise<RecommendedJob[]> {
  await readAllFacts(board, NOON);
  return (await board.call('linh', 'GET /jobs/recommended?limit=100')).body.jobs;
}
const ids = async () => (await recommended()).map(({ job }) => job.id);

async function getMatch(more: object): Promise<Match> {
  const id = await postJob(board, 'sen', accounting(more));
  const options = { language: 'vi' as const };
  return (await board.call('linh', `GET /jobs/${id}/match`, options)).body.match;
}

describe('a job is recommended', () => {
  test('for sixty days after it was posted or renewed', async () => {
    const [fresh, old, renewed, reopened] = [
      await postJob(board, 'sen', accounting()),
      await postJob(board, 'sen', accounting()),
      await postJob(board, 'sen', accounting()),
      await postJob(board, 'sen', accounting()),
    ];
    await setAge(fresh, 59);
    for (const id of [old, renewed, reopened]) await setAge(id, 400);
    await board.call('sen', `POST /jobs/${renewed}/renew`);
    await board.call('sen', `POST /jobs/${reopened}/close`, { body: { reason: 'other' } });
    await board.call('sen', `PUT /jobs/${reopened}`, { body: { is_active: true } });
    for (const pass of ['before', 'after']) {
      if (pass === 'after') await readAllFacts(board, NOON);
      const jobs = (await board.call('linh', 'GET /jobs/recommended?limit=100')).body.jobs;
      const found = jobs.map((it: RecommendedJob) => it.job.id);
      expect(found, `${pass} the background pass`).toEqual(
        expect.arrayContaining([fresh, renewed, reopened]),
      );
      expect(found).not.toContain(old);
    }
  });

  test('only if its company states its name', async () => {
    const id = await postJob(board, 'ha_long', accounting());
    expect(await ids()).toContain(id);
    const rename = (from: string, name: string) =>
      board.db.updateTable('companies').set({ name }).where('name', '=', from).execute();
    const { name } = await board.db
      .selectFrom('jobs as j')
      .innerJoin('companies as c', 'c.id', 'j.company_id')
      .select('c.name')
      .where('j.id', '=', id)
      .executeTakeFirstOrThrow();
    await rename(name, 'Bảo mật');
    expect(await ids()).not.toContain(id);
    await rename('Bảo mật', name);
    expect(await ids()).toContain(id);
  });
});

describe('a match', () => {
  test('with few of the required skills is not strong', async () => {
    const requirements = ['MISA', 'Excel', 'SAP', 'Oracle', 'Power BI', 'SQL', 'Python'].map(
      (it) => `Thành thạo ${it}`,
    );
    const match = await getMatch({ requirements });
    expect(match.band).not.toBe('strong');
    const { sentence } = match.reasons.find(({ kind }) => kind === 'skills_met') ?? {};
    expect(sentence).toMatch(/^Có 2 trong [5-9] kỹ năng/);
  });

  test('with three of thirteen skills counts them, names the gaps and explains its cap', async () => {
    const had = ['MISA', 'Excel', 'Word'];
    const lacked = [
      'SAP',
      'Oracle',
      'Power BI',
      'SQL',
      'Python',
      'React',
      'Docker',
      'Java',
      'Figma',
    ];
    const profile = { full_name: 'Minh', title: 'Kế toán tổng hợp', experience: 'mid' };
    const body = { ...profile, skills: had, bio: 'Kế toán', location: 'Hà Nội' };
    await board.call('minh', 'POST /auth/profile/seeker', { body });
    const requirements = [...had, ...lacked, 'Photoshop'].map((it) => `Thành thạo ${it}`);
    const id = await postJob(board, 'sen', accounting({ requirements }));
    const words = async (language: 'en' | 'vi') => {
      const { match } = (await board.call('minh', `GET /jobs/${id}/match`, { language })).body;
      const of = (kind: string) =>
        match.reasons.find((it: { kind: string }) => it.kind === kind)?.sentence;
      return [match.band, match.capped_by, of('skills_met'), of('skills_missing')];
    };
    expect(await words('vi')).toEqual([
      'good',
      ['skills'],
      expect.stringMatching(/^Có 3 trong 13 kỹ năng tin tuyển dụng cần: /),
      expect.stringMatching(/^Tin tuyển dụng cần, hồ sơ chưa nêu: .*Docker.* và 2 mục khác$/),
    ]);
    expect(await words('en')).toEqual([
      'good',
      ['skills'],
      expect.stringMatching(/^3 of 13 skills asked for: .*Excel/),
      expect.stringMatching(/^Asked for, but not in the profile: .*Docker.* and 2 more$/),
    ]);
  });

  test.each([
    [12_000_000, 17_000_000, 'pay_short', 'Lương thấp hơn mong muốn: tin trả 12 – 17 triệu'],
    [12_000_000, 18_000_000, 'pay_overlaps', 'trùng một phần với mong muốn'],
    [15_000_000, 20_000_000, 'pay_overlaps', 'trùng một phần với mong muốn'],
    [20_000_000, 25_000_000, 'pay_reaches', 'Mức lương 20 – 25 triệu/tháng đạt mong muốn'],
  ])(
    'of pay %i to %i with an expectation of 18 to 22 million is %s',
    async (min, max, kind, words) => {
      const match = await getMatch({ salary_min: min, salary_max: max });
      const pay = match.reasons.find(({ factor }) => factor === 'pay');
      expect(pay?.kind).toBe(kind);
      expect(pay?.sentence).toContain(words);
      expect(pay?.sentence).toContain('18 – 22 triệu');
      expect(match.band === 'strong').toBe(kind !== 'pay_short');
    },
  );

  test('with a job in another province has it as a caveat', async () => {
    const id = await postJob(board, 'sen', accounting({ location: 'Da Nang' }));
    const found = (await recommended()).find(({ job }) => job.id === id);
    const brief = listBriefReasons(found?.match.reasons ?? []);
    expect(brief.map(({ fits }) => fits)).toEqual([true, false]);
    expect(brief[1]?.kind).toBe('place_elsewhere');
  });
});
