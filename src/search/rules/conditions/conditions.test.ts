// Recognition of conditions in queries: places, pay, ways of working and time of posting.
import { expect, test } from 'vitest';
import { summarizeQuery } from '#tests/support/query-summary.ts';
import { listBoardWords } from '#tests/support/board-words.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';

const board = listBoardWords();
const ask = (search: string) => parseQuery(search, board);

test.each([
  ['bình dương', '| 79:binh-duong'],
  ['việc ở bà rịa - vũng tàu', '| 79:ba-ria-vung-tau'],
  ['kế toán tại hà nội hoặc bắc ninh', 'ke toan | 01, 24'],
  ['kế toán HN, HCM', 'ke toan | 01, 79'],
  ['tp.hcm', '| 79'],
  ['TP. Thủ Đức', '| 79'],
  ['bảo vệ quận 7', 'bao ve | 79'],
  ['bảo vệ q.7', 'bao ve | 79'],
  ['bao ve q12 tphcm', 'bao ve | 79'],
  ['bao ve district 1', 'bao ve | 79'],
  ['công nhân kcn vsip', 'cong nhan | 79:binh-duong'],
  ['tân bình', '| 79'],
  ['bình an', 'binh, an |'],
  ['nhan vien quang cao bang hieu', 'nhan vien, quang cao, bang, hieu |'],
  ['nhan vien quang cao cao bang', 'nhan vien, quang cao | 04'],
  ['chăm sóc người già tại nhà', 'cham soc nguoi gia, nha |'],
  ['huế', '| 46'],
  ['hue', 'hue |'],
  ['kế toán đn', 'ke toan | 48, 75'],
  ['ke toan dn', 'ke toan | 48, 75'],
  ['ke toan bd', 'ke toan | 79:binh-duong'],
  ['kế toán bđ', 'ke toan | 52:binh-dinh'],
  ['bd manager', 'bd, manager |'],
  ['kế toán qn', 'ke toan | 48:quang-nam, 51, 22'],
  ['kế toán hp', 'ke toan | 31'],
  ['kế toán tại hp', 'ke toan | 31'],
  ['kế toán ct', 'ke toan, ct |'],
  ['kế toán ở ct', 'ke toan | 92'],
  ['thủ kho tại la', 'thu kho | 80:long-an'],
  ['kế toán vinh', 'ke toan | 40'],
  ['kế toán tp vinh', 'ke toan | 40'],
  ['kế toán hòa bình', 'ke toan | 25:hoa-binh'],
  ['công ty hòa bình', 'hoa, binh |'],
  ['tập đoàn thái bình dương', 'thai, binh, duong |'],
  ['phiên dịch tiếng nhật', 'phien dich, tieng nhat |'],
  ['công nhân nhật bản', 'cong nhan | overseas'],
  ['đầu bếp ở nước ngoài', 'dau bep | overseas'],
  ['kế toán công ty nước ngoài', 'ke toan, nuoc, ngoai |'],
  ['kế toán công ty hàn quốc', 'ke toan, han, quoc |'],
  ['tư vấn du học hàn quốc', 'tu van, du hoc, han, quoc |'],
  ['singapore company accountant', 'singapore, accountant |'],
  ['bảo vệ toàn quốc', 'bao ve | nationwide'],
  ['tp kinh doanh', 'tp, kinh doanh |'],
  ['can tho dien', 'can, tho, dien |'],
  ['can tho ke toan', 'ke toan | 92'],
  ['lái xe gần Cầu Giấy Hà Nội', 'lai xe | 01'],
  ['da nang city receptionist', 'receptionist | 48'],
])('%s is %s', (search, understood) => {
  expect(summarizeQuery(ask(search))).toBe(understood);
});

test.each([
  ['lương trên 15 triệu', '15000000– VND'],
  ['từ 15tr', '15000000– VND'],
  ['15-20tr', '15000000–20000000 VND'],
  ['lương từ 15 đến 20 triệu đồng/tháng', '15000000–20000000 VND'],
  ['up to 2000 usd', '–2000 USD'],
  ['$1500', '1500– USD'],
  ['1k5 usd', '1500– USD'],
  ['2k$', '2000– USD'],
  ['từ 1000$ đến 2000$', '1000–2000 USD'],
  ['2000 euro', '2000– EUR'],
  ['dưới 10 triệu', '–10000000 VND'],
  ['lương không quá 10tr', '–10000000 VND'],
  ['>= 20tr', '20000000– VND'],
  ['lương 8 triệu', '8000000– VND'],
  ['lương 20tr trở lên', '20000000– VND'],
  ['thu nhập 30 củ', '30000000– VND'],
  ['lương cứng 7 triệu', '7000000– VND'],
  ['12.000.000đ/tháng', '12000000– VND'],
  ['luong 15-20', '15000000–20000000 VND'],
  ['salary 2000', '2000– USD'],
  ['thu nhập 240tr/năm', '20000000– VND'],
  ['25k/giờ', '5200000– VND'],
  ['up to 40m', '–40000000 VND'],
  ['15 triệu 1 tháng', '15000000– VND'],
  ['lương 1000 đô', '1000– USD'],
  ['2k5 đô', '2500– USD'],
  ['lương 300k/ngày', '7800000– VND'],
  ['300k 1 ngày', '7800000– VND'],
  ['lương ngày 300k-400k', '7800000–10400000 VND'],
  ['3 triệu/tuần', '13000000– VND'],
  ['lương 25k', '5200000– VND'],
  ['25k/1h', '5200000– VND'],
  ['25 nghìn/giờ', '5200000– VND'],
  ['lương 25.000/giờ', '5200000– VND'],
  ['lương 25k 1 tiếng', '5200000– VND'],
  ['lương 5000k', '5000000– VND'],
  ['salary 60k a year', '5000– USD'],
  ['lương mười triệu', '10000000– VND'],
  ['lương hai mươi lăm triệu', '25000000– VND'],
  ['luong tu bay trieu', '7000000– VND'],
  ['lương ba chục triệu', '30000000– VND'],
  ['lương 15 triệu rưỡi', '15500000– VND'],
  ['lương hai mươi lăm triệu rưỡi', '25500000– VND'],
  ['lương 8 số', '10000000– VND'],
  ['thu nhập 9 chữ số', '100000000– VND'],
])('%s is pay: %s', (search, pay) => {
  expect(summarizeQuery(ask(`kế toán ${search}`))).toBe(`ke toan | ${pay}`);
});

test.each([
  '15000000',
  'java 8',
  'video 4k',
  'windows 11',
  '2 năm',
  'quận 7',
  '24/7',
  'b2b 20',
  'lương tháng 13',
  'lương ngày 15 hàng tháng',
  'dot net 8',
  'cao trên 1m65',
  'nhà trên 100m2',
  'quay phim 360 độ',
  'salary 300k',
  'trên 3 nghìn nhân viên',
])('%s is not pay', (search) => {
  expect(ask(search).conditions.filter(({ kind }) => kind === 'pay')).toEqual([]);
});

test.each([
  ['kế toán remote', 'ke toan | remote'],
  ['việc làm online tại nhà', '| remote'],
  ['nhập liệu tại nhà', 'nhap lieu | remote'],
  ['data entry from home', 'data entry | remote'],
  ['gia sư tại nhà', 'gia su, tai, nha |'],
  ['bếp trưởng tại nhà hàng', 'bep truong, nha hang |'],
  ['dược sĩ tại nhà thuốc', 'duoc si, nha thuoc |'],
  ['lam viec tai nha may', 'nha, may |'],
  ['bán hàng online', 'ban hang, online |'],
  ['kế toán mới ra trường', 'ke toan | entry'],
  ['kế toán được đào tạo từ đầu', 'ke toan | entry'],
  ['chuyên viên đào tạo', 'chuyen vien, dao tao |'],
  ['kế toán không yêu cầu kinh nghiệm', 'ke toan | entry'],
  ['fresher java', 'fresher, java | entry'],
  ['senior tester', 'senior, tester | senior'],
  ['khách sạn cao cấp', 'khach san, cao cap |'],
  ['trưởng nhóm kinh doanh', 'truong nhom, kinh doanh | lead'],
  ['kế toán trưởng', 'ke toan, ke toan truong |'],
  ['giám đốc kinh doanh', 'giam doc, kinh doanh | executive'],
  ['thuốc bảo vệ thực vật', 'thuoc bao ve thuc vat |'],
  ['lái xe nâng', 'lai xe, lai xe nang |'],
  ['nhân viên kho', 'nhan vien, nhan vien kho |'],
  ['trợ lý giám đốc', 'tro ly, giam doc |'],
  ['lead generation', 'lead generation |'],
  ['part-time barista', 'part time, barista | part-time'],
  ['kế toán toàn thời gian', 'ke toan | full-time'],
  ['kế toán theo giờ hành chính', 'ke toan | full-time'],
  ['freelance designer', 'freelance, designer | freelance'],
  ['công nhân thời vụ', 'cong nhan, thoi vu | contract'],
  ['kế toán hôm nay', 'ke toan | 1 days'],
  ['kế toán tuần này', 'ke toan | 7 days'],
  ['kế toán mới nhất', 'ke toan | 7 days'],
  ['remote remote', '| remote'],
  ['nhan vien kiem kho', 'nhan vien, kiem kho |'],
  ['làm việc tại kho', 'kho |'],
  ['kế toán chứng từ', 'ke toan, chung tu |'],
  ['phục vụ pt', 'phuc vu, pt | part-time'],
  ['pt gym', 'pt, gym |'],
  ['tìm kế toán giỏi', 'ke toan |'],
  ['em cần tìm việc kế toán', 'ke toan |'],
  ['tìm việc làm thêm', 'viec lam them | part-time'],
  ['tìm việc làm online', '| remote'],
  ['văn phòng không phải sale', 'van phong |'],
  ['lái xe giám đốc', 'lai xe, giam doc |'],
  ['trợ lý cho giám đốc', 'tro ly, giam doc |'],
  ['lái xe ô tô cho giám đốc', 'lai xe, o to, giam doc |'],
  ['việc nhận lương trong ngày', 'nhan, luong, trong, ngay |'],
  ['kế toán mới trong ngày', 'ke toan, moi | 1 days'],
  ['kế toán 24 tháng qua', 'ke toan | 365 days'],
  ['kế toán không cần bằng đại học', 'ke toan |'],
  ['ke toan khong yeu cau bang cap', 'ke toan |'],
  ['lễ tân không cần tiếng anh', 'le tan |'],
  ['receptionist no degree', 'receptionist |'],
  ['kế toán không có kinh nghiệm', 'ke toan | entry'],
  ['kế toán dưới 1 năm kinh nghiệm', 'ke toan |'],
  ['kế toán 1-2 năm kinh nghiệm', 'ke toan |'],
  ['kế toán 6 tháng kinh nghiệm', 'ke toan |'],
])('%s is understood as %s', (search, understood) => {
  expect(summarizeQuery(ask(search))).toBe(understood);
});

test('a condition’s span includes its lead words, its `written` text does not', () => {
  const search = 'kế toán ở khu vực Hà Nội lương trên 15 triệu';
  const [place, pay] = ask(search).conditions;
  expect(place).toMatchObject({ written: 'ha noi' });
  expect(search.slice(pay?.from, pay?.to)).toBe('lương trên 15 triệu');
  expect(search.slice(0, place?.from).trim()).toBe('kế toán');
});

test('the places of an ambiguous short form share their span', () => {
  const spans = ask('kế toán đn').conditions.map(({ from, to }) => `${from}–${to}`);
  expect(spans).toEqual(['8–10', '8–10']);
});
