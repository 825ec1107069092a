// Share of the skill tags of real postings that the lexicon knows. Skipped when the list of tags is missing.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import { findLongestAt } from './rules/lookup.ts';
import { agreesWithMarks } from './rules/marks.ts';
import { findSkill } from './rules/skill-named.ts';

const TAGS = '../shared/data/skill-tags-vn.json';
const isHere = fs.existsSync(TAGS);
if (!isHere) process.stdout.write(`Coverage of skill tags not measured: ${TAGS} is not here.\n`);

interface Tag {
  tag: string;
  count: number;
}

/** Share of a tag's words that are part of lexicon names; short forms do not count. */
function covered(tag: string): number {
  const tokens = foldText(toCanonicalSpelling(tag)).split(' ');
  let known = 0;
  for (let at = 0; at < tokens.length;) {
    const found = findLongestAt(tokens, at);
    const isName = found?.senses.some(({ written }) => written === 'name') ?? false;
    if (isName) known += found?.length ?? 0;
    at += isName ? (found?.length ?? 1) : 1;
  }
  return known / tokens.length;
}

test.skipIf(!isHere)('95 of 100 tags in real postings are recognised', () => {
  // The file contains rows of this shape.
  const tags = JSON.parse(fs.readFileSync(TAGS, 'utf8')) as Tag[];
  const sum = (rows: Tag[]) => rows.reduce((all, { count }) => all + count, 0);
  const all = sum(tags);
  const named = tags.filter(({ tag }) => findSkill(tag) !== null);
  const most = tags.filter(({ tag }) => findSkill(tag) !== null || covered(tag) >= 0.5);
  const whole = tags.filter(({ tag }) => findSkill(tag) !== null || covered(tag) === 1);
  const share = (rows: Tag[]) => `${((100 * sum(rows)) / all).toFixed(1)} %`;
  process.stdout.write(
    `Skill tags by occurrence: named as a whole ${share(named)}, every word known ${share(whole)}, ` +
      `half of the words or more ${share(most)}; of ${tags.length} different tags ${most.length}.\n`,
  );
  expect(sum(most) / all).toBeGreaterThan(0.95);
});

test('a name with conflicting diacritics does not match', () => {
  const found = findLongestAt(['go'], 0)?.senses ?? [];
  expect(found.filter(({ name }) => agreesWithMarks('gỗ', name))).toHaveLength(1);
});
