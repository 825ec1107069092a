// Names of dictionary entries that searches use.
import { expect, test } from 'vitest';
import { findEntry } from '#lexicon/rules/entries.ts';
import { listEntryNames } from './entry-names.ts';

const listNames = (id: string) => {
  const entry = findEntry(id);
  return entry ? listEntryNames(entry).map(({ words }) => words.join(' ')) : [];
};

test('an English name of a language that is a Vietnamese syllable is left out', () => {
  expect(listNames('thai')).toContain('tieng thai');
  expect(listNames('thai')).not.toContain('thai');
  expect(listNames('french')).toContain('french');
});
