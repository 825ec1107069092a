// Names of two words and more: found where they stand as names, wherever in a posting.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRIES } from '#lexicon/rules/entries.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/cast.ts';
import { postAll } from '#tests/support/finder.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { list } from './actions/list.ts';
import { JobQuery } from './contract.ts';

let board: TestBoard;

const POSTINGS = [
  { title: 'Nhân viên văn phòng', description: 'Giúp phòng kế toán lập chứng từ.' },
  { title: 'Trợ giảng', description: 'Lập kế hoạch ôn tập môn toán.' },
  { title: 'Chuyên viên', skills: ['Kế toán'], description: 'Việc ở văn phòng.' },
  { title: 'Developer (React)', description: 'Làm sản phẩm của công ty.' },
  { title: 'Thợ hàn', description: 'Hàn khung, cắt thép.' },
];

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, POSTINGS);
});
afterAll(() => board.close());

const quiet = { info() {}, warn() {}, error() {} };
async function find(search: string) {
  const ctx = { db: board.db, actor: null, now: NOON, language: 'vi' as const, log: quiet };
  return list({ ...ctx, from: { ip: '', agent: '' } }, JobQuery.parse({ search }));
}
const titles = async (search: string) => (await find(search)).jobs.map(({ title }) => title);

describe('a name', () => {
  test('is found in a text and among the skills, and not where its words stand apart', async () => {
    for (const search of ['kế toán', 'ke toan']) {
      expect((await titles(search)).toSorted()).toEqual(['Chuyên viên', 'Nhân viên văn phòng']);
      expect((await find(search)).total).toBe(2);
    }
  });

  test('may be apart in a title', async () => {
    expect(await titles('react developer')).toEqual(['Developer (React)']);
  });

  test('is found by what else it is called', async () => {
    expect(await titles('welder')).toEqual(['Thợ hàn']);
  });

  test('that is posted anew is found by its new words alone', async () => {
    await sql`UPDATE jobs SET description = 'Hỗ trợ kho.' WHERE title = 'Nhân viên văn phòng'`.execute(
      board.db,
    );
    expect(await titles('ke toan')).toEqual(['Chuyên viên']);
  });
});

test('names of title and skills are those that each has by itself, not what meets where two parts do', async () => {
  const parts = [
    ['ke toan', '', 'giup van phong'],
    ['truong phong kinh doanh / sales manager', 'excel ke toan', 'ke toan thue'],
    ['nhan vien ke', 'toan van', 'phong kinh doanh'],
    ['', 'nhan vien', ''],
    ['ke toan truong', 'ke toan', 'ke toan truong phong'],
  ] as const;
  for (const [title, skills, body] of parts) {
    const { rows } = await sql<{ at_once: string[]; each: string[] }>`
      SELECT job_names(${title}, ${skills}, ${body}) AS at_once,
        names_in(concat_ws(' / ', ${title}::text, ${skills}::text, ${body}::text), 'p=') || names_in(${title}, 't=')
        || names_in(${title} || ' / ' || ${skills}, 'h=') AS each`.execute(board.db);
    expect(rows[0]?.at_once.toSorted()).toEqual(rows[0]?.each.toSorted());
  }
});

test('every pair of neighbours that documents are indexed under is part of a name of the dictionary', async () => {
  const { rows } = await sql<{ pair: string }>`SELECT pair FROM name_pairs`.execute(board.db);
  const known = new Set<string>();
  for (const { vi, en, short } of ENTRIES) {
    for (const name of [...vi, ...en, ...short]) {
      const words = foldText(name).split(' ');
      words.slice(1).forEach((word, at) => known.add(`${words[at] ?? ''} ${word}`));
    }
  }
  expect(rows.length).toBeGreaterThan(6000);
  expect(rows.filter(({ pair }) => !known.has(pair))).toEqual([]);
});
