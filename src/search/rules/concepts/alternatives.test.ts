// Alternatives: work joined by 'hoặc' or 'or' is one concept, everything else stays apart.
import { expect, test } from 'vitest';
import { matchFirstHead, matchTitle } from '#search/rules/query/concept-query.ts';
import { toTsquery } from '#search/rules/query/query-node.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';
import { listBoardWords } from '#tests/support/board-words.ts';

const board = listBoardWords();
const listConcepts = (search: string) =>
  parseQuery(search, board).concepts.map(({ variants }) =>
    variants.slice(0, 2).map(({ words }) => words.join(' ')),
  );

test.each([
  ['kế toán hoặc thủ quỹ', ['ke toan', 'thu quy']],
  ['ke toan hoac thu quy', ['ke toan', 'thu quy']],
  ['accountant or cashier', ['accountant', 'cashier']],
  ['kế toán hay thủ quỹ', ['ke toan', 'thu quy']],
  ['thu ngân / phục vụ', ['thu ngan', 'phuc vu']],
  ['thiết kế đồ họa hoặc dựng phim', ['thiet ke do hoa', 'dung phim']],
])('"%s" is one concept', (search, variants) => {
  expect(listConcepts(search)).toEqual([variants]);
});

test('profession and alternative skills are two concepts', () => {
  const [profession, skills] = listConcepts('lập trình viên java hoặc python');
  expect(profession?.[0]).toBe('lap trinh vien');
  expect(skills).toEqual(['java', 'python']);
});

test('a field that is an alternative belongs to the profession before it', () => {
  const [profession, fields] = listConcepts('sale bất động sản hoặc bảo hiểm');
  expect(profession?.[0]).toBe('sale');
  expect(fields).toEqual(['bat dong san', 'bao hiem']);
});

test('three alternatives are one concept with a name of each', () => {
  const [concept, ...others] = parseQuery('bảo vệ hoặc tạp vụ hoặc lái xe', board).concepts;
  expect(others).toEqual([]);
  const names = concept?.variants.map(({ words }) => words.join(' '));
  expect(names).toEqual(expect.arrayContaining(['bao ve', 'tap vu', 'lai xe']));
});

test('each of many alternatives is searched, with its own synonyms', () => {
  const names = ['kế toán', 'lái xe', 'marketing', 'lễ tân', 'đầu bếp', 'điều dưỡng'];
  const [concept] = parseQuery(names.join(' hoặc '), board).concepts;
  const [heads, titles] = [matchFirstHead, matchTitle].map((match) => {
    const node = concept && match(concept);
    return node ? toTsquery(node) : '';
  });
  for (const name of names) {
    const [alone] = parseQuery(name, board).concepts;
    const [head, title] = [alone && matchFirstHead(alone), alone && matchTitle(alone)];
    expect(heads).toContain(head && toTsquery(head));
    for (const node of title?.kind === 'or' ? title.nodes : [title])
      expect(titles).toContain(node && toTsquery(node));
  }
});

test('ranks are alternatives too', () => {
  const [rank, profession] = listConcepts('nhân viên hoặc trưởng phòng kế toán');
  expect(rank).toEqual(['nhan vien', 'truong phong']);
  expect(profession?.[0]).toBe('ke toan');
});

test.each(['kế toán và thủ quỹ', 'java/python', 'kế toán thủ quỹ', 'kế toán hoặc tiếng anh'])(
  '"%s" is two concepts',
  (search) => {
    expect(listConcepts(search)).toHaveLength(2);
  },
);
