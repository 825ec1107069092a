// The places of a job in full, as its page shows them.
import { describe, expect, test } from 'vitest';
import { resolvePlaceList } from '#places/rules.ts';
import { listAddresses } from './addresses.ts';
import { toJobPlace, toListedPlaceRows } from './place.ts';

function listBoth(written: string) {
  const found = resolvePlaceList(written);
  const places = toListedPlaceRows(found, written).map(toJobPlace);
  const job = { places, remote: found.remote };
  return [listAddresses(job, 'vi'), listAddresses(job, 'en')].map((lines) => lines.join(' | '));
}

describe('a place in full', () => {
  test.each([
    ['Hà Nội', 'Hà Nội', 'Ha Noi'],
    ['Bình Dương', 'TP. Hồ Chí Minh (Bình Dương)', 'Ho Chi Minh City (Binh Duong)'],
    ['Dĩ An', 'Dĩ An, TP. Hồ Chí Minh (Bình Dương)', 'Di An, Ho Chi Minh City (Binh Duong)'],
    ['Hà Nội (Remote)', 'Hà Nội | Từ xa', 'Ha Noi | Remote'],
    ['Làm việc từ xa, TP.HCM', 'TP. Hồ Chí Minh | Từ xa', 'Ho Chi Minh City | Remote'],
    ['Đồng Nai: Biên Hòa', 'Biên Hòa, Đồng Nai', 'Bien Hoa, Dong Nai'],
    ['Quận 7', 'Quận 7, TP. Hồ Chí Minh', 'District 7, Ho Chi Minh City'],
    ['Hà Nội: Cầu Giấy, Đống Đa', 'Cầu Giấy, Đống Đa, Hà Nội', 'Cau Giay, Dong Da, Ha Noi'],
    ['Hà Nội (Cầu Giấy)', 'Cầu Giấy, Hà Nội', 'Cau Giay, Ha Noi'],
    [
      'Số 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP.HCM',
      'Số 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
      'Số 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, Ho Chi Minh City',
    ],
    [
      'Tầng 15, 21 Cát Linh, Đống Đa',
      'Tầng 15, 21 Cát Linh, Đống Đa, Hà Nội',
      'Tầng 15, 21 Cát Linh, Đống Đa, Ha Noi',
    ],
    [
      'KCN VSIP 1, Thuận An, Bình Dương, Việt Nam',
      'KCN VSIP 1, Thuận An, TP. Hồ Chí Minh (Bình Dương)',
      'KCN VSIP 1, Thuận An, Ho Chi Minh City (Binh Duong)',
    ],
    [
      'Bà Rịa - Vũng Tàu',
      'TP. Hồ Chí Minh (Bà Rịa - Vũng Tàu)',
      'Ho Chi Minh City (Ba Ria - Vung Tau)',
    ],
    ['Hồ Chí Minh & 2 nơi khác', 'TP. Hồ Chí Minh', 'Ho Chi Minh City'],
    ['Nhật Bản', 'Nhật Bản', 'Japan'],
    ['Nhật Bản & 3 nơi khác', 'Nhật Bản', 'Japan'],
    ['Tokyo', 'Tokyo, Nhật Bản', 'Tokyo, Japan'],
    ['Tokyo, Japan', 'Tokyo, Nhật Bản', 'Tokyo, Japan'],
    ['Seoul, Hàn Quốc; Hà Nội', 'Seoul, Hàn Quốc | Hà Nội', 'Seoul, South Korea | Ha Noi'],
    ['Nước ngoài', 'Nước ngoài', 'Overseas'],
    ['Châu Âu', 'Châu Âu', 'Châu Âu'],
    ['Toàn quốc', 'Toàn quốc', 'Nationwide'],
    ['Làm việc từ xa', 'Từ xa', 'Remote'],
    ['Hà Nội; Từ xa', 'Hà Nội | Từ xa', 'Ha Noi | Remote'],
    ['Atlantis', 'Atlantis', 'Atlantis'],
    [
      'Côn Đảo; Cái Răng',
      'Côn Đảo, TP. Hồ Chí Minh (Bà Rịa - Vũng Tàu) | Cái Răng, Cần Thơ',
      'Con Dao, Ho Chi Minh City (Ba Ria - Vung Tau) | Cai Rang, Can Tho',
    ],
  ])('%s', (written, vi, en) => {
    expect(listBoth(written)).toEqual([vi, en]);
  });

  test('a street named after a province or district is part of the address', () => {
    const [vi] = listBoth('25 Xa lộ Hà Nội, đường Thủ Đức, Biên Hòa, Đồng Nai');
    expect(vi).toBe('25 Xa lộ Hà Nội, đường Thủ Đức, Biên Hòa, Đồng Nai');
  });
});

test('of many places the first five are listed and the others counted', () => {
  const six = 'Hà Nội; Huế; Đà Nẵng; Cần Thơ; Nghệ An; Sơn La';
  expect(listBoth(six)[0]?.split(' | ')).toHaveLength(6);
  const [vi, en] = listBoth(`${six}; Lai Châu; Cà Mau`);
  expect(vi).toMatch(/Nghệ An \| và 3 nơi khác$/);
  expect(en).toMatch(/Nghe An \| and 3 more$/);
});

test('a job without any place is nationwide', () => {
  expect(listAddresses({ places: [], remote: false }, 'vi')).toEqual(['Toàn quốc']);
});
