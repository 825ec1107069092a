// Time windows as control lexemes: they cover the whole span, little more, and need few words.
import { describe, expect, test } from 'vitest';
import { createRandom } from '#database/demo/random.ts';
import { listBucketsSince, alignStart } from './windows.ts';

const POWERS: Record<string, number> = { a: 12, b: 14, c: 16, d: 18, e: 20 };
const NOW = Date.parse('2026-11-20T05:00:00Z') / 1000;
const DAY = 86_400;

/** The span of a control word in seconds since 1970; the end is exclusive. */
function toSpan(word: string): [from: number, to: number] {
  const [name = '', at = ''] = word.split('=');
  const width = 2 ** (POWERS[name] ?? 0);
  return [Number(at) * width, (Number(at) + 1) * width];
}

const spans = (from: number, to: number) =>
  listBucketsSince(from, to)
    .map(toSpan)
    .toSorted(([a], [b]) => a - b);

const random = createRandom(42);
const SPANS = Array.from({ length: 200 }, (): [from: number, to: number] => {
  const to = NOW - Math.floor(random() * 400 * DAY);
  return [to - Math.floor(random() ** 3 * 400 * DAY), to];
});

describe('everything since a moment', () => {
  test.each<[what: string, seconds: number]>([
    ['a moment', 0],
    ['a minute', 60],
    ['an hour', 3600],
    ['a day', DAY],
    ['a week', 7 * DAY],
    ['a month', 30 * DAY],
    ['a year', 365 * DAY],
  ])('is covered by whole buckets without gaps or overlaps: %s', (_what, seconds) => {
    const [from, to] = [NOW - seconds, NOW];
    const found = spans(from, to);
    expect(found[0]?.[0]).toBeLessThanOrEqual(from);
    expect(from - (found[0]?.[0] ?? 0)).toBeLessThan(4096);
    expect(found.at(-1)?.[1]).toBeGreaterThan(to);
    for (const [nth, [begins]] of found.slice(1).entries()) expect(begins).toBe(found[nth]?.[1]);
  });

  test('is covered as well for random spans', () => {
    const wrong = SPANS.filter(([from, to]) => {
      const found = spans(from, to);
      const [first, last] = [found[0]?.[0] ?? Infinity, found.at(-1)?.[1] ?? 0];
      const isWhole = found.slice(1).every(([begins], nth) => begins === found[nth]?.[1]);
      return !isWhole || first > from || last <= to || from - first >= 4096;
    });
    expect(wrong).toEqual([]);
  });

  test('takes few words: at most three per size, apart from the largest', () => {
    for (const [from, to] of SPANS) {
      const words = listBucketsSince(from, to);
      expect(words.filter((word) => !word.startsWith('e=')).length).toBeLessThanOrEqual(12);
      expect(words.length).toBeLessThanOrEqual(14 + (to - from) / 2 ** 20);
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

describe('an aligned start', () => {
  test('is at or before the requested one, by at most an eighth of the span or an hour', () => {
    for (const [from, to] of SPANS) {
      const even = alignStart(from, to);
      expect(even).toBeLessThanOrEqual(from);
      expect(from - even).toBeLessThan(Math.max((to - from) / 8, 4096) + 1);
    }
  });

  test('needs few words', () => {
    const long = SPANS.filter(([from, to]) => to - from > 30 * DAY);
    for (const [from, to] of long) {
      const even = listBucketsSince(alignStart(from, to), to).length;
      expect(even).toBeLessThanOrEqual(listBucketsSince(from, to).length);
    }
  });
});
