// Tests how the texts in which a company presents itself are split.
import { expect, test } from 'vitest';
import { splitBenefits, splitVoices } from './story.ts';

test.each([
  ['Lương tháng 13\nNghỉ thứ Bảy', ['Lương tháng 13', 'Nghỉ thứ Bảy']],
  [
    '- Lương tháng 13\n\n • Nghỉ thứ Bảy \n2) 12 ngày phép',
    ['Lương tháng 13', 'Nghỉ thứ Bảy', '12 ngày phép'],
  ],
  ['-', ['-']],
  ['13 tháng lương', ['13 tháng lương']],
  [' \n ', []],
])('benefits of %j', (text, lines) => {
  expect(splitBenefits(text)).toEqual(lines);
});

test.each([
  ['Về đúng giờ.\n— Trúc, lễ tân', [{ text: 'Về đúng giờ.', by: 'Trúc, lễ tân' }]],
  [
    'Một.\nHai.\n\n\nBa.',
    [
      { text: 'Một.\nHai.', by: null },
      { text: 'Ba.', by: null },
    ],
  ],
  ['- Một mình', [{ text: '- Một mình', by: null }]],
  ['', []],
])('voices of %j', (text, voices) => {
  expect(splitVoices(text)).toEqual(voices);
});
