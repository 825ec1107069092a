// Words of titles that describe the work, as a table.
import { expect, test } from 'vitest';
import { toTitleUnits } from './title-words.ts';

test.each([
  ['sinh vien tim viec part time', []],
  ['tro giang danh cho sinh vien', ['tro giang', 'giang danh', 'danh cho']],
  ['nhan vien kho', ['kho']],
])('of "%s" %j describe the work', (title, units) => {
  expect(toTitleUnits(title.split(' '))).toEqual(units);
});
