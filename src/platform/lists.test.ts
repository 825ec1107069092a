// Paging, and translation keys of list values.
import { expect, test } from 'vitest';
import { looksLikeId } from './ids.ts';
import { toListKey } from './list-key.ts';
import { toPageResponse } from './paging.ts';

test.each([
  [0, { page: 1, limit: 20 }, { total: 0, page: 1, limit: 20, total_pages: 0 }],
  [41, { page: 2, limit: 20 }, { total: 41, page: 2, limit: 20, total_pages: 3 }],
  [41, { limit: 20 }, { total: 41, page: 1, limit: 41, total_pages: 1 }],
  [0, { limit: 20 }, { total: 0, page: 1, limit: 1, total_pages: 0 }],
])('%i of %j', (total, request, response) => {
  expect(toPageResponse(total, request)).toEqual(response);
});

test.each([
  ['AI & Machine Learning', 'ai-machine-learning'],
  ['IT - Software', 'it-software'],
  ['E-commerce', 'e-commerce'],
  ['full-time', 'full-time'],
  ['HR', 'hr'],
])('%s has the key %s', (value, key) => {
  expect(toListKey(value)).toBe(key);
});

test.each([
  ['0123456789abcdefghjkmnpqrs', true],
  ['', false],
  ['a b', false],
  ['a\u0000', false],
  ['x'.repeat(65), false],
])('%j can be an id: %s', (value, can) => {
  expect(looksLikeId(value)).toBe(can);
});
