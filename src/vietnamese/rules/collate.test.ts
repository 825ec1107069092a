// Vietnamese sort order of words and of people.
import { expect, test } from 'vitest';
import { compareByGivenName, compareVietnamese } from './collate.ts';

test('ă comes after a, đ after d, ê after e', () => {
  const names = ['Đồng Nai', 'Ếch', 'An Giang', 'Du', 'Ăn', 'E', 'Âu', 'Dũng'];
  const ordered = ['An Giang', 'Ăn', 'Âu', 'Du', 'Dũng', 'Đồng Nai', 'E', 'Ếch'];
  expect(names.toSorted(compareVietnamese)).toEqual(ordered);
});

test('people are ordered by given name, then by the whole name', () => {
  const people = ['Nguyễn Văn Bình', 'Trần An', 'Lê Thị Bình', 'Đỗ Ánh'];
  expect(people.toSorted(compareByGivenName)).toEqual([
    'Trần An',
    'Đỗ Ánh',
    'Lê Thị Bình',
    'Nguyễn Văn Bình',
  ]);
});
