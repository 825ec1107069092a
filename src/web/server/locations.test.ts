// The picker's places: by name in the reader's language, the one that was asked for chosen whatever it was called.
import { expect, test } from 'vitest';
import { listLocations } from './locations.ts';

const chosen = (asked: string, language: 'en' | 'vi' = 'vi') => {
  const { first, rest } = listLocations(language, asked);
  return [...first, ...rest].find(({ value }) => value === asked)?.label;
};

test.each([
  ['79', 'TP. Hồ Chí Minh'],
  ['sài gòn', 'TP. Hồ Chí Minh'],
  ['Ho Chi Minh City', 'TP. Hồ Chí Minh'],
  ['Hà Nội', 'Hà Nội'],
  ['01', 'Hà Nội'],
  ['Lâm Đồng', 'Lâm Đồng'],
  ['lam dong', 'Lâm Đồng'],
  ['remote', 'Từ xa'],
  ['Remote', 'Từ xa'],
])('%s is shown as %s', (asked, label) => {
  expect(chosen(asked)).toBe(label);
});

test.each(['Bình Dương', 'Atlantis', 'nationwide', ''])(
  '%s is none of the picker’s own',
  (asked) => {
    expect(chosen(asked)).toBeUndefined();
  },
);

test('each place is there once, asked for or not', () => {
  const labels = (asked?: string) => {
    const { first, rest } = listLocations('en', asked);
    return [...first, ...rest].map(({ label }) => label);
  };
  expect(labels('79')).toEqual(labels());
  expect(new Set(labels()).size).toBe(labels().length);
});
