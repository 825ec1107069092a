// Places in postings' texts and in filters.
import { expect, test } from 'vitest';
import { foldText } from '#vietnamese/rules/fold.ts';
import { Place } from './contract.ts';
import { DISTRICTS } from './districts.ts';
import { PROVINCES } from './provinces.ts';
import {
  findFormerProvince,
  getPlaceKey,
  PICKER_FIRST,
  findPlaceByName,
  findPlace,
  resolvePlaces,
  spellPlace,
} from './rules.ts';

const brief = (text: string) => {
  const { places, remote, nationwide } = resolvePlaces(text);
  const codes = places.map(({ code, former }) => (former ? `${code}:${former}` : code));
  return [...codes, ...(remote ? ['remote'] : []), ...(nationwide ? ['everywhere'] : [])].join(' ');
};

test('there are 34 provinces with codes and two names, and 29 former provinces in them', () => {
  expect(PROVINCES).toHaveLength(34);
  expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(34);
  expect(PROVINCES.flatMap(({ former }) => former)).toHaveLength(29);
  for (const { name_vi, name_en } of PROVINCES.filter(({ code }) => code !== '79')) {
    expect(foldText(name_vi)).toBe(name_en.toLowerCase());
  }
});

test.each([
  ['Hà Nội: Cầu Giấy', '01'],
  ['HÀ NỘI'.normalize('NFD'), '01'],
  ['Hồ Chí Minh & 2 nơi khác', '79'],
  ['HCM, HN, ĐN', '79 01 48'],
  ['HCM-HN', '79 01'],
  ['Hà Nội Hồ Chí Minh', '01 79'],
  ['Ho Chi Minh - Da Nang', '79 48'],
  ['Bình Dương Hưng Yên Nghệ An', '79:binh-duong 33 40'],
  ['Bà Rịa - Vũng Tàu', '79:ba-ria-vung-tau'],
  ['Thừa Thiên- Huế', '46'],
  ['Hoà Bình', '25:hoa-binh'],
  ['Hồ Chí Minh, Bình Dương', '79 79:binh-duong'],
  ['Dĩ An, TP.HCM', '79:binh-duong'],
  ['Biên Hòa, Dong Nai, Vietnam', '75'],
  ['Hanoi Capital Region', '01'],
  ['Quận 7', '79'],
  ['Q.3', '79'],
  ['Thủ Đức', '79'],
  ['Quận Cầu Giấy', '01'],
  ['KCN VSIP 1', '79:binh-duong'],
  ['Khu công nghiệp Amata', '75'],
  ['ha_noi', '01'],
  ['Hà Nội,Quận Cầu Giấy,Hồ Chí Minh,Lê Lai', '01 79'],
  ['22-36 Nguyen Hue, District 1, HCMC, Vietnam', '79'],
  ['Xa lộ Hà Nội, phường Thảo Điền, Thủ Đức, HCM', '79'],
  ['Số 10 Điện Biên Phủ, Huế', '46'],
  ['Tầng 15, 21 Cát Linh, Đống Đa', '01'],
  ['Phường Vĩnh Phúc, Tỉnh Phú Thọ', '25'],
  ['Hà Nội: Cầu Giấy; Hồ Chí Minh: Quận 7', '01 79'],
  ['Toàn quốc', 'nationwide everywhere'],
  ['Việt Nam', 'nationwide everywhere'],
  ['Hà Nội & 62 nơi khác', '01 nationwide everywhere'],
  ['Hà Nội, Việt Nam.', '01'],
  ['Nhật Bản & 3 nơi khác', 'overseas'],
  ['Làm việc từ xa', 'remote'],
  ['Làm tại nhà hàng ở Hà Nội', '01'],
  ['Hồ Chí Minh,Remote', '79 remote'],
  ['Thành phố khác', ''],
  ['Thái Bình Dương', ''],
  ['', ''],
])('%s is %s', (text, places) => {
  expect(brief(text)).toBe(places);
});

test('the written text is stored when it is more precise than the name', () => {
  expect(resolvePlaces('Hà Nội').places[0]?.written).toBeNull();
  expect(resolvePlaces('Quận 7').places[0]?.written).toBe('Quận 7');
  const written = resolvePlaces('Hà Nội,Quận Cầu Giấy,Hồ Chí Minh,Lê Lai').places;
  expect(written.map((it) => it.written)).toEqual(['Hà Nội, Quận Cầu Giấy', 'Hồ Chí Minh, Lê Lai']);
});

test.each([
  ['79', '79', null],
  ['Hà Nội', '01', null],
  ['ha-noi', '01', null],
  ['Ho Chi Minh City', '79', null],
  ['Sài Gòn', '79', null],
  ['Thanh Hoá', '38', null],
  ['Vinh', '40', null],
  ['Bình Dương', '79', 'binh-duong'],
  ['Nước ngoài', 'overseas', null],
])('the filter %s is place %s', (name, code, former) => {
  expect(findPlaceByName(name)).toMatchObject({ ...findPlace(code), former });
});

test.each([
  ['Quận 7', 'quan-7'],
  ['q7', 'quan-7'],
  ['District 12', 'quan-12'],
  ['Thủ Đức', 'thu-duc'],
  ['TP Thủ Đức', 'thu-duc'],
  ['thành phố Biên Hòa', 'bien-hoa'],
  ['KCN VSIP 1', 'thuan-an'],
  ['Phú Mỹ Hưng', 'quan-7'],
  ['Bình Dương', 'binh-duong'],
  ['hai-chau', 'hai-chau'],
  ['Hà Nội', '01'],
])('the narrowest place of %s is %s', (name, key) => {
  const place = findPlaceByName(name);
  expect(typeof place === 'object' && place && getPlaceKey(place)).toBe(key);
});

test.each([
  ['Hà Nội: Cầu Giấy, Đống Đa', 'cau-giay dong-da'],
  ['12 Lê Lợi, Quận 1, TP.HCM', 'quan-1'],
  ['22-36 Nguyen Hue, District 1, HCMC, Vietnam', 'quan-1'],
  ['Tầng 15, 21 Cát Linh, Đống Đa', 'dong-da'],
  ['Dĩ An, TP.HCM', 'di-an'],
  ['Biên Hòa, Đồng Nai', 'bien-hoa'],
  ['Hà Nội', ''],
])('the districts of %s are %s', (text, slugs) => {
  const found = resolvePlaces(text).places.flatMap(({ districts = [] }) => districts);
  expect(found.map(({ slug }) => slug).join(' ')).toBe(slugs);
});

test('every district has a unique name and a known province', () => {
  const formers = PROVINCES.flatMap(({ former }) => former.map(({ slug }) => slug));
  const slugs = DISTRICTS.map(({ slug }) => slug);
  expect(new Set([...slugs, ...formers]).size).toBe(slugs.length + formers.length);
  for (const { code, former, slug, name_vi, name_en } of DISTRICTS) {
    expect(PROVINCES.find((it) => it.code === code)).toBeTruthy();
    expect(former === null ? code : findFormerProvince(former)?.code).toBe(code);
    for (const name of [slug, name_vi, name_en]) {
      expect(findPlaceByName(name)).toMatchObject({ code, former, districts: [{ slug }] });
    }
  }
});

test('a filter may be remote or nationwide, and nonsense is not a place', () => {
  expect(
    ['Remote', 'từ xa', 'TOÀN QUỐC', 'nationwide', 'Atlantis', ''].map(findPlaceByName),
  ).toEqual(['remote', 'remote', 'nationwide', 'nationwide', null, null]);
});

test('every place from the picker or a text is valid', () => {
  for (const { name_en } of PROVINCES) expect(Place.parse(findPlaceByName(name_en))).toBeTruthy();
  for (const { code, name_vi } of PICKER_FIRST.slice(0, 4)) {
    expect(findPlace(code).name_vi).toBe(name_vi);
  }
  expect(findFormerProvince('ba-ria-vung-tau')?.name_vi).toBe('Bà Rịa - Vũng Tàu');
});

test('a text of a megabyte is resolved', () => {
  const text = 'Hà Nội, 12 đường Hồ Chí Minh ';
  expect(resolvePlaces(text.repeat(40_000))).toEqual(resolvePlaces(text.repeat(40)));
});

test.each([
  ['ha noi', 'Hà Nội'],
  ['HÀ NỘI', 'Hà Nội'],
  ['hanoi', 'Hà Nội'],
  ['tp hcm', 'TP. Hồ Chí Minh'],
  ['da nang', 'Đà Nẵng'],
  ['binh duong', 'Bình Dương'],
  ['Ha Noi', 'Ha Noi'],
  ['Hà Nội', 'Hà Nội'],
  ['Quận 7', 'Quận 7'],
  ['cầu giấy', 'cầu giấy'],
  ['Berlin, Germany', 'Berlin, Germany'],
  ['quê', 'quê'],
])('%s is spelled %s', (typed, spelled) => {
  expect(spellPlace(typed)).toBe(spelled);
});
