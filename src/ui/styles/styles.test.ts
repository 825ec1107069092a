// Tests colour contrast: every pair of text and background meets WCAG AA in both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getContrast, parseHex, parseOklch, type Rgb } from '#tests/support/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function colour(name: string, theme: 'light' | 'dark'): Rgb {
  const token = tokens.get(name);
  if (!token) throw new Error(`no token --${name}`);
  return parseHex(token[theme]);
}

const text_pairs = [
  ['ink', ['ground', 'surface', 'panel', 'brand-soft', 'accent-soft', 'danger-soft', 'sky']],
  ['ink-soft', ['ground', 'surface', 'panel', 'accent-soft', 'danger-soft']],
  ['brand', ['ground', 'surface', 'panel']],
  ['brand-deep', ['ground', 'surface', 'panel', 'brand-soft']],
  ['brand-ink', ['brand']],
  ['accent-deep', ['ground', 'surface', 'panel', 'accent-soft']],
  ['accent-ink', ['accent']],
  ['danger', ['ground', 'surface', 'panel', 'danger-soft']],
  ['danger-ink', ['danger']],
  ['ground', ['ink']],
] as const;

const sign_pairs = [
  ['line-strong', ['ground', 'surface', 'panel']],
  ['brand', ['ground', 'surface', 'panel', 'brand-soft']],
] as const;

const pairs = (table: readonly (readonly [string, readonly string[]])[]) =>
  table.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => [
      { text, ground, theme: 'light' as const },
      { text, ground, theme: 'dark' as const },
    ]),
  );

describe('colours', () => {
  test.each(pairs(text_pairs))(
    '$text has text contrast on $ground in $theme',
    ({ text, ground, theme }) => {
      expect(getContrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(pairs(sign_pairs))(
    '$text has graphics contrast on $ground in $theme',
    ({ text, ground, theme }) => {
      expect(getContrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    },
  );

  test('a monogram has text contrast in every hue and theme', () => {
    const marks = readFileSync(new URL('./marks.css', import.meta.url), 'utf8');
    const shades = [...marks.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)/g)].map(
      ([, light, chroma]) => [Number(light), Number(chroma)] as const,
    );
    expect(shades).toHaveLength(4);
    const [light_ground, dark_ground, light_text, dark_text] = shades;
    if (!light_ground || !dark_ground || !light_text || !dark_text) throw new Error('no shades');
    for (let hue = 0; hue < 360; hue += 5)
      for (const [text, ground] of [
        [light_text, light_ground],
        [dark_text, dark_ground],
      ] as const)
        expect(
          getContrast(parseOklch(...text, hue), parseOklch(...ground, hue)),
          `hue ${hue}`,
        ).toBeGreaterThanOrEqual(4.5);
  });
});
