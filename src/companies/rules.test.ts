// Tests how company names are matched and sorted, and how sizes are parsed.
import { expect, test } from 'vitest';
import {
  EMPLOYEES,
  toEmployees,
  INDUSTRIES,
  PROFILE_INDUSTRIES,
  toCompanySize,
} from './rules/lists.ts';
import { toCompanyKey, toCompanySortName } from './rules/names.ts';

test.each([
  ['Công ty TNHH Sen Vàng', 'Sen Vàng'],
  ['CÔNG TY CỔ PHẦN KINH DOANH F88', 'KINH DOANH F88'],
  ['Công Ty Cổ Phần- Thép Việt', 'Thép Việt'],
  ['CTCP Hạ Long Tech', 'Hạ Long Tech'],
  ['Cty TNHH MTV  ABC', 'ABC'],
  ['Công ty TNHH Một Thành Viên Đại Phát', 'Đại Phát'],
  ['Công ty Trách nhiệm hữu hạn Hai thành viên trở lên Mai', 'Mai'],
  ['DNTN Hoa Mai', 'Hoa Mai'],
  ['Công ty Cổ phần Tập đoàn Sông Xanh', 'Tập đoàn Sông Xanh'],
  ['SEN VANG VIETNAM CO.,LTD', 'SEN VANG VIETNAM'],
  ['Lotus Tech Joint Stock Company (JSC)', 'Lotus Tech'],
  ['Lotus Asia Ltd.', 'Lotus Asia'],
  ['Ernst & Co', 'Ernst'],
  ['CP Việt Nam', 'CP Việt Nam'],
  ['Công ty TNHH', 'Công ty TNHH'],
  ['株式会社', '株式会社'],
])('%s sorts as %s', (name, sorted) => {
  expect(toCompanySortName(name)).toBe(sorted);
});

test.each([
  ['Công ty TNHH Sen Vàng', 'SEN VÀNG CO., LTD'],
  ['CTCP Thủy sản Hòa Bình', 'Công ty cổ phần Thuỷ Sản Hoà Bình'],
  ['Ngân hàng Sông Hồng (SHB)', 'NGÂN HÀNG SÔNG HỒNG'],
  ['Công ty TNHH Đại Phát'.normalize('NFD'), 'Đại Phát'],
])('%s and %s share one key', (one, other) => {
  expect(toCompanyKey(one)).toBe(toCompanyKey(other));
});

test('names that differ beyond the legal form have different, non-empty keys', () => {
  const names = ['Sen Vàng', 'Sen Vàng Tech', '株式会社', 'Công ty TNHH', '(ABC)', 'Лотос', '★'];
  const keys = names.map(toCompanyKey);
  expect(new Set(keys).size).toBe(names.length);
  expect(keys.every((key) => key !== '')).toBe(true);
});

test.each([
  ['1-10', 'startup', '1-10'],
  ['11–50', 'small', '11-50'],
  ['51 - 200', 'medium', '51-200'],
  ['201-500', 'large', '201-500'],
  ['501–1.000', 'large', '501-1000'],
  ['501-1,000', 'large', '501-1000'],
  ['1.000+', 'large', '1000+'],
  ['medium', 'medium', '51-200'],
  ['huge', null, null],
])('%s has size %s and range %s', (text, size, employees) => {
  expect(toCompanySize(text)).toBe(size);
  expect(toEmployees(text)).toBe(employees);
});

test('there are sixteen industries, ten of them for profiles', () => {
  expect(new Set(INDUSTRIES).size).toBe(16);
  expect(PROFILE_INDUSTRIES).toHaveLength(10);
  expect(EMPLOYEES.every((it) => toCompanySize(it) !== null)).toBe(true);
});
