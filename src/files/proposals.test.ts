// Tests which titles and skills are found in a CV's text.
import { expect, test } from 'vitest';
import { findProposals } from './rules/proposals.ts';

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
