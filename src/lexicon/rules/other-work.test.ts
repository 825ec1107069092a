// Longer names that contain a profession's name but mean other work.
import { expect, test } from 'vitest';
import { listOtherWork } from './other-work.ts';

test.each([
  ['bao ve', 'thuoc bao ve thuc vat'],
  ['ban hang', 'ke toan ban hang'],
  ['lai xe', 'giao vien day lai xe'],
  ['kien truc su', 'kien truc su phan mem'],
  ['an ninh', 'an ninh mang'],
  ['delivery', 'service delivery'],
])('%s is not what %s does', (name, longer) => {
  expect(listOtherWork(name.split(' '))).toContain(` ${longer} `);
});

test.each([
  ['ke toan', 'ke toan truong'],
  ['marketing', 'facebook marketing'],
  ['lai xe', 'lai xe nang'],
])('%s is the work of %s too', (name, longer) => {
  expect(listOtherWork(name.split(' '))).not.toContain(` ${longer} `);
});

test('words that are no profession have none', () => {
  expect(listOtherWork(['excel'])).toEqual([]);
  expect(listOtherWork([])).toEqual([]);
});
