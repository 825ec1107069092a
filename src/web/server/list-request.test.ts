// Tests that invalid parameters of a URL fall back to defaults and valid ones apply.
import { expect, test } from 'vitest';
import { JobQuery } from '#search/contract.ts';
import { parseListRequest } from './list-request.ts';

const address = (query: string) => `http://localhost/jobs${query}`;

test('a URL without parameters requests the first page of everything', () => {
  expect(parseListRequest(JobQuery, address(''))).toMatchObject({
    page: 1,
    limit: 20,
    sort: 'relevance',
  });
});

test.each([
  ['?page=0', { page: 1 }],
  ['?page=abc&search=ke+toan', { page: 1, search: 'ke toan' }],
  ['?category=Nonsense&location=Ha+Noi', { category: undefined, location: ['Ha Noi'] }],
  ['?category=Nonsense&category=HR', { category: ['HR'] }],
  ['?category=Sales,Nonsense,HR', { category: ['HR', 'Sales'] }],
  ['?location=Ha+Noi&location=Da+Nang', { location: ['Da Nang', 'Ha Noi'] }],
  ['?page=2&page=3&level=x,y', { page: 3, level: undefined }],
  ['?search=&type=&level=&remote=', { search: undefined, type: undefined, remote: undefined }],
  ['?sort=worst&salary_min=-5&posted_within=9999', { sort: 'relevance', salary_min: undefined }],
  [`?search=${'a'.repeat(600)}&remote=1`, { search: undefined, remote: true }],
])('%s falls back to defaults for invalid values', (query, expected) => {
  // Absent and undefined are equal here.
  const found = parseListRequest(JobQuery, address(query));
  expect({ ...found, ...expected }).toEqual(found);
});

test('work and memory grow with the length of the address, however often a parameter is repeated', () => {
  const expected = { page: 3, location: undefined };
  const found = parseListRequest(JobQuery, address(`?${'a&location=&'.repeat(30_000)}page=3`));
  expect({ ...found, ...expected }).toEqual(found);
});
