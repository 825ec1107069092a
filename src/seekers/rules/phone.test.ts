// Tests phone numbers as people type them.
import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { toPhoneNumber } from './phone.ts';

test.each([
  ['0912 345 678', '+84912345678'],
  ['0912.345.678', '+84912345678'],
  ['+84 (0)912 345 678', '+84912345678'],
  ['84912345678', '+84912345678'],
  ['024 3825 3536', '+842438253536'],
  ['+1 415 555 2671', '+14155552671'],
  ['0912 345 67', null],
  ['0123 456 789 1', null],
  ['0912345678 ext. 5', null],
  ['call me on 0912345678', null],
  ['', null],
  ['9'.repeat(5000), null],
])('%s is read as %s', (typed, number) => {
  expect(toPhoneNumber(typed)).toBe(number);
});

test.each([
  ['+84912345678', '0912 345 678'],
  ['+14155552671', '+14155552671'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
