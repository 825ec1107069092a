// Tests that the security documents name existing files, and every requirement of ASVS 5.0.0 up to level 2 once.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#platform/root.ts';

const read = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');
const papers = { 'security.md': read('security.md'), 'asvs.md': read('asvs.md') };

/** The number of requirements of levels 1 and 2 per section; they are numbered from 1 without gaps. */
const SECTIONS = {
  V1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  V2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  V3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  V4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  V5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  V6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  V7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  V8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  V9: { 1: 3, 2: 4 },
  V10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  V11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  V12: { 1: 3, 2: 2, 3: 4 },
  V13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  V14: { 1: 2, 2: 4, 3: 3 },
  V15: { 1: 3, 2: 3, 3: 7 },
  V16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  V17: { 1: 1, 2: 4, 3: 2 },
};

const expectedIds = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${chapter}.${section}.${i + 1}`),
  ),
);

const rows = papers['asvs.md']
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const VERDICTS = ['met', 'partly', 'not met', 'n/a'];

describe('asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, in order', () => {
    expect(expectedIds).toHaveLength(253);
    expect(rows.map(([, id]) => id)).toEqual(expectedIds);
  });

  test('gives each a summary of at most twelve words, a verdict, and a place or reason', () => {
    for (const [, id, summary = '', verdict = '', where = ''] of rows) {
      expect(summary.split(/\s+/).length, id).toBeLessThanOrEqual(12);
      expect(VERDICTS, id).toContain(verdict);
      expect(where.length, id).toBeGreaterThan(5);
    }
  });

  test('counts its verdicts correctly', () => {
    const of = (name: string) => rows.filter(([, , , verdict]) => verdict === name).length;
    const sentence = `Of ${rows.length} requirements ${of('met')} are met, ${of('partly')} partly, ${of('not met')} not, and ${of('n/a')} do not apply.`;
    expect(papers['asvs.md']).toContain(sentence);
  });
});

/** In backticks or as a link: a path from the root of the repository, or relative to the document. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|md|mjs|sql|json))`/g)];
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)];
  return [
    ...quoted.map(([, file = '']) => file),
    ...linked.map(([, file = '']) => path.join('docs', file)),
  ];
}

test.each(Object.entries(papers))('every file that %s names exists', (_name, text) => {
  const files = pathsIn(text);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
