// Tests proper names without legal form and trade, and the initials shown instead of a logo.
import { expect, test } from 'vitest';
import { toMonogram } from '#ui/surfaces/initials.ts';
import { toProperName } from './proper-name.ts';

test.each([
  ['Công ty TNHH Red Apple', 'Red Apple', 'RA'],
  ['CÔNG TY TNHH RED APPLE', 'RED APPLE', 'RA'],
  ['Cong ty TNHH Red Apple', 'Red Apple', 'RA'],
  ['Công ty TNHH Red Apple'.normalize('NFD'), 'Red Apple', 'RA'],
  ['Cty TNHH MTV Đại Phát', 'Đại Phát', 'ĐP'],
  ['Công ty TNHH Một Thành Viên Hoa Mai', 'Hoa Mai', 'HM'],
  ['Công ty TNHH Hai Thành Viên Hoa Mai', 'Hoa Mai', 'HM'],
  ['Công ty Trách nhiệm hữu hạn Hai thành viên trở lên Sen Vàng', 'Sen Vàng', 'SV'],
  ['Công ty Cổ phần Tập đoàn Sông Xanh', 'Sông Xanh', 'SX'],
  ['CTCP Hạ Long Tech', 'Hạ Long Tech', 'HL'],
  ['Công ty CP Đầu tư và Phát triển Bình Minh', 'Bình Minh', 'BM'],
  ['Công ty Cổ phần Nội thất Vân Sam', 'Vân Sam', 'VS'],
  ['CÔNG TY CỔ PHẦN DỊCH VỤ & GIẢI PHÁP CÔNG NGHỆ GOTRUST', 'GOTRUST', 'G'],
  ['Công ty TNHH Thương mại - Dịch vụ - Sản xuất Hòa Bình', 'Hòa Bình', 'HB'],
  ['Công ty TNHH TM DV XNK Minh Phát', 'Minh Phát', 'MP'],
  ['Công ty TNHH Sản Xuất, Thương Mại Và Dịch Vụ An Khang', 'An Khang', 'AK'],
  ['Công ty TNHH Công nghệ Phần mềm Kaopiz', 'Kaopiz', 'K'],
  ['Công ty Cổ phần Thế Giới Di Động', 'Thế Giới Di Động', 'TG'],
  ['Công ty Liên doanh Hải Vân', 'Hải Vân', 'HV'],
  ['Tổng công ty Sông Đà', 'Sông Đà', 'SĐ'],
  ['Chi nhánh Công ty TNHH Thực phẩm Ánh Dương', 'Ánh Dương', 'ÁD'],
  ['Ngân hàng TMCP Á Châu', 'Á Châu', 'ÁC'],
  ['Ngân hàng Thương mại Cổ phần Á Châu', 'Á Châu', 'ÁC'],
  ['DNTN Hoa Mai', 'Hoa Mai', 'HM'],
  ['Doanh nghiệp tư nhân Xây dựng Thành Công', 'Thành Công', 'TC'],
  ['Hộ kinh doanh Bếp Nhà', 'Bếp Nhà', 'BN'],
  ['Hợp tác xã Nông nghiệp Trà Xanh', 'Trà Xanh', 'TX'],
  ['Văn phòng đại diện Lotus Asia Pte. Ltd.', 'Lotus Asia', 'LA'],
  ['Công ty TNHH Canon Việt Nam', 'Canon Việt Nam', 'CV'],
  ['RED APPLE VIETNAM CO., LTD', 'RED APPLE VIETNAM', 'RA'],
  ['Lotus Tech Joint Stock Company', 'Lotus Tech', 'LT'],
  ['Công ty TNHH Trương Minh', 'Trương Minh', 'TM'],
  // A name that consists of a trade, or a trade and a country, stays whole.
  ['Công ty Cổ phần Đầu tư Việt Nam', 'Đầu tư Việt Nam', 'ĐT'],
  ['Công ty TNHH Công nghệ', 'Công nghệ', 'CN'],
  ['Công ty Cổ phần Sữa Việt Nam', 'Sữa Việt Nam', 'SV'],
  ['Công ty TNHH', 'Công ty TNHH', 'CT'],
  ['CP Việt Nam', 'CP Việt Nam', 'CV'],
  ['株式会社', '株式会社', '株'],
  ['★', '★', '?'],
])('%s is %s and shown as %s', (name, proper, initials) => {
  expect(toProperName(name)).toBe(proper);
  expect(toMonogram(toProperName(name)).initials).toBe(initials);
});

test('%s is %s with the initials %s', () => {
  const getHue = (name: string) => toMonogram(toProperName(name)).hue;
  expect(getHue('Công ty TNHH Red Apple')).toBe(getHue('Red Apple Co., Ltd'));
});
