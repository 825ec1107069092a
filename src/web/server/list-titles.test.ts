// Tests the titles of filtered lists.
import { expect, test } from 'vitest';
import { INDUSTRIES, SIZES } from '#companies/rules/lists.ts';
import { getCompanyKind, toListTitle } from './list-titles.ts';

const HANOI = { value: 'Ha Noi', key: '01', label: 'Hà Nội' };
const REMOTE = { value: 'Remote', key: 'remote', label: 'Từ xa' };

test.each([
  [{ search: 'kế toán', place: HANOI, page: 2 }, '“kế toán” tại Hà Nội, trang 2'],
  [{ search: 'kế toán' }, '“kế toán”'],
  [
    { search: 'kế toán', kind: 'Bán thời gian', place: HANOI },
    '“kế toán”, Bán thời gian tại Hà Nội',
  ],
  [{ search: ' ', place: HANOI }, 'Việc làm tại Hà Nội'],
  [{ kind: 'Nhân sự', page: 3 }, 'Việc làm: Nhân sự, trang 3'],
  [{ kind: 'Nhân sự', place: REMOTE }, 'Việc làm: Nhân sự, Từ xa'],
  [{ page: 2 }, 'Tìm việc làm, trang 2'],
  [{ search: '{words} <b>' }, '“{words} <b>”'],
  [{}, null],
])('jobs with %j are titled %s', (conditions, title) => {
  expect(toListTitle({ list: 'jobs', page: 1, ...conditions }, 'vi')).toBe(title);
});

test.each(['en', 'vi'] as const)('every industry and size has a label (%s)', (language) => {
  const kinds = [
    ...INDUSTRIES.map((industry) => ({ industry })),
    ...SIZES.map((size) => ({ size })),
  ];
  for (const kind of kinds) expect(getCompanyKind(kind, language)).not.toContain('lists.');
  expect(getCompanyKind({ industry: 'Real Estate', size: 'small' }, 'en')).toBe('Real Estate');
  expect(getCompanyKind({}, language)).toBeUndefined();
});

test('a long question is shortened', () => {
  const title = toListTitle({ list: 'jobs', search: '😀a'.repeat(200), page: 1 }, 'en');
  expect(title).toBe(`“${'😀a'.repeat(25)}…”`);
});

test('companies have titles of their own', () => {
  const place = { value: 'Ha Noi', key: '01', label: 'Ha Noi' };
  const titled = { list: 'companies' as const, page: 2, place };
  expect(toListTitle({ ...titled, kind: 'Finance' }, 'en')).toBe(
    'Companies: Finance in Ha Noi, page 2',
  );
  expect(toListTitle({ ...titled, search: 'sen' }, 'en')).toBe('Companies “sen” in Ha Noi, page 2');
});
