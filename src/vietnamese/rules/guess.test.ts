// Guessing the language of a text.
import { expect, test } from 'vitest';
import { guessLanguage } from './guess.ts';

test.each([
  ['Kế toán tổng hợp', 'vi'],
  ['Kế toán'.normalize('NFD'), 'vi'],
  ['Chuyên viên phân tích dữ liệu (Data Analyst), English required', 'vi'],
  ['General accountant', 'en'],
  ['Send your résumé to the café team', 'en'],
  [
    'We are a product company in Hồ Chí Minh City. '.concat('You will build software. '.repeat(10)),
    'en',
  ],
  ['', 'en'],
  ['12345', 'en'],
])('%s is %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
