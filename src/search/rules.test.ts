// What the index is asked for, as a table.
import { describe, expect, test } from 'vitest';
import { controlQuery, enough, lexemesOf, wordsOf } from './rules.ts';

test.each([
  ['Kế  toán KẾ', ['ke', 'toan']],
  ['C# .NET', ['csharp', 'dotnet']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ["'; DROP", ['drop']],
  ['!!', []],
])('%s is the words %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test.each([
  [
    ['ke', 'toan'],
    ["'ke'", "'toan':*"],
  ],
  [
    ['lap', 'trinh', 'c'],
    ["'lap'", "'trinh'", "'c'"],
  ],
])('%j is asked for as %j', (words, lexemes) => {
  expect(lexemesOf(words)).toEqual(lexemes);
});

describe('filters', () => {
  test.each([
    [{}, ''],
    [{ place: '01', nationwide: 'nationwide' }, "('loc=01' | 'loc=nationwide')"],
    [{ category: 'AI & Machine Learning', remote: false }, "'cat=AI & Machine Learning' & 'rem=0'"],
    [{ urgent: false, level: 'mid' }, "'lvl=mid' & !'urg=1'"],
    [{ company_id: "o'neil\\" }, "'com=o''neil\\\\'"],
  ])('%j', (chosen, query) => {
    expect(controlQuery(chosen)).toBe(query);
  });
});

test.each([
  [2, 1],
  [3, 2],
  [8, 4],
])('of %i words %i are enough', (words, least) => {
  expect(enough(words)).toBe(least);
});
