// Lists of places in postings: no item is lost, and unknown names are reported.
import { expect, test } from 'vitest';
import { isKnownPlace, splitPlaces } from './picking.ts';
import { resolvePlaceList } from './rules.ts';

const brief = (text: string) => {
  const { places, unmapped, remote, nationwide } = resolvePlaceList(text);
  const known = places.map(({ code, former, written }) =>
    [code, former, written].filter(Boolean).join(':'),
  );
  const more = [...(remote ? ['remote'] : []), ...(nationwide ? ['everywhere'] : [])];
  return [...known, ...more, ...unmapped.map((name) => `?${name}`)];
};

test.each([
  ['Hà Nội, Đà Nẵng, TP.HCM, Cần Thơ', ['01', '48', '79', '92']],
  [
    'Quận 1, Quận 7, Thủ Đức, Bình Thạnh',
    ['79:Quận 1', '79:Quận 7', '79:Thủ Đức', '79:Bình Thạnh'],
  ],
  [
    'Dĩ An; Thuận An; Biên Hòa; Long Khánh',
    ['79:binh-duong:Dĩ An', '79:binh-duong:Thuận An', '75:Biên Hòa', '75:Long Khánh'],
  ],
  [
    'Hà Nội, Hải Phòng, Quận 1, Thủ Dầu Một',
    ['01', '31', '79:Quận 1', '79:binh-duong:Thủ Dầu Một'],
  ],
  [
    'Cầu Giấy, Hà Nội, Quận 1, TP. Hồ Chí Minh',
    ['01:Cầu Giấy, Hà Nội', '79:Quận 1, TP. Hồ Chí Minh'],
  ],
  ['Biên Hòa, Đồng Nai', ['75:Biên Hòa, Đồng Nai']],
  ['Hà Nội: Cầu Giấy, Thanh Xuân', ['01:Hà Nội: Cầu Giấy, Thanh Xuân']],
  ['12 Lê Lợi, Quận 1, TP.HCM', ['79:12 Lê Lợi, Quận 1, TP.HCM']],
  ['Làng hoa Tây Tựu, Hà Nội', ['01:Làng hoa Tây Tựu, Hà Nội']],
  ['Quan 1 hoac Quan 3', ['79:Quan 1', '79:Quan 3']],
  ['Phú Nhuận hay Bình Thạnh', ['79:Phú Nhuận', '79:Bình Thạnh']],
  ['Binh Thanh va Phu Nhuan', ['79:Binh Thanh', '79:Phu Nhuan']],
  ['Tokyo, Japan', ['overseas:Tokyo, Japan']],
  ['Seoul, South Korea; Đà Nẵng', ['overseas:Seoul, South Korea', '48']],
  ['Tokyo, Nhật Bản, Hà Nội', ['overseas:Tokyo, Nhật Bản', '01']],
  ['Tokyo, Japan, Seoul, Korea', ['overseas:Tokyo, Japan', 'overseas:Seoul, Korea']],
  ['Nhật Bản, Hàn Quốc', ['overseas:Nhật Bản', 'overseas:Hàn Quốc']],
  ['Nhật Bản (Tokyo)', ['overseas:Nhật Bản (Tokyo)']],
  ['Hà Nội; Remote', ['01', 'remote']],
  ['Toàn quốc', ['nationwide', 'everywhere']],
  ['Atlantis', ['?Atlantis']],
  ['Hà Nội, Atlantis', ['01', '?Atlantis']],
  ['Atlantis, Hà Nội, Mordor, Đà Nẵng', ['01', '48', '?Atlantis', '?Mordor']],
  ['Atlantis, Mordor', ['?Atlantis', '?Mordor']],
  ['', []],
])('%s', (text, expected) => expect(brief(text)).toEqual(expected));

test.each(['Hà Nội, Đà Nẵng', 'Bình Dương, Dĩ An', 'Hà Nội, Từ xa', 'Toàn quốc', 'Huế, Atlantis'])(
  'the label of each place of "%s" resolves to the same place, in both languages',
  (text) => {
    for (const vi of [true, false]) {
      const names = splitPlaces(text, vi);
      expect(splitPlaces(names.join('; '), vi)).toEqual(names);
      expect(names.filter((name) => !isKnownPlace(name))).toEqual(
        text.includes('Atlantis') ? ['Atlantis'] : [],
      );
    }
  },
);

test('a long text of separators takes linear time', () => {
  const read = (length: number) => {
    const text = 'a,'.repeat(length / 2);
    const from = performance.now();
    for (let round = 0; round < 20; round++) resolvePlaceList(text);
    return performance.now() - from;
  };
  read(500);
  expect(read(2000) / Math.max(read(500), 0.5)).toBeLessThan(40);
});
