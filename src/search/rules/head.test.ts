// Which of the words names the job that is looked for.
import { describe, expect, test } from 'vitest';
import { listBoardWords } from '#tests/support/board-words.ts';
import { headOf, importances } from './head.ts';
import { understand } from './understand.ts';

/** Where no trade is more than some hundredths of the board, and where one is a tenth of it. */
const [mixed, special] = [listBoardWords(), listBoardWords()];
mixed.size = 5000;

const unitsOf = (search: string, board = mixed) => understand(search, board).units;
const headIn = (search: string, board = mixed) =>
  headOf(unitsOf(search, board))?.wordings[0]?.words.join(' ');

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
    expect(headOf([])).toBeNull();
    expect(importances([])).toEqual([]);
  });
});

test('what a job is weighs more than what it asks for', () => {
  for (const search of ['kế toán tổng hợp excel tiếng anh', 'java developer sql docker']) {
    const units = unitsOf(search);
    const weights = importances(units);
    expect(units[weights.indexOf(Math.max(...weights))]).toBe(headOf(units));
  }
});
