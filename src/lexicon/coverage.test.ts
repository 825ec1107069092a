// How many of the skill tags that real postings carry the dictionary knows. Skipped where that list is not at hand.
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

/** Share of the words of a tag that stand in names of the dictionary; short forms do not count. */
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
  // What JSON.parse gives: rows of the file described above.
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

test('a name whose marks speak against the typed ones is not taken for it', () => {
  const found = findLongestAt(['go'], 0)?.senses ?? [];
  expect(found.filter(({ name }) => agreesWithMarks('gỗ', name))).toHaveLength(1);
});
