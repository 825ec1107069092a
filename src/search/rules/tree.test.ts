// Queries of ours are read as the database reads them.
import { describe, expect, test } from 'vitest';
import { all, any, controlQuery, lexeme } from './tsquery.ts';
import { treeOf, type Tree } from './tree.ts';

const word = (text: string): Tree => ({ kind: 'word', word: text });
const allOf = (...parts: Tree[]): Tree => ({ kind: 'all', parts });
const anyOf = (...parts: Tree[]): Tree => ({ kind: 'any', parts });

describe('a query taken apart', () => {
  test.each<[query: string, tree: Tree]>([
    ["'a'", word('a')],
    ["('a')", word('a')],
    ["'a' & 'b' & 'c'", allOf(word('a'), word('b'), word('c'))],
    ["('a' | 'b') & 'c'", allOf(anyOf(word('a'), word('b')), word('c'))],
    ["'a' & 'b' | 'c'", anyOf(allOf(word('a'), word('b')), word('c'))],
    ["(('a' & 'b') | 'c')", anyOf(allOf(word('a'), word('b')), word('c'))],
    ["('a') | ('b')", anyOf(word('a'), word('b'))],
    ["('a' & !'b')", allOf(word('a'), { kind: 'not', part: word('b') })],
    ["!('a' | 'b')", { kind: 'not', part: anyOf(word('a'), word('b')) }],
    ["(')' | '(')", anyOf(word(')'), word('('))],
    ["' & ' & ' | '", allOf(word(' & '), word(' | '))],
    [
      controlQuery({ urgent: false }),
      allOf(anyOf(word('rem=0'), word('rem=1')), { kind: 'not', part: word('urg=1') }),
    ],
  ])('%s', (query, tree) => {
    expect(treeOf(query)).toEqual(tree);
  });

  test.each(["o'reilly", "'", "''", '\\', "\\'", 'a\\\\b', "it's (a) & | !b"])(
    'gives the word %s as it was quoted',
    (text) => {
      expect(treeOf(lexeme(text))).toEqual(word(text));
      expect(treeOf(any([all([lexeme(text), "'b'"]), "'c'"]))).toEqual(
        anyOf(allOf(word(text), word('b')), word('c')),
      );
    },
  );

  test.each(['', 'a', "'a", "('a'", "'a')", "'a' & ", "'a' &'b'", "'a' 'b'", '!'])(
    'is a mistake of ours when it is no query: %s',
    (query) => {
      expect(() => treeOf(query)).toThrow(/Not a query/);
    },
  );
});
