// Places where profiles would work, as a table: the location, wishes in the bio, and what is none.
import { expect, test } from 'vitest';
import { removeProtectedTraits } from './mask.ts';
import { findWrittenPlaces } from './profile-places.ts';
import { splitSentences } from './sentences.ts';

function findIn(location: string, bio: string): string[] {
  const text = removeProtectedTraits(bio);
  const { places } = findWrittenPlaces(location, splitSentences([{ key: 'bio', text }], 'duty'));
  return places.map(({ code, former, districts }) =>
    [code, former, ...(districts ?? [])].filter(Boolean).join(' '),
  );
}

test.each([
  ['Hà Nội / Remote', ['01']],
  ['Remote hoặc Đà Nẵng', ['48']],
  ['Remote', []],
])('the location "%s" names remote work and %j', (location, codes) => {
  const { places, remote } = findWrittenPlaces(location, []);
  expect([remote, places.map(({ code }) => code)]).toEqual([true, codes]);
});

test.each([
  ['Quận 7, TP.HCM', '', ['79 quan-7']],
  ['Thủ Dầu Một', '', ['79 binh-duong thu-dau-mot']],
  // Wishes.
  ['Hà Nội', 'Muốn chuyển về Đà Nẵng', ['01', '48']],
  ['Hà Nội', 'muon chuyen ve Da Nang', ['01', '48']],
  ['Hà Nội', 'Có thể làm ở TP.HCM', ['01', '79']],
  ['Hà Nội', 'muốn về quê Nghệ An làm việc', ['01', '40']],
  ['Hà Nội', 'Muốn chuyển từ Hải Phòng vào Đà Nẵng', ['01', '48']],
  ['Hanoi', 'Planning on moving to Da Nang', ['01', '48']],
  ['Hà Nội', 'Quận 7 hoặc Thủ Đức', ['01', '79 quan-7 thu-duc']],
  ['Hà Nội', 'Muốn tìm việc ở Quận 7 hoặc Thủ Đức', ['01', '79 quan-7 thu-duc']],
  ['Hà Nội', 'chỉ làm ở Cầu Giấy, Nam Từ Liêm', ['01 cau-giay nam-tu-liem']],
  ['Bình Dương', 'Muốn tìm chỗ gần Dĩ An hoặc Thuận An', ['79 binh-duong di-an thuan-an']],
  ['TP.HCM', 'can viec gan go vap', ['79 go-vap']],
  ['Huế', 'Nhà ở Cần Thơ, tìm chỗ làm Đà Nẵng', ['46', '48']],
  ['TP.HCM', 'Kho Long An 2 năm, tìm nơi làm gần Thủ Đức', ['79 thu-duc']],
  ['Quận 7, TP.HCM', 'Muốn làm ở TP.HCM', ['79']],
  ['Huế', 'Làm ở Hà Nội hoặc Đà Nẵng', ['46', '01', '48']],
  ['Huế', 'Đà Nẵng, Hải Phòng, có thể làm ở Bắc Ninh', ['46', '48', '31', '24']],
  ['Huế', 'Ở Đà Nẵng em muốn tìm việc', ['46', '48']],
  ['Hà Nội', 'Quận 1 hoặc 3', ['01', '79 quan-1 quan-3']],
  ['Hà Nội', 'Looking for a job in District 1 or 3', ['01', '79 quan-1 quan-3']],
  ['Hà Nội', 'Muốn làm quận 1, 3 hoặc 7', ['01', '79 quan-1 quan-3 quan-7']],
  ['Hà Nội', 'Muốn làm quận 1 hoặc 3 ngày một tuần', ['01', '79 quan-1']],
  ['Hà Nội', 'Làm việc tại Đà Nẵng là mong muốn của em', ['01', '48']],
  // Wishes beside the place to leave.
  ['Hà Nội', 'làm ở Samsung Bắc Ninh 3 năm, muốn về gần nhà ở Nam Định', ['01', '37 nam-dinh']],
  ['Hà Nội', 'Kho Bắc Ninh 3 năm, muốn làm ở Hải Phòng', ['01', '31']],
  ['Huế', 'đang làm ở Hà Nội, muốn chuyển về Thanh Hóa', ['46', '38']],
  ['Huế', 'dang lam o Ha Noi, muon chuyen ve Thanh Hoa', ['46', '38']],
  ['Hà Nội', 'Từng làm kho ở Long An, muốn chuyển sang Bình Dương', ['01', '79 binh-duong']],
  ['Huế', 'Em học ở Thái Nguyên, muốn ra Hà Nội làm', ['46', '01']],
  ['Huế', 'đang học ở Cần Thơ, muốn lên Sài Gòn làm', ['46', '79']],
  ['Huế', 'Muốn về Đà Nẵng, từng làm ở Hà Nội 3 năm', ['46', '48']],
  ['Hà Nội', 'Đang làm ở Cần Thơ, Long An, sẵn sàng đi làm tại Đà Nẵng', ['01', '48']],
  ['Huế', 'Currently working in Hanoi, willing to relocate to Da Nang', ['46', '48']],
  ['Huế', 'Hanoi based, can relocate to Da Nang', ['46', '48']],
  // None.
  ['Huế', 'Worked in Hanoi or Da Nang', ['46']],
  ['Huế', 'Làm kho tại Hà Nội hoặc Đà Nẵng 3 năm', ['46']],
  ['Huế', 'Từng làm ở Hà Nội, mong muốn lương cao', ['46']],
  ['Huế', 'Nhà ở Cần Thơ, muốn tìm việc kế toán', ['46']],
  ['Hà Nội', 'Quê quán: Nghệ An', ['01']],
  ['Hà Nội', 'Số 12 Lê Lợi, Quận 1, TP.HCM', ['01']],
  ['Hà Nội', 'Có thể làm ngay, nhà ở Quận 9, TP.HCM', ['01']],
  ['Hà Nội', 'Living in Da Nang, looking for an office job', ['01']],
  ['Hà Nội', 'Làm kế toán tại Đà Nẵng 3 năm', ['01']],
  ['Hà Nội', 'Không muốn chuyển về Đà Nẵng', ['01']],
])('%s, "%s": %j', (location, bio, places) => {
  expect(findIn(location, bio)).toEqual(places);
});
