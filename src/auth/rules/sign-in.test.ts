// Return paths after sign-in, and the sentence of every error code.
import { describe, expect, test } from 'vitest';
import { getTranslations } from '#translations.ts';
import { authProblems } from '#auth/contract.ts';
import { AUTH_CODES, toAuthCode, toSafeReturn } from './sign-in.ts';

const OURS = 'http://localhost:3000';

describe('a sign-in returns', () => {
  test.each([
    ['/', '/'],
    ['/jobs', '/jobs'],
    [
      '/vi/jobs?search=k%E1%BA%BF%20to%C3%A1n&page=2#top',
      '/vi/jobs?search=k%E1%BA%BF%20to%C3%A1n&page=2#top',
    ],
    ['/jobs?search=a b', '/jobs?search=a%20b'],
    ['/loginer', '/loginer'],
  ])('to our own path %s', (from, path) => {
    expect(toSafeReturn(from, OURS)).toBe(path);
  });

  test.each([
    null,
    '',
    '//e',
    '///e',
    '/\\e',
    '\\\\e',
    '/%2f%2fe',
    '/%5ce',
    '/.//e',
    '/x/..//e',
    'https:e',
    'https://e',
    'javascript:alert(1)',
    'jobs',
    '/\t/e',
    '/jobs\n',
    '/jobs\u0000',
    '/%00',
    '/%',
    ' /jobs',
    'http://localhost:3000.evil/',
    'localhost:3000.evil',
    'http://localhost:3000/jobs',
    '/login',
    '/LOGIN?from=/jobs',
    '/vi/login',
    '/login/x',
    '/%6cogin',
    '/jobs/../login',
    '/auth/popup',
    '/api/v1/auth/me',
  ])('to the front page rather than to %j', (from) => {
    expect(toSafeReturn(from, OURS)).toBe('/');
  });
});

describe('an error', () => {
  const codes = [...AUTH_CODES, ...Object.keys(authProblems.codes)];
  test.each(codes)('has a sentence in both languages: %s', (code) => {
    for (const language of ['en', 'vi'] as const)
      expect(getTranslations(language).auth.problems).toHaveProperty([code]);
  });

  test('has a code shared by all providers', () => {
    expect(AUTH_CODES).toEqual(expect.arrayContaining(Object.keys(authProblems.codes)));
    expect(toAuthCode('auth/wrong-password')).toBe('auth/invalid-credential');
    expect(toAuthCode('auth/user-not-found')).toBe('auth/invalid-credential');
    expect(toAuthCode('auth/something-new')).toBe('auth/internal-error');
    expect(toAuthCode(undefined)).toBe('auth/internal-error');
  });
});
