// Tokens: the words of a query are the words under which postings are indexed.
import { expect, test } from 'vitest';
import { foldText } from '#vietnamese/rules/fold.ts';
import { tokenize, toPlain } from './tokens.ts';

test.each(['Lập trình C++', 'c#', '.NET', 'asp.net core', 'objective-c++ 4c#', 'Đắk Lắk'])(
  '%s is folded as the index folds it',
  (text) => {
    const words = tokenize(text, toPlain(text)).map(({ word }) => word);
    expect(words.join(' ')).toBe(foldText(text));
  },
);
