// Which of the words names the job that is looked for.
import { describe, expect, test } from 'vitest';
import { listBoardWords } from '#tests/support/board-words.ts';
import { findMainConcept, listImportances } from './main-concept.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';

/** Where no trade is more than some hundredths of the board, and where one is a tenth of it. */
const [mixed, special] = [listBoardWords(), listBoardWords()];
mixed.size = 5000;

const buildConcepts = (search: string, board = mixed) => parseQuery(search, board).concepts;
const headIn = (search: string, board = mixed) =>
  findMainConcept(buildConcepts(search, board))?.variants[0]?.words.join(' ');

describe('the head', () => {
  test.each([
    ['kế toán tổng hợp biết excel', 'ke toan'],
    ['excel tiếng anh kế toán trưởng', 'ke toan'],
    ['trợ lý giám đốc', 'tro ly'],
    ['nhân viên kho biết lái xe', 'kho'],
    ['react developer english', 'developer'],
    ['marketing executive', 'marketing'],
    ['sql', 'sql'],
    ['zzzz', 'zzzz'],
  ])('of %s is %s', (search, head) => {
    expect(headIn(search)).toBe(head);
  });

  test('is the trade, however common it is on the board', () => {
    expect(headIn('kế toán biết excel', special)).toBe('ke toan');
    expect(headIn('react developer english', special)).toBe('developer');
  });

  test('of nothing is nothing', () => {
    expect(findMainConcept([])).toBeNull();
    expect(listImportances([])).toEqual([]);
  });
});

test('what a job is weighs more than what it asks for', () => {
  for (const search of ['kế toán tổng hợp excel tiếng anh', 'java developer sql docker']) {
    const concepts = buildConcepts(search);
    const weights = listImportances(concepts);
    expect(concepts[weights.indexOf(Math.max(...weights))]).toBe(findMainConcept(concepts));
  }
});
