// Decoding of text typed without a Vietnamese keyboard.
import { expect, test } from 'vitest';
import { isSyllable } from './syllable.ts';
import { decodeKeys } from './telex.ts';

const read = (phrase: string) =>
  phrase
    .split(' ')
    .map((keys) => decodeKeys(keys)?.syllable ?? keys)
    .join(' ');

test.each([
  ['kees toans', 'kế toán'],
  ['tuyeenr dungj', 'tuyển dụng'],
  ['ddaf nawngx', 'đà nẵng'],
  ['nhaan vieen', 'nhân viên'],
  ['nhana viene', 'nhân viên'],
  ['luowng thuowngr', 'lương thưởng'],
  ['luongw', 'lương'],
  ['thuw kys', 'thư ký'],
  ['ddieeuf dduowngx', 'điều dưỡng'.replace('d', 'đ')],
  ['quanr lys', 'quản lý'],
  ['giams ddoocs', 'giám đốc'],
  ['hoaf khoer thuys', 'hòa khỏe thúy'],
  ['quys', 'quý'],
  ['tieesng nhaatj', 'tiếng nhật'],
  ['muwowif', 'mười'],
  ['khuya hoays', 'khuya hoáy'],
])('Telex %s is %s', (keys, syllable) => {
  expect(read(keys)).toBe(syllable);
});

test.each([
  ['ke61 toa1n', 'kế toán'],
  ['ke6 toan1', 'kê toán'],
  ['d9a2 na8ng4', 'đà nẵng'],
  ['lu7o7ng', 'lương'],
  ['luo7ng', 'lương'],
  ['vie6c5', 'việc'],
])('VNI %s is %s', (keys, syllable) => {
  expect(read(keys)).toBe(syllable);
});

test.each(
  'sales tester js b2b web3 c script react designer developer book tool meet css sql 2020 1a'.split(
    ' ',
  ),
)('%s is no syllable struck on keys', (keys) => {
  expect(decodeKeys(keys)).toBeNull();
});

test('a modified vowel with a tone is sure, a tone alone is not', () => {
  expect(decodeKeys('kees')?.sure).toBe(true);
  expect(decodeKeys('ddi')?.sure).toBe(true);
  expect(decodeKeys('toans')?.sure).toBe(false);
  expect(decodeKeys('been')?.sure).toBe(false);
  expect(decodeKeys('ga4')?.sure).toBe(false);
  expect(decodeKeys('ke61')?.sure).toBe(true);
});

test('a syllable is distinguished from a word', () => {
  const words = 'toan it nghiep quyet gia giuong vein react tona hnag www';
  expect(words.split(' ').filter(isSyllable).join(' ')).toBe('toan it nghiep quyet gia giuong');
});
