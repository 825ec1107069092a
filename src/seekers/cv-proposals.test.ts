// Tests which titles and skills are found in a CV's text.
import { expect, test } from 'vitest';
import { findProposals } from './rules/cv/proposals.ts';

const nothing = { names: [], title: null, skills: [], phone: null, entries: [] };

const LINH = `NGUYỄN THÙY LINH
KẾ TOÁN TỔNG HỢP
Đường Láng, Hà Nội · linh@example.vn
Kỹ năng: Excel, MISA, Photoshop
Ngoại ngữ: Tiếng Anh, Tiếng Nhật
Tôi thích đi dạo và có một con mèo.`;

const MINH = `Tran Quang Minh
Senior React Developer
Skills
React, Node.js, C++, C#, PostgreSQL, Docker, CI/CD
I go to the spring festival, and I excel at nothing.`;

test('finds the title near the top, in the person’s own words', () => {
  expect(findProposals(LINH, nothing, 'vi').title).toBe('Kế toán tổng hợp');
  expect(findProposals(MINH, nothing, 'en').title).toBe('Senior React Developer');
});

test('finds skills only where they are written as names', () => {
  const { skills } = findProposals(LINH, nothing, 'vi');
  expect(skills).toEqual(expect.arrayContaining(['Excel', 'MISA', 'Photoshop', 'Tiếng Anh']));
  const others = findProposals(MINH, nothing, 'en').skills;
  expect(others).toEqual(
    expect.arrayContaining(['React', 'Node.js', 'C++', 'C#', 'PostgreSQL', 'Docker']),
  );
  for (const word of ['Go', 'Spring', 'Excel']) expect(others).not.toContain(word);
});

test('suggests nothing that the profile has, in whatever spelling', () => {
  const current = {
    ...nothing,
    title: 'senior react developer',
    skills: ['reactjs', 'NodeJS', 'c++'],
  };
  const { title, skills } = findProposals(MINH, current, 'en');
  expect(title).toBeNull();
  for (const word of ['React', 'Node.js', 'C++']) expect(skills).not.toContain(word);
  expect(skills).toContain('Docker');
});

test('suggests nothing for a text without names, and reads a long text quickly', () => {
  const none = { title: null, skills: [], phone: null, entries: [] };
  expect(findProposals('Một hai ba', nothing, 'vi')).toEqual(none);
  const began = performance.now();
  const { skills } = findProposals(`${LINH}\n${MINH}\n`.repeat(500), nothing, 'vi');
  expect(skills.length).toBeLessThanOrEqual(30);
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each(['TRẦN VĂN HÀN', 'NGUYỄN VĂN BA', 'Bùi Thu Ngân', 'Phạm Thị Lan'])(
  'the owner’s name (%s) is neither title nor skill',
  (name) => {
    const words = name.split(' ');
    const spellings = [
      name,
      name.toUpperCase(),
      [...words.slice(-1), ...words.slice(0, -1)].join(' '),
    ];
    for (const written of spellings) {
      const current = { ...nothing, names: ['Linh', name] };
      const { title, skills } = findProposals(`${written}\nKỹ sư điện\nSQL`, current, 'vi');
      expect([title, skills]).toEqual(['Kỹ sư điện', ['SQL']]);
    }
    const line = findProposals(`CV ${name} Kỹ sư điện`, { ...nothing, names: [name] }, 'vi');
    expect(line.title).toBe('CV Kỹ sư điện');
  },
);

test.each([
  'NGUYỄN VĂN TIẾN',
  'NGUYỄN VĂN TOÀN',
  'NGUYỄN VĂN CẨM',
  'NGUYỄN VĂN HÂN',
  'TRẦN VĂN ÚT',
])('an abbreviation with other marks is none: %s', (name) => {
  const { title, skills } = findProposals(`${name}\nKỹ sư điện`, nothing, 'vi');
  expect([title, skills]).toEqual(['Kỹ sư điện', []]);
});

test.each(['NGƯỜI THAM CHIẾU\nChị Lan – Thu ngân', 'References: Ms. Lan, cashier'])(
  'nothing is read of referees: %s',
  (text) => {
    expect(findProposals(`Kỹ năng: SQL\n${text}`, nothing, 'vi')).toMatchObject({
      title: null,
      skills: ['SQL'],
    });
  },
);

test('a referee of one job hides the lines up to the next job, but not those after it', () => {
  const text = `Kinh nghiệm
2021 – nay: Lập trình viên tại Công ty TNHH A
Docker
Người tham chiếu: anh Minh
Kiểm toán viên, Photoshop
2019 – 2021: Lập trình viên tại Công ty TNHH B
SQL
Người tham chiếu: chị Lan, Figma
Người tham chiếu: anh Nam
2017 – 2019: Lập trình viên tại Công ty TNHH C
React
Người tham chiếu
Anh Ba, 2015 – 2017
Photoshop`;
  expect(findProposals(text, nothing, 'vi').skills).toEqual(['Docker', 'SQL', 'React']);
});

test.each([
  'LinkedIn: linkedin.com/in/linh-nguyen | GitHub: https://github.com/linh',
  'Facebook: Nguyễn Linh · Zalo: 0912 345 678 · Website: linh.vn',
  'linh@react.vn, https://docker.com/u/linh, www.figma.com/linh',
  'Kinh nghiệm\nCông ty Cổ phần Tiki\nCông ty CP Shopee\nCông ty TNHH Thương mại và Dịch vụ Docker\nTiki Corporation\nLazada Vietnam Co., Ltd.',
  'Kinh nghiệm\nCÔNG TY TNHH SHOPEE\nGitHub: github.com/linh\nZalo: +84 912 345 678',
])('accounts, addresses and employers are no skills: %s', (text) => {
  expect(findProposals(`${text}\nKỹ năng\nSQL`, nothing, 'vi').skills).toEqual(['SQL']);
});

test('platforms are skills where no account follows', () => {
  const text =
    'Kỹ năng\nGitHub, Facebook: chạy quảng cáo\nBán hàng trên Shopee cho công ty\nASP.NET';
  const { skills } = findProposals(text, nothing, 'vi');
  expect(skills).toEqual(expect.arrayContaining(['GitHub', 'Facebook', 'Shopee', 'ASP.NET']));
});

test('a title is read without the employer behind it', () => {
  const title = (text: string) => findProposals(text, nothing, 'vi').title;
  expect(title('Kế toán tổng hợp tại Công ty TNHH Sen Vàng')).toBe('Kế toán tổng hợp');
  expect(title('Kinh nghiệm\n2019 – 2021: Kế toán tổng hợp at Hạ Long Bank')).toBe(
    'Kế toán tổng hợp',
  );
});

test.each([
  'Excel, không biết tiếng Nhật',
  'Excel; Docker: chưa từng dùng; chưa sử dụng Photoshop',
  'Khong biet Docker, Excel',
  'Excel. No knowledge of Docker, never used React',
  'Excel, không ngừng học hỏi',
])('what the person is unable to do is no skill: %s', (line) => {
  const { skills } = findProposals(`Kỹ năng\n${line}`, nothing, 'vi');
  expect(skills).toContain('Excel');
  for (const skill of ['tiếng Nhật', 'Docker', 'Photoshop', 'React'])
    expect(skills.map((it) => it.toLowerCase())).not.toContain(skill.toLowerCase());
});

test.each([
  'MỤC TIÊU NGHỀ NGHIỆP\nTrở thành trưởng phòng kinh doanh trong 3 năm tới.',
  'Career objective: to become a sales manager',
  'Kinh nghiệm\n- Bảo trì máy\n• Thu ngân',
  'Sở thích: đọc sách, nấu ăn',
  'HOBBIES\nPhotographer of birds',
])('wishes, duties and hobbies are no title: %s', (text) => {
  expect(findProposals(text, nothing, 'vi').title).toBeNull();
  expect(findProposals(`${text}\nKinh nghiệm\nKỹ sư điện`, nothing, 'vi').title).toBe('Kỹ sư điện');
});

test('a title has no signs before it', () => {
  expect(findProposals('★ Kỹ sư điện', nothing, 'vi').title).toBe('Kỹ sư điện');
  expect(findProposals('.NET Developer', nothing, 'en').title).toBe('.NET Developer');
});

test.each([
  'NGUYỄN THỊ LAN\nKế toán kho',
  'Trần Thị Lan\nKế toán kho',
  'HỒ SƠ\nHọ và tên: ĐẶNG LAN\nKế toán kho',
])('the owner’s name is no skill for an account without a name either: %j', (head) => {
  const { title, skills } = findProposals(`${head}\nKỹ năng: Excel, LAN, WAN`, nothing, 'vi');
  expect(title).toBe('Kế toán kho');
  expect(skills).toContain('LAN');
  expect(findProposals(`${head}\nKỹ năng: Excel`, nothing, 'vi').skills).toEqual(['Excel']);
});

test.each([
  'Lễ tân khách sạn',
  'Vũ công',
  'Phan tich du lieu',
  'Truong phong kinh doanh',
  'Lương thưởng phúc lợi',
])('a title that begins like a name stays: %s', (head) => {
  const before = findProposals(`CV\n${head}`, nothing, 'vi').title;
  expect(findProposals(head, nothing, 'vi').title).toBe(before);
});
