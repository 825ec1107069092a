// Tests untrusted text in pictures: hostile text is cleaned and cut, and the fonts have every Vietnamese letter.
import { describe, expect, test } from 'vitest';
import { breakLines, toDrawableText, fitText } from './text-lines.ts';
import { loadTypeface } from './typeface.ts';

const face = loadTypeface(700);

describe('the typeface', () => {
  const letters = 'aăâbcdđeêghiklmnoôơpqrstuưvxyz';
  const marked = Array.from('aăâeêioôơuưy', (vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((mark) =>
      (vowel + mark).normalize('NFC'),
    ),
  ).flat();

  test.each([400, 700] as const)('draws every Vietnamese letter in weight %i', (weight) => {
    const own = loadTypeface(weight);
    const all = [...Array.from(letters), ...marked].flatMap((it) => [it, it.toUpperCase()]);
    expect(all.filter((it) => !own.has(it))).toEqual([]);
    expect(Array.from('₫€–…·&€łŠ').filter((it) => !own.has(it))).toEqual([]);
  });

  test('an outline contains only numbers and commands', () => {
    const outline = face.draw('Kế toán "tổng hợp" </svg><script>', { x: 10, y: 20, size: 40 });
    expect(outline.length).toBeGreaterThan(1000);
    expect(outline).toMatch(/^[MLQCZ0-9. -]+$/);
  });
});

describe('cleanText', () => {
  test.each([
    ['decomposed letters', 'Ke\u0302\u0301 toa\u0301n', 'Kế toán'],
    ['marks of direction', 'Lương\u202E gnas \u2066cao\u2069', 'Lương gnas cao'],
    ['controls and line breaks', 'A\u0000B\n\tC\u200b', 'AB C'],
    ['emoji', 'Kế toán 🎉👩‍💻 gấp', 'Kế toán gấp'],
    ['letters that no font has', '株式会社 Sony', 'Sony'],
    ['lone surrogates', 'A\uD800B', 'AB'],
    ['a mark without a letter', '\u0301\u0323', ''],
  ])('%s', (_what, text, clean) => {
    expect(toDrawableText(text, face)).toBe(clean);
  });

  test('a hundred thousand characters and marks are shortened', () => {
    expect(toDrawableText('a'.repeat(100_000), face)).toHaveLength(300);
    expect(toDrawableText('\u0301\u0323'.repeat(100_000), face)).toBe('');
  });
});

describe('lines', () => {
  const fit = { face, size: 60, width: 1000, maxLines: 3 };
  const widest = (lines: string[]) => Math.max(...lines.map((line) => face.measure(line, 60)));

  test('break between words', () => {
    const text = 'Nhân viên kế toán tổng hợp kiêm thủ quỹ';
    const { lines, isWhole } = breakLines(text, fit);
    expect([lines.join(' '), isWhole]).toEqual([text, true]);
    expect(lines).toHaveLength(2);
    expect(widest(lines)).toBeLessThanOrEqual(1000);
  });

  test.each([
    ['one endless word', 'W'.repeat(300)],
    ['many words', 'việc làm '.repeat(40).trim()],
  ])('%s is cut with an ellipsis', (_what, text) => {
    const { lines, isWhole } = breakLines(text, fit);
    expect([lines.length, isWhole]).toEqual([3, false]);
    expect(lines.at(-1)?.endsWith('…')).toBe(true);
    expect(widest(lines)).toBeLessThanOrEqual(1000);
  });

  test('an empty text gives no lines', () => {
    expect(breakLines('', fit)).toEqual({ lines: [], isWhole: true });
  });

  test('a longer text gets a smaller size', () => {
    const { size: short } = fitText('Kế toán', { ...fit, sizes: [60, 40] });
    const { size: long } = fitText('Nhân viên kế toán '.repeat(6), { ...fit, sizes: [60, 40] });
    expect([short, long]).toEqual([60, 40]);
  });
});
