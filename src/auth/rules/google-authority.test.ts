// Which addresses Google vouches for.
import { expect, test } from 'vitest';
import { isGoogleAuthoritative } from './google-authority.ts';

test.each([
  ['linh@gmail.com', undefined, true],
  ['Linh@GoogleMail.com', undefined, true],
  ['hr@company.vn', 'company.vn', true],
  ['hr@Company.vn', 'COMPANY.VN', true],
  ['hr@company.vn', undefined, false],
  ['hr@company.vn', null, false],
  ['hr@company.vn', 'other.vn', false],
  ['hr@mail.company.vn', 'company.vn', false],
  ['"a@gmail.com"@company.vn', undefined, false],
  ['linh@notgmail.com', undefined, false],
])('Google vouches for %s with hd %s: %s', (email, hd, expected) => {
  const iss = 'https://accounts.google.com';
  expect(isGoogleAuthoritative({ iss, email, hd })).toBe(expected);
});

test('another issuer vouches for its own domain alone, not for addresses at Google', () => {
  const iss = 'https://login.company.vn';
  expect(isGoogleAuthoritative({ iss, email: 'linh@gmail.com' })).toBe(false);
  expect(isGoogleAuthoritative({ iss, email: 'hr@company.vn', hd: 'company.vn' })).toBe(true);
});
