// Tests that colours outside of the stylesheets are those of the tokens.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PALETTE } from '#platform/palette.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const tokens = Object.fromEntries(
  [
    ...read('src/ui/styles/tokens.css').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
);

test('the palette of mails, plain pages and pictures is that of the tokens', () => {
  expect(tokens).toMatchObject(PALETTE);
});

test('browsers colour their own bars in the brand', () => {
  expect(read('src/web/root.tsx')).toContain(
    `<meta name="theme-color" content="${PALETTE.brand.light}" />`,
  );
  for (const language of ['en', 'vi']) {
    expect(JSON.parse(read(`public/app.${language}.webmanifest`))).toMatchObject({
      theme_color: PALETTE.brand.light,
      background_color: PALETTE.ground.light,
    });
  }
});

test('the offline page has the colours of the tokens', () => {
  const toPair = (light: string, dark: string) =>
    [light, dark].map((hex) => hex.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')).join(' ');
  const known = Object.values(tokens).map(({ light, dark }) => toPair(light, dark));
  const source = read('src/web/offline/offline-page.ts');
  const used = [...source.matchAll(/light-dark\((#\w+),\s?(#\w+)\)/g)];
  expect(used.length).toBeGreaterThan(4);
  for (const [, light = '', dark = ''] of used) expect(known).toContain(toPair(light, dark));
});
