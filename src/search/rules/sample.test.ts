// A small sample asked what it holds, beside the same documents looked through one by one.
import { describe, expect, test } from 'vitest';
import { diceOf } from '#database/demo/dice.ts';
import { drawn, type Sample, type SampledDocument } from './sample.ts';
import { sampleOf } from './sample/builder.ts';
import { hitsOf, matchesOf } from './sample/matches.ts';
import { countOf } from './sample/sets.ts';
import { any, lexeme } from './tsquery.ts';
import { treeOf, type Tree } from './tree.ts';

const M = 1_000_000;

function made(documents: readonly SampledDocument[], { least = 1, chunk = 7 } = {}): Sample {
  const builder = sampleOf(least);
  for (let at = 0; at < documents.length; at += chunk) builder.add(documents.slice(at, at + chunk));
  const making = builder.made();
  for (;;) {
    const next = making.next();
    if (next.done) return next.value;
  }
}

const document = (words: string, more: Partial<SampledDocument> = {}): SampledDocument => ({
  words: words.split(' '),
  ...{ created: 0, monthly_min: null, monthly_max: null },
  ...more,
});

/** Word w3 is in every third document, so that there are common and rare ones. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    document(
      [1, 2, 3, 7, 40, 111]
        .filter((it) => nth % it === 0)
        .map((it) => `w${it}`)
        .join(' '),
    ),
  );

describe('a sample', () => {
  test.each([0, 1, 31, 32, 33, 64, 1000])('of %i documents holds exactly these', (count) => {
    const sample = made(numbered(count));
    expect(sample.size).toBe(count);
    expect(hitsOf(sample, [])).toBe(count);
    expect(hitsOf(sample, ["'w1'"])).toBe(count);
    expect(hitsOf(sample, ["!'w1'"])).toBe(0);
    expect(hitsOf(sample, ["!'nowhere'"])).toBe(count);
    for (const every of [2, 3, 7, 40, 111]) {
      expect(hitsOf(sample, [`'w${every}'`])).toBe(Math.ceil(count / every));
    }
  });

  test('answers as if each document were looked at', () => {
    const documents = numbered(1000);
    const sample = made(documents);
    const dice = diceOf('trees');
    const holds = (words: readonly string[], tree: Tree): boolean => {
      if (tree.kind === 'word') return words.includes(tree.word);
      if (tree.kind === 'not') return !holds(words, tree.part);
      const each = tree.parts.map((part) => holds(words, part));
      return tree.kind === 'all' ? each.every(Boolean) : each.some(Boolean);
    };
    const keyOf = (depth: number): string => {
      const kind = depth === 0 ? 'word' : dice.pick(['any', 'all', 'not', 'word']);
      if (kind === 'word') return lexeme(dice.pick(['w1', 'w2', 'w3', 'w7', 'w40', 'w111', 'w9']));
      if (kind === 'not') return `!${keyOf(depth - 1)}`;
      const parts = [1, 2, 3].map(() => keyOf(depth - 1));
      return `(${parts.join(kind === 'any' ? ' | ' : ' & ')})`;
    };
    for (let nth = 0; nth < 400; nth++) {
      const key = keyOf(3);
      const tree = treeOf(key);
      const expected = documents.filter(({ words }) => holds(words, tree)).length;
      expect(hitsOf(sample, [key]), key).toBe(expected);
    }
  });

  test('is the same in whatever order and portions its documents come', () => {
    const documents = numbered(500);
    for (const chunk of [1, 64, 500]) {
      const other = made(documents.toReversed(), { chunk });
      for (const key of ["'w3' & 'w7'", "('w40' | 'w111')", "!'w2'"]) {
        expect(hitsOf(other, [key])).toBe(hitsOf(made(documents), [key]));
      }
    }
  });

  test('changes by nothing that is asked of it, and nothing that was answered changes later', () => {
    const sample = made(numbered(300));
    const first = matchesOf(sample, ["'w2'"]);
    first.fill(0);
    const second = matchesOf(sample, ["('w3' | 'w7')"]);
    const counted = countOf(second);
    for (const key of ["'w2'", "!'w3'", "('w1' & 'w40')"]) hitsOf(sample, [key]);
    expect(countOf(second)).toBe(counted);
    expect(hitsOf(sample, ["'w2'"])).toBe(150);
  });

  test('takes words of very few documents as held by none, save those that facets count', () => {
    const documents = [...numbered(200), document('few loc=92'), document('few three')];
    const sample = made([...documents, document('three'), document('three')], { least: 3 });
    expect(["'few'", "'three'", "'loc=92'"].map((key) => hitsOf(sample, [key]))).toEqual([0, 3, 1]);
    expect(hitsOf(sample, [any(["'few'", "'three'"])])).toBe(3);
  });

  test('holds no more documents than it can number, and never fails for it', () => {
    const one = document('same');
    const sample = made(
      Array.from({ length: 66_000 }, () => one),
      { chunk: 10_000 },
    );
    expect(sample.size).toBe(65_536);
    expect(hitsOf(sample, ["'same'"])).toBe(65_536);
  });
});

describe('filters that no word says', () => {
  // Not in the order of time.
  const jobs = [
    { created: 300, monthly_min: null, monthly_max: null },
    { created: 100, monthly_min: 10 * M, monthly_max: 20 * M },
    { created: 400, monthly_min: null, monthly_max: 12 * M },
    { created: 200, monthly_min: 30 * M, monthly_max: 30 * M },
  ];
  const sample = made(jobs.map((it) => document('job', it)));
  const open = { since: null, pay_from: null, pay_to: null, or_undisclosed: false };
  test.each([
    ['since a moment, that moment left out', { since: new Date(200) }, 2],
    ['since before all', { since: new Date(0) }, 4],
    ['since after all', { since: new Date(400) }, 0],
    ['from a pay that is reached', { pay_from: 20 * M }, 2],
    ['from a pay on, or undisclosed', { pay_from: 20 * M, or_undisclosed: true }, 3],
    ['up to a pay; what begins nowhere begins low enough', { pay_to: 10 * M }, 3],
    ['within a range', { pay_from: 12 * M, pay_to: 20 * M }, 2],
    ['since a moment and from a pay on', { since: new Date(150), pay_from: 12 * M }, 2],
  ])('%s', (_what, bounds, hits) => {
    expect(hitsOf(sample, ["'job'"], { ...open, ...bounds })).toBe(hits);
  });
});

test('hits are drawn to the size of the board, and more hits never give fewer jobs', () => {
  expect(drawn({ size: 16_384 }, 16_384, 100_001)).toBe(100_001);
  expect(drawn({ size: 16_384 }, 200, 100_000)).toBe(1221);
  expect(drawn({ size: 0 }, 0, 100_000)).toBe(0);
  const counts = Array.from({ length: 3000 }, (_, hits) => drawn({ size: 2999 }, hits, 1_000_003));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});
