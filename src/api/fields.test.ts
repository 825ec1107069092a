// Text fields that contracts share.
import { expect, test } from 'vitest';
import { namesField, optionalField, optionalUrl, proseField, textField } from './fields.ts';

test.each([textField(20), proseField(20)])(
  'marks that turn the writing direction are removed',
  (field) => expect(field.parse('Kế \u202etoán\u2066 \u{1f389}')).toBe('Kế toán 🎉'),
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

test('characters that join others stay', () => {
  expect(textField(20).parse(' \u{1f469}\u200d\u{1f373} ')).toBe('\u{1f469}\u200d\u{1f373}');
});
