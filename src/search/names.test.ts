// Names of two or more words are found wherever they occur as names in a posting.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { postAll } from '#tests/support/finder.ts';
import { listJobs } from './actions/list-jobs.ts';
import { JobQuery } from './contract.ts';
import { indexNewNamePairs, listNamePairs, syncNamePairs } from './name-pairs.ts';
import { readNamePairs } from './store/index-stats.ts';
import { replaceNamePairs } from './store/name-pairs.ts';

let board: TestBoard;

const POSTINGS = [
  { title: 'Nhân viên văn phòng', description: 'Giúp phòng kế toán lập chứng từ.' },
  { title: 'Trợ giảng', description: 'Lập kế hoạch ôn tập môn toán.' },
  { title: 'Chuyên viên', skills: ['Kế toán'], description: 'Việc ở văn phòng.' },
  { title: 'Developer (React)', description: 'Làm sản phẩm của công ty.' },
  { title: 'Thợ hàn', description: 'Hàn khung, cắt thép.' },
  { title: 'Luật sư', description: 'Đại diện khách hàng.' },
  { title: 'Pháp chế', description: 'Soạn hợp đồng.' },
  { title: 'Kỹ sư thuỷ lợi', description: 'Thiết kế kênh, mương.' },
  { title: 'Nhân viên chăm sóc và hỗ trợ khách hàng', description: 'Trả lời điện thoại.' },
];

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, POSTINGS);
});
afterAll(() => board.close());

async function find(search: string) {
  return listJobs(await board.createContext(null, 'vi'), JobQuery.parse({ search }));
}
const titles = async (search: string) => (await find(search)).jobs.map(({ title }) => title);

describe('a name', () => {
  test('is found in the text and the skills, but not where its words are apart', async () => {
    for (const search of ['kế toán', 'ke toan']) {
      expect((await titles(search)).toSorted()).toEqual(['Chuyên viên', 'Nhân viên văn phòng']);
      expect((await find(search)).total).toBe(2);
    }
  });

  test('may be apart in a title', async () => {
    expect(await titles('react developer')).toEqual(['Developer (React)']);
  });

  test('apart in a title is counted', async () => {
    const { jobs, total } = await find('chăm sóc khách hàng');
    expect(jobs.map(({ title }) => title)).toEqual(['Nhân viên chăm sóc và hỗ trợ khách hàng']);
    expect(total).toBe(1);
  });

  test('has the same marks wherever its tone mark is placed', async () => {
    const { db, search: index } = await board.createContext(null, 'vi');
    const { seq } = await db
      .selectFrom('job_documents')
      .select('seq')
      .where('marked', '=', 'kỹ sư thuỷ lợi')
      .executeTakeFirstOrThrow();
    const [features] = await index.loadFeatures(db, [seq]);
    expect(features?.marked).toBe(' kỹ sư thủy lợi ');
    expect(await titles('kỹ sư thuỷ lợi')).toContain('Kỹ sư thuỷ lợi');
  });

  test('is found by its synonyms', async () => {
    expect(await titles('welder')).toEqual(['Thợ hàn']);
  });

  test('of a revised job is found by its new words alone', async () => {
    await sql`UPDATE jobs SET description = 'Hỗ trợ kho.' WHERE title = 'Nhân viên văn phòng'`.execute(
      board.db,
    );
    expect(await titles('ke toan')).toEqual(['Chuyên viên']);
  });
});

describe('a profession', () => {
  test('that few jobs have leads on to related ones, after it', async () => {
    expect(await titles('luật sư')).toEqual(['Luật sư', 'Pháp chế']);
    expect((await find('luật sư')).total).toBe(2);
  });

  test('does so next to a rank or a generic word', async () => {
    expect(await titles('chuyên viên luật sư')).toEqual(['Luật sư', 'Pháp chế']);
    expect(await titles('luật sư nam')).toEqual(['Luật sư', 'Pháp chế']);
  });

  test('does not next to another name', async () => {
    expect(await titles('luật sư kế toán')).not.toContain('Pháp chế');
  });
});

test('a text that asks for any job lists all, and one in another script none', async () => {
  expect((await find('tìm việc làm')).total).toBe(POSTINGS.length);
  expect((await find('软件工程师')).total).toBe(0);
});

describe('a document', () => {
  const readLexemes = async (title: string) => {
    const { rows } = await sql<{ lexemes: string[] }>`
      SELECT tsvector_to_array(d.doc_tsv) AS lexemes FROM job_documents d JOIN jobs j ON j.id = d.job_id
      WHERE j.title = ${title}`.execute(board.db);
    return rows[0]?.lexemes ?? [];
  };

  test('has no names of words from adjacent parts', async () => {
    await postAll(board, [
      { title: 'Nhân viên kế', skills: ['Toán văn'], description: 'Phòng kinh doanh.' },
    ]);
    const lexemes = await readLexemes('Nhân viên kế');
    expect(lexemes).toEqual(
      expect.arrayContaining(['h=nhan vien', 'p=kinh doanh', 't=nhan vien', 't=ke', 'h=toan']),
    );
    expect(lexemes.filter((it) => /ke toan|van phong|t=toan/.test(it))).toEqual([]);
  });

  test('has no words that are too long for the index', async () => {
    const description = `Bảo trì máy ${'x'.repeat(5000)} tại xưởng.`;
    await postAll(board, [{ title: 'Thợ bảo trì', description }]);
    const lexemes = await readLexemes('Thợ bảo trì');
    expect(lexemes).toEqual(expect.arrayContaining(['xuong', 't=tho']));
    expect(Math.max(...lexemes.map(({ length }) => length))).toBeLessThan(300);
  });
});

describe('names added by a new dictionary version', () => {
  const quiet = { info() {}, warn() {}, error() {} };
  const isUsed = async () => {
    const pairs = await readNamePairs(board.db);
    return [pairs.has('giup phong'), pairs.has('ke toan')];
  };

  test('are used once every document has them; removed names are dropped', async () => {
    await replaceNamePairs(board.db, [...listNamePairs(), 'giup phong']);
    expect(await isUsed()).toEqual([false, true]);
    await indexNewNamePairs(board.db, quiet);
    expect(await isUsed()).toEqual([true, true]);
    const { rows } = await sql<{ jobs: number }>`SELECT count(*) AS jobs FROM job_documents
      WHERE doc_tsv @@ ${"'p=van phong'"}::tsquery`.execute(board.db);
    expect(rows[0]?.jobs).toBeGreaterThan(0);
    await syncNamePairs(board.db);
    expect(await isUsed()).toEqual([false, true]);
  });
});
