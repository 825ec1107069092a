// Which related professions and subjects a part of a query leads to.
import { expect, test } from 'vitest';
import { ENTRIES, findEntry, isProfession } from '#lexicon/rules/entries.ts';
import { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { listRelatedNames } from './related.ts';

test('a part of a longer name leads to the professions related to that name', () => {
  const longer = ENTRIES.find(
    (it) => isProfession(it) && it.related.map(findEntry).some(isProfession),
  );
  if (!longer) throw new Error('no profession is related to another');
  const vocabulary = new Vocabulary(10);
  for (const related of longer.related.map(findEntry))
    for (const word of related?.en[0]?.toLowerCase().split(/\W+/) ?? []) vocabulary.add(word, 1);
  const part = { at: 0, end: 1, meanings: [], longerNames: [longer] };
  expect(listRelatedNames(part, vocabulary)).not.toEqual([]);
  expect(listRelatedNames({ ...part, longerNames: [] }, vocabulary)).toEqual([]);
});

test('an English name leads to its subject first, and to related professions with less weight', () => {
  const [profession, subject] = ['tour-guide', 'tourism'].map((id) => findEntry(id));
  if (!profession || !subject) throw new Error('no such entries');
  const vocabulary = new Vocabulary(10);
  for (const word of ['tourism', 'tour', 'operator']) vocabulary.add(word, 1);
  const part = { at: 0, end: 2, meanings: [], longerNames: [profession], subject };
  const names = listRelatedNames(part, vocabulary);
  const weightOf = (text: string) => names.find((it) => it.words.join(' ') === text)?.weight;
  expect(weightOf('tourism')).toBe(1);
  expect(weightOf('tour operator')).toBeLessThan(1);
});
