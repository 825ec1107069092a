// The places of a job as one short text.
import { describe, expect, test } from 'vitest';
import { resolvePlaceList } from '#places/rules.ts';
import { toJobPlace, toListedPlaceRows } from './place.ts';
import { formatWorkplace } from './workplace.ts';

/** A job's places as they are stored and read again. */
function readPlaces(written: string) {
  const found = resolvePlaceList(written);
  return { places: toListedPlaceRows(found, written).map(toJobPlace), remote: found.remote };
}

describe('the workplace of a job', () => {
  test.each([
    ['Hà Nội', 'Hà Nội', 'Ha Noi'],
    ['TP.HCM', 'TP.HCM', 'Ho Chi Minh City'],
    ['12 Lê Lợi, Quận 1, TP.HCM', 'Quận 1, TP.HCM', 'District 1, Ho Chi Minh City'],
    ['Hà Nội; Đà Nẵng; Huế', 'Hà Nội +2', 'Ha Noi +2'],
    ['Quận 1, Quận 7', 'Quận 1, TP.HCM +1', 'District 1, Ho Chi Minh City +1'],
    ['Toàn quốc', 'Toàn quốc', 'Nationwide'],
    ['Làm việc từ xa', 'Từ xa', 'Remote'],
    ['Hà Nội; Từ xa', 'Hà Nội +1', 'Ha Noi +1'],
    ['Toàn quốc; Từ xa', 'Từ xa', 'Remote'],
    ['Bình Dương', 'Bình Dương, TP.HCM', 'Binh Duong, Ho Chi Minh City'],
    ['Dĩ An, Bình Dương', 'Dĩ An, TP.HCM', 'Di An, Ho Chi Minh City'],
    ['Hồ Chí Minh, Bình Dương', 'TP.HCM +1', 'Ho Chi Minh City +1'],
    ['Nhật Bản', 'Nhật Bản', 'Japan'],
    ['Tokyo', 'Nhật Bản', 'Japan'],
    ['Tokyo, Japan', 'Nhật Bản', 'Japan'],
    ['Nước ngoài', 'Nước ngoài', 'Overseas'],
    ['Nước ngoài: Nhật Bản', 'Nhật Bản', 'Japan'],
    ['Nhật Bản (nước ngoài)', 'Nhật Bản', 'Japan'],
    ['Đồng Nai: Biên Hòa', 'Biên Hòa, Đồng Nai', 'Bien Hoa, Dong Nai'],
    ['Bình Dương: Dĩ An, Thuận An', 'Dĩ An, TP.HCM +1', 'Di An, Ho Chi Minh City +1'],
    ['Atlantis', 'Atlantis', 'Atlantis'],
  ])('%s reads %s or %s', (written, vi, en) => {
    expect(formatWorkplace(readPlaces(written), 'vi')).toBe(vi);
    expect(formatWorkplace(readPlaces(written), 'en')).toBe(en);
  });

  test('without any place is nationwide', () => {
    expect(formatWorkplace({ places: [], remote: false }, 'vi')).toBe('Toàn quốc');
  });

  const several = 'Cửa Lò, Nghệ An; Thuận An, Dĩ An, Bình Dương; Hà Nội: Cầu Giấy, Đống Đa';
  test.each([
    ['01', 'Cầu Giấy, Hà Nội'],
    ['dong-da', 'Đống Đa, Hà Nội'],
    ['binh-duong', 'Thuận An, TP.HCM'],
    ['di-an', 'Dĩ An, TP.HCM'],
    ['48', 'Cửa Lò, Nghệ An'],
  ])('begins with the place that the filter %s names', (key, name) => {
    const text = formatWorkplace(readPlaces(several), 'vi', [key]);
    expect(text.split(' +')[0]).toBe(name);
  });

  test('a filter by a province of today prefers the part that a district or former province names', () => {
    const text = formatWorkplace(readPlaces('Quận 1; Dĩ An'), 'vi', ['79', 'binh-duong']);
    expect(text).toBe('Dĩ An, TP.HCM +1');
  });

  test('is remote first when the filter is remote', () => {
    expect(formatWorkplace(readPlaces('Hà Nội; Từ xa'), 'vi', ['remote'])).toBe('Từ xa +1');
  });

  test('an address that is not known is cut', () => {
    const text = formatWorkplace(readPlaces('12 Đường Không Tên, '.repeat(8)), 'vi');
    expect(text.length).toBeLessThanOrEqual(36);
    expect(text.endsWith('…')).toBe(true);
  });
});
