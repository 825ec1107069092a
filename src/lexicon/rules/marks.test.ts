// Whether typed accents are compatible with a name, as a table.
import { expect, test } from 'vitest';
import { agreesWithMarks } from './marks.ts';

test.each([
  ['kế toán', 'kế toán', true],
  ['ke toán', 'kế toán', true],
  ['ke toan', 'kế toán', true],
  // The tone mark on the other vowel.
  ['kế tóan', 'kế toán', true],
  ['KẾ TÓAN', 'kế toán', true],
  ['kếtóan', 'kế toán', true],
  ['qủan lý', 'quản lý', true],
  ['điêụ', 'điệu', true],
  ['tuýên dụng', 'tuyển dụng', false],
  // Other words.
  ['kế tòan', 'kế toán', false],
  ['kê toán', 'kế toán', false],
  ['dương', 'đường', false],
  ['đương', 'đường', false],
  ['giá', 'gia', false],
  ['bán', 'bàn', false],
])('%s for %s: %j', (typed, name, agrees) => {
  expect(agreesWithMarks(typed, name)).toBe(agrees);
});
