// Tests the location options: names in the reader's language, and selection by any name of a place.
import { expect, test } from 'vitest';
import { listLocations } from './locations.ts';

const chosen = (path: string, language: 'en' | 'vi' = 'vi') => {
  const { first, rest } = listLocations(language, [path]);
  return [...first, ...rest].find(({ value }) => value === path)?.label;
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
])('%s is shown as %s', (location, label) => {
  expect(chosen(location)).toBe(label);
});

test.each(['Bình Dương', 'Atlantis', 'nationwide'])('%s selects no option', (location) => {
  expect(chosen(location)).toBeUndefined();
});

test('each place is listed once, selected or not', () => {
  const labels = (location?: string) => {
    const { first, rest } = listLocations('en', location === undefined ? [] : [location]);
    return [...first, ...rest].map(({ label }) => label);
  };
  expect(labels('79')).toEqual(labels());
  expect(new Set(labels()).size).toBe(labels().length);
});

test('an unknown place comes with advice', () => {
  expect(listLocations('en', ['Ha Noi', 'Atlantis']).unknown_advice).toContain(
    'a place called “Atlantis”',
  );
  expect(listLocations('vi', ['Atlantis']).unknown_advice).toContain('“Atlantis”');
  for (const known of [['Bình Dương'], ['remote', '79'], ['nationwide'], undefined]) {
    expect(listLocations('en', known).unknown_advice).toBeNull();
  }
});

test('several places are named in the order given', () => {
  const { selected } = listLocations('vi', ['79', 'Bình Dương', 'Atlantis', 'remote']);
  expect(selected.map(({ label }) => label)).toEqual([
    'TP. Hồ Chí Minh',
    'Bình Dương',
    'Atlantis',
    'Từ xa',
  ]);
});
