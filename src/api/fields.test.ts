// Text fields that contracts share.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { namesField, optionalField, optionalUrl, proseField, textField, time } from './fields.ts';

test.each([textField(20), proseField(20)])(
  'marks that turn the writing direction are removed',
  (field) => expect(field.parse('Kế \u202etoán\u2066 \u{1f389}')).toBe('Kế toán 🎉'),
);

const HIDDEN = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u200f', '\u061c', '\u{e0041}'];

test.each(HIDDEN)('characters that show nothing (%j) are removed', (hidden) => {
  for (const field of [textField(20), namesField(20), proseField(20)])
    expect(field.parse(`Viet${hidden}com ${hidden} bank${hidden}`)).toBe(
      field.parse('Vietcom  bank'),
    );
});

test.each(['\u200c', '\u200d', '\ufe0f', '\u200b\u200d', '\ufe0f\u200d'])(
  'joiners (%j) that join no emoji are removed from names, and stay in prose',
  (joiner) => {
    for (const field of [textField(20), namesField(20)])
      expect(field.parse(`Viet${joiner}combank`)).toBe('Vietcombank');
    expect(proseField(20).parse(`Viet${joiner}combank`)).toBe(
      `Viet${joiner.replace('\u200b', '')}combank`,
    );
  },
);

test.each(['   ', '\u200b', '\u2060\u00ad \u3164', '\u2800\ufe0f'])(
  'text that shows nothing (%j) is missing, and absent where it may be',
  (text) => {
    for (const field of [textField(20, 1), proseField(20, 1)])
      expect(field.safeParse(text).success).toBe(false);
    expect(optionalField(textField(20)).parse(text)).toBeNull();
  },
);

test.each([
  [textField(50), 'Ngô Linh https://example.com'],
  [namesField(50), 'Ngô; Linh; https://example.com'],
  [proseField(50), 'Ngô\nLinh\n\nhttps://example.com'],
])('only prose keeps its lines', (field, expected) => {
  expect(field.parse(' Ngô\r\nLinh\n\nhttps://example.com\u2028')).toBe(expected);
});

test.each([
  ['https://senvang.example/@linh?to=a@b', true],
  ['https://www.senvang.example@elsewhere.example/', false],
  ['https://:secret@elsewhere.example/', false],
])('%s is a link: %s', (link, expected) => {
  expect(optionalUrl.safeParse(link).success).toBe(expected);
});

test.each([
  '\u{1f469}\u200d\u{1f373}',
  '\u2764\ufe0f\u200d\u{1f525}',
  '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}',
])('characters that join others (%s) stay', (emoji) => {
  for (const field of [textField(20), namesField(20), proseField(20)])
    expect(field.parse(` Vui ${emoji} `)).toBe(`Vui ${emoji}`);
});

test('a time is sent as a text, and nothing else is one', () => {
  const at = new Date('2026-11-20T02:00:00.000Z');
  expect(z.encode(time, at)).toBe('2026-11-20T02:00:00.000Z');
  expect(z.safeEncode(time, new Date(Number.NaN)).success).toBe(false);
});
