// Which concept of a query is its main one.
import { describe, expect, test } from 'vitest';
import { listBoardWords } from '#tests/support/board-words.ts';
import { findMainConcept } from './main-concept.ts';
import { listImportances } from '#search/rules/ranking/importances.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';

/** A board where each trade is at most a few percent of the jobs, and one where a trade is a tenth. */
const [mixed, special] = [listBoardWords(), listBoardWords()];
mixed.size = 5000;

const buildConcepts = (search: string, board = mixed) => parseQuery(search, board).concepts;
const headIn = (search: string, board = mixed) =>
  findMainConcept(buildConcepts(search, board))?.variants[0]?.words.join(' ');

describe('the main concept', () => {
  test.each([
    ['kế toán tổng hợp biết excel', 'ke toan'],
    ['excel tiếng anh kế toán trưởng', 'ke toan'],
    ['trợ lý giám đốc', 'tro ly'],
    ['nhân viên kho biết lái xe', 'nhan vien kho'],
    ['react developer english', 'developer'],
    ['marketing executive', 'marketing'],
    ['sql', 'sql'],
    ['zzzz', 'zzzz'],
  ])('of %s is %s', (search, head) => {
    expect(headIn(search)).toBe(head);
  });

  test('is the trade, however common on the board', () => {
    expect(headIn('kế toán biết excel', special)).toBe('ke toan');
    expect(headIn('react developer english', special)).toBe('developer');
  });

  test('is null without concepts', () => {
    expect(findMainConcept([])).toBeNull();
    expect(listImportances([])).toEqual([]);
  });
});

test('the job itself weighs more than its requirements', () => {
  for (const search of ['kế toán tổng hợp excel tiếng anh', 'java developer sql docker']) {
    const concepts = buildConcepts(search);
    const weights = listImportances(concepts);
    expect(concepts[weights.indexOf(Math.max(...weights))]).toBe(findMainConcept(concepts));
  }
});

test('a certificate next to its language counts little, and alone as usual', () => {
  const weigh = (search: string) => {
    const concepts = buildConcepts(search);
    const weights = listImportances(concepts);
    return weights[concepts.findIndex(({ kind }) => kind === 'certificate')] ?? 0;
  };
  expect(weigh('kế toán tiếng Nhật JLPT')).toBeLessThan(weigh('kế toán JLPT') / 2);
});

test('benefits and hours do not name the job', () => {
  expect(headIn('kho lạnh ca đêm')).toBe('kho lanh');
});
