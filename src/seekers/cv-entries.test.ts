// Tests which entries and which phone number are found in a CV's text, and that nothing is invented.
import { expect, test } from 'vitest';
import { removeMarks } from '#vietnamese/rules/fold.ts';
import { findProposals } from './rules/cv/proposals.ts';

const NOTHING = { names: [], title: null, skills: [], phone: null, entries: [] };
const find = (text: string, current = NOTHING) => findProposals(text, current, 'vi');
const brief = (text: string) =>
  find(text).entries.map(({ kind, name, organization, started, ended, level }) =>
    [kind, name, organization, started, ended, level].filter((it) => it !== null).join(' | '),
  );

const LINH = `NGUYỄN THÙY LINH
Kế toán tổng hợp
0912 345 678 · linh@example.vn
KINH NGHIỆM LÀM VIỆC
03/2021 – nay: Kế toán tổng hợp tại Công ty TNHH Gốm Sứ An Nam
- Lập báo cáo thuế hằng quý
- Quản lý công nợ
06/2018 – 02/2021: Nhân viên kế toán tại Công ty Cổ phần Tơ Tằm, Hà Nội
HỌC VẤN
2014 – 2018: Đại học Kinh tế Quốc dân, ngành Kế toán
NGOẠI NGỮ
Tiếng Anh: giao tiếp tốt
Tiếng Nhật
CHỨNG CHỈ
- Chứng chỉ kế toán trưởng (2020)
NGƯỜI THAM CHIẾU
Trần Văn Minh, 0987 654 321`;

test('reads a Vietnamese CV whose entries begin with the period', () => {
  expect(brief(LINH)).toEqual([
    'experience | Kế toán tổng hợp | Công ty TNHH Gốm Sứ An Nam | 2021-03',
    'experience | Nhân viên kế toán | Công ty Cổ phần Tơ Tằm | 2018-06 | 2021-02',
    'education | ngành Kế toán | Đại học Kinh tế Quốc dân | 2014 | 2018',
    'language | Tiếng Anh | conversational',
    'certificate | Chứng chỉ kế toán trưởng | 2020',
  ]);
  const [job] = find(LINH).entries;
  expect(job?.description).toBe('- Lập báo cáo thuế hằng quý\n- Quản lý công nợ');
});

test('reads an English CV whose periods follow the position', () => {
  const text = `Work Experience
Senior React Developer
Red Apple Technologies | Jan 2020 - Present
• Led a team of four
Web Developer
Blue River Co., Ltd. | Mar 2017 - Dec 2019
Education
Bachelor of Computer Science
Hanoi University of Science | 2013 - 2017
Languages
English - Fluent, Japanese - Basic`;
  expect(brief(text)).toEqual([
    'experience | Senior React Developer | Red Apple Technologies | 2020-01',
    'experience | Web Developer | Blue River Co., Ltd. | 2017-03 | 2019-12',
    'education | Bachelor of Computer Science | Hanoi University of Science | 2013 | 2017',
    'language | English | fluent',
    'language | Japanese | basic',
  ]);
});

test('reads labels before position and employer', () => {
  const text = `Kinh nghiệm
Tháng 5/2019 đến tháng 8/2022
Công ty: Minh Phát
Vị trí: Thợ gốm
Mô tả: tráng men`;
  expect(brief(text)).toEqual(['experience | Thợ gốm | Minh Phát | 2019-05 | 2022-08']);
});

test('a job dated only by years has only years', () => {
  expect(brief('Kinh nghiệm\n2019 – 2021: Kế toán tại Công ty TNHH A')).toEqual([
    'experience | Kế toán | Công ty TNHH A | 2019 | 2021',
  ]);
});

test.each([
  ['T6/2017 – T2/2019', '2017-06 | 2019-02'],
  ['T.3/2019 - T.5/2021', '2019-03 | 2021-05'],
  ['T3-2019 - Th.5-2021', '2019-03 | 2021-05'],
  ['t3/2019 – nay', '2019-03'],
  ['01/06/2017 - 28/02/2020', '2017-06 | 2020-02'],
  ['Ngày 15 tháng 3 năm 2019 - nay', '2019-03'],
  ['2017-06-01 - 2020-02-28', '2017-06 | 2020-02'],
  ['08/2021 – đến hiện tại', '2021-08'],
  ['10/2020 - Đang làm việc', '2020-10'],
  ['Từ 10/2020 cho đến nay', '2020-10'],
  ['06/2020 - Hien tai', '2020-06'],
  ['Tu thang 6 nam 2020 den nay', '2020-06'],
])('reads the period %s before or behind the position', (period, months) => {
  const job = `experience | Nhân viên kỹ thuật | Công ty TNHH A | ${months}`;
  expect(brief(`Kinh nghiệm\n${period} Nhân viên kỹ thuật\nCông ty TNHH A`)).toEqual([job]);
  expect(brief(`Kinh nghiệm\nNhân viên kỹ thuật, Công ty TNHH A, ${period}`)).toEqual([job]);
});

test('a period with T before its months ends the description of the job above', () => {
  const text = `Kinh nghiệm
T3/2019 – nay: Kế toán tại Công ty TNHH A
- Lập báo cáo thuế
T6/2017 – T2/2019: Thủ kho tại Công ty TNHH B
- Kiểm kê`;
  expect(find(text).entries.map(({ description }) => description)).toEqual([
    '- Lập báo cáo thuế',
    '- Kiểm kê',
  ]);
});

test.each([
  'Quý 3/2017 – Quý 1/2019',
  '02/2019 – 06/2017',
  '2017 - nghỉ sinh',
  '06/15/2017 - 02/28/2019',
])(
  'a job with a period that is not read (%s) is neither proposed nor part of another job',
  (period) => {
    const other = `${period}: Thủ kho tại Công ty TNHH B\n- Kiểm kê`;
    const first = '03/2019 – nay: Kế toán tại Công ty TNHH A\n- Lập báo cáo thuế';
    for (const jobs of [`${first}\n${other}`, `${other}\n${first}`]) {
      const [job, ...others] = find(`Kinh nghiệm\n${jobs}`).entries;
      expect(job?.description).toBe('- Lập báo cáo thuế');
      expect(others).toEqual([]);
    }
  },
);

test.each(['2020 - Nhân viên xuất sắc của năm', '12/2020 – Giải thưởng'])(
  'a year within a job (%s) is part of its description',
  (line) => {
    const older = '2017 – 2019: Thủ kho tại Công ty TNHH B\n- Kiểm kê';
    for (const end of ['2021', 'nay']) {
      const text = `03/2019 – ${end}: Kế toán tại Công ty TNHH A\n- Báo cáo\n${line}\n- Công nợ\n${older}`;
      expect(find(`Kinh nghiệm\n${text}`).entries.map(({ description }) => description)).toEqual([
        `- Báo cáo\n${line}\n- Công nợ`,
        '- Kiểm kê',
      ]);
    }
  },
);

test('a name before a year does not lose its end', () => {
  expect(brief('Kinh nghiệm\nKế toán, Công ty TNHH Sơn Nam 2019 - 2021')).toEqual([
    'experience | Kế toán | Công ty TNHH Sơn Nam | 2019 | 2021',
  ]);
  expect(brief('Chứng chỉ\nVận hành máy 2020')).toEqual(['certificate | Vận hành máy | 2020']);
});

test.each([
  ['a job without an employer', 'Kinh nghiệm\n01/2019 – 02/2021: Kế toán'],
  ['a time that ends before it starts', 'Kinh nghiệm\n05/2021 – 02/2020: Kế toán tại Công ty A'],
  ['a language without a level', 'Ngoại ngữ\nTiếng Anh'],
  ['jobs outside of their section', 'Dự án\n01/2019 – 02/2021: Kế toán tại Công ty TNHH A'],
  ['a text without sections', '01/2019 – 02/2021: Kế toán tại Công ty TNHH A'],
])('proposes nothing for %s', (_name, text) => {
  expect(find(text).entries).toEqual([]);
});

test('the quote of an entry contains its name, organization and start year', () => {
  for (const { name, organization, started, quote } of find(LINH).entries) {
    expect(quote).toContain(name);
    expect(quote).toContain(organization ?? '');
    expect(quote).toContain(started?.slice(0, 4) ?? '');
    expect(LINH).toContain(quote);
  }
});

test('the phone number is the one at the top, not that of a referee', () => {
  expect(find(LINH).phone).toEqual({
    number: '+84912345678',
    quote: '0912 345 678 · linh@example.vn',
  });
  expect(find(LINH.replace('0912 345 678', '')).phone).toBeNull();
  expect(find('Mã số thuế 0101234567, CCCD 001099012345').phone).toBeNull();
});

test('nothing is proposed that the profile has already', () => {
  const { phone, entries } = find(LINH);
  const current = { ...NOTHING, phone: phone?.number ?? null, entries };
  const again = findProposals(LINH, current, 'vi');
  expect([again.phone, again.entries]).toEqual([null, []]);
});

test.each([
  ['many times', `Kinh nghiệm\n${'01/2019 – 02/2021 Kế toán Công ty A\n'.repeat(20_000)}`],
  ['one long line', `Kinh nghiệm\n${'01/2019 – '.repeat(20_000)}`],
  ['spaces and separators', `Chứng chỉ\n${' - | , '.repeat(30_000)}`],
  ['numbers', '0912 345 '.repeat(20_000)],
])('a hostile text is read quickly and bounded: %s', (_name, text) => {
  const began = performance.now();
  const { entries } = find(text);
  expect(entries.length).toBeLessThanOrEqual(33);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('headings, and lines of languages and certificates, give no skills', () => {
  const text =
    'Ngoại ngữ\nTiếng Anh: giao tiếp tốt\nChứng chỉ\nIELTS 6.5\nKỹ năng\nExcel, Tiếng Anh';
  expect(find(text).skills).toEqual(['Excel']);
});

test.each([
  ['Tiếng Đức: không thành thạo', []],
  ['Tiếng Đức: chưa thật sự lưu loát', []],
  ['German: not yet fluent', []],
  ['Tiếng Nga: chưa thành thạo, chỉ ở mức cơ bản', ['language | Tiếng Nga | basic']],
  ['Tiếng Nga: không thành thạo nhưng giao tiếp được', ['language | Tiếng Nga | conversational']],
])('a level that is denied is none: %s', (line, entries) => {
  expect(brief(`Ngoại ngữ\n${line}`)).toEqual(entries);
  expect(find(`Ngoại ngữ\n${line}\nKỹ năng\nSQL`).skills).toEqual(['SQL']);
});

test('headings may have spaces between their letters', () => {
  const text = LINH.replaceAll(/^[\p{Lu} ]+$/gmu, (heading) => heading.split('').join(' '));
  expect(text).toContain('K I N H   N G H I Ệ M');
  expect(find(text).entries).toEqual(find(LINH).entries);
  expect(brief(text.replaceAll(/ +/g, ' '))).toEqual(brief(LINH));
  const both = 'H Ọ C V Ấ N & B Ằ N G C Ấ P\n2014 – 2018: Đại học Sen Vàng, ngành Kế toán';
  expect(brief(both)).toEqual(['education | ngành Kế toán | Đại học Sen Vàng | 2014 | 2018']);
});

test.each([
  'CCCD: 079012345678 - SĐT: 0978.123.456',
  'Nam - 12/05/1996 - 0978 123 456',
  'CMND 012345678 | 0978123456',
  'Lái xe Taxi, điện thoại 0978 - 123 - 456',
  'Nữ; 01/01/1990; +84 978 123 456',
])('the phone number is read beside other numbers: %s', (line) => {
  expect(find(`Linh\n${line}`).phone).toEqual({ number: '+84978123456', quote: line });
});

test('a referee’s number near the top is not read, that of a contact section further down is', () => {
  const short = 'Linh\nReferences\nMr. Minh: 0987 654 321';
  expect(find(short).phone).toBeNull();
  expect(find('Linh\nNgười tham chiếu: anh Minh, 0987 654 321').phone).toBeNull();
  expect(find('Linh\nReferences\nMr. Minh\nContact: 0987 654 321').phone).toBeNull();
  const long = `${short}\n${'Kỹ năng\nExcel\n'.repeat(20)}`;
  const own = { number: '+84978123456', quote: '0978 123 456' };
  expect(find(`${long}Thông tin liên hệ\nHà Nội\n${own.quote}`).phone).toEqual(own);
  expect(find(`${long}${own.quote}`).phone).toBeNull();
  expect(find(`${long}Liên hệ\n${'Hà Nội\n'.repeat(20)}${own.quote}`).phone).toBeNull();
});

test.each([
  ['Giáo viên Toán\nTrường THPT Chu Văn An', 'Giáo viên Toán | Trường THPT Chu Văn An'],
  ['Giáo viên tiếng Anh - Trung tâm Anh ngữ ILA', 'Giáo viên tiếng Anh | Trung tâm Anh ngữ ILA'],
  ['English Teacher\nSen Vang English Center', 'English Teacher | Sen Vang English Center'],
  ['Kế toán, UBND phường Bến Nghé', 'Kế toán | UBND phường Bến Nghé'],
  ['Kỹ sư môi trường, Sở Xây dựng Hà Nội', 'Kỹ sư môi trường | Sở Xây dựng Hà Nội'],
  ['Nhân viên bán hàng\nThế Giới Di Động', 'Nhân viên bán hàng | Thế Giới Di Động'],
  ['Thu ngân | VinMart | Hà Nội | Full-time', 'Thu ngân | VinMart'],
  ['Sales Manager at Unilever Vietnam', 'Sales Manager | Unilever Vietnam'],
  ['Nhân viên văn phòng, VinMart', 'Nhân viên văn phòng | VinMart'],
  ['Kế toán, Công ty Dịch vụ Kế toán An', 'Kế toán | Công ty Dịch vụ Kế toán An'],
])('finds the employer in %s', (lines, job) => {
  const duties = 'Tư vấn khách hàng và ghi sổ';
  for (const text of [`2019 – 2021: ${lines}`, `2019 – 2021\n${lines}\n${duties}`])
    expect(brief(`Kinh nghiệm\n${text}`)).toEqual([`experience | ${job} | 2019 | 2021`]);
});

test.each([
  'Kế toán, Hà Nội, toàn thời gian',
  'Kế toán\nLập báo cáo thuế',
  'Kế toán\nResponsibilities\nReports',
  'Kế toán\nMô Tả:\nBáo cáo',
  'Nhân viên kinh doanh, Phòng Kinh Doanh',
  'Kế toán\nVinMart, Coopmart',
  'Kỹ sư môi trường',
])('invents no employer for %s', (lines) => {
  expect(brief(`Kinh nghiệm\n2019 – 2021: ${lines}`)).toEqual([]);
});

test('reads a CV without marks as with them', () => {
  expect(brief(removeMarks(LINH))).toEqual(brief(LINH).map(removeMarks));
  expect(find(removeMarks(LINH)).phone).toEqual(find(LINH).phone);
  expect(
    brief('Kinh nghiem\nCong ty FPT Software | 06/2020 - Hien tai\nVi tri: Lap trinh vien'),
  ).toEqual(['experience | Lap trinh vien | Cong ty FPT Software | 2020-06']);
  expect(brief('Ngoai ngu\nTieng Anh: thanh thao\nTieng Nga: khong thanh thao')).toEqual([
    'language | Tieng Anh | fluent',
  ]);
  expect(find('Linh\nMa so thue: 0101234567').phone).toBeNull();
  expect(find('Kinh nghiem\nCong ty Co phan Tiki').skills).toEqual([]);
});

test('a head of department without marks is no school', () => {
  const text = 'Kinh nghiem\n2019 - 2021: Truong phong kinh doanh, VinMart';
  expect(brief(text)).toEqual(['experience | Truong phong kinh doanh | VinMart | 2019 | 2021']);
});
