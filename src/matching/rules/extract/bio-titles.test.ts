// Professions that a bio tells, as a table.
import { expect, test } from 'vitest';
import { findTitlesOfBio } from './bio-titles.ts';
import { splitSentences } from './sentences.ts';

const find = (text: string) =>
  findTitlesOfBio(splitSentences([{ key: 'bio', text }], 'duty')).map(({ id }) => id);

test.each([
  ['3 năm làm kế toán', ['accountant']],
  ['Tôi từng làm kế toán', ['accountant']],
  ['Trước đây em làm kế toán ở Vinh', ['accountant']],
  ['Hiện là kế toán, muốn đổi môi trường', ['accountant']],
  ['Em muốn tìm việc lái xe', ['driver']],
  ['Muốn làm nghề lái xe', ['driver']],
  ['Previously a nurse', ['nurse']],
  ['I worked as a nurse in Hue', ['nurse']],
  ['Looking for a job as a nurse', ['nurse']],
  ['Muốn tìm việc làm thêm phục vụ, bán hàng hoặc thu ngân', ['waiter', 'sales', 'cashier']],
  ['can viec part time phuc vu / thu ngan', ['waiter', 'cashier']],
  ['Rảnh buổi tối, làm phục vụ, thu ngân đều được', ['waiter', 'cashier']],
  ['Looking for a job as a waiter or cashier', ['waiter', 'cashier']],
  ['Từng làm thu ngân, báo cáo cho kế toán', ['cashier']],
  ['Tìm việc thu ngân hoặc việc gần kế toán', ['cashier']],
  ['Kế toán 4 năm ở Vinh', ['accountant']],
  ['Điều dưỡng cao đẳng, yêu nghề', ['nurse']],
  ['Kế toán trưởng giao việc 4 năm', []],
  ['Chưa từng làm kế toán', []],
  ['Em không muốn làm kế toán', []],
  ['I have never worked as a nurse', []],
  ['Từng làm việc với kế toán và kho', []],
  ['Hay gặp lái xe và kế toán', []],
])('"%s" tells %j', (text, ids) => {
  expect(find(text)).toEqual(ids);
});

test.each([
  ['Muốn làm kế toán', true],
  ['Looking for a job as an accountant', true],
  ['Đang theo nghề kế toán', undefined],
  ['Đang làm kế toán', undefined],
  ['3 năm làm kế toán', undefined],
])('"%s" is a wish: %s', (text, isDesired) => {
  const found = findTitlesOfBio(splitSentences([{ key: 'bio', text }], 'duty'));
  expect(found.map((title) => [title.id, title.isDesired])).toEqual([['accountant', isDesired]]);
});

test('the position is in the text of the bio', () => {
  const bio = 'Chào công ty. Tôi từng làm kế toán.';
  const [title] = findTitlesOfBio(splitSentences([{ key: 'bio', text: bio }], 'duty'));
  const [at] = title?.at ?? [];
  expect(bio.slice(at?.from, at?.to)).toBe('kế toán');
});

test('the profession that opens a bio adds nothing to a title of its family', () => {
  const sentences = splitSentences([{ key: 'bio', text: 'Kỹ sư xây dựng 4 năm ở Vinh' }], 'duty');
  const listIds = (title: string) => findTitlesOfBio(sentences, [title]).map(({ id }) => id);
  expect(listIds('site-engineer')).toEqual([]);
  expect(listIds('quality-assurance')).toContain('civil-engineer');
});
