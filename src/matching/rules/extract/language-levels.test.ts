// Reads levels of language tests in sentences of postings and profiles.
import { expect, test } from 'vitest';
import { findLanguageLevels } from './language-levels.ts';
import { toPlainText } from './plain.ts';
import { extractFactsOfProfile } from './profile.ts';
import { extractFactsOfJob } from './job.ts';
import { createJobText } from '#tests/support/job-text.ts';

const read = (text: string) =>
  findLanguageLevels(toPlainText(text)).map(({ test: name, label }) => `${name} ${label}`);

test.each([
  ['Tiếng Nhật N2 trở lên', ['jlpt N2']],
  ['JLPT N3', ['jlpt N3']],
  ['IELTS 6.5 / TOEIC từ 650 điểm', ['ielts 6.5', 'toeic 650']],
  ['IELTS overall 7,0', ['ielts 7.0']],
  ['chứng chỉ 650 Toeic hoặc 6.0 IELTS', ['ielts 6.0', 'toeic 650']],
  ['TOEFL iBT 80', ['toefl 80']],
  ['TOEFL ITP 500', ['toefl 500']],
  ['IELTS Speaking 6.5+, Topik cấp độ 4', ['ielts 6.5', 'topik 4']],
  ['HSK4', ['hsk 4']],
  ['Topik cấp 5', ['topik 5']],
  ['tiếng Anh trình độ B1', ['cefr B1']],
  ['C1 English', ['cefr C1']],
  ['B1/B2 English', ['cefr B1']],
  ['Có bằng B1 Goethe', ['cefr B1']],
  ['Bằng B1, B2 Goethe hoặc telc', ['cefr B1']],
  ['tiếng Anh cơ bản, bằng lái xe B2', []],
  ['biết tiếng Anh và có bằng lái B2', []],
  ['dạy IELTS 4 kỹ năng', []],
  ['IELTS tối thiểu 2 năm giảng dạy', []],
  ['phòng N2 tầng 3', []],
])('%j names %j', (text, levels) => {
  expect(read(text)).toEqual(levels);
});

test('tests of a language are compared on one scale', () => {
  const level = (text: string) => findLanguageLevels(toPlainText(text))[0]?.level ?? 0;
  expect(level('IELTS 5.5')).toBe(4);
  expect(level('TOEIC 785')).toBe(4);
  expect(level('tiếng Anh B2')).toBe(4);
  expect(level('JLPT N1')).toBe(5);
  expect(level('JLPT N5')).toBe(1);
  expect(level('IELTS 9.0')).toBe(6);
  expect(level('TOEIC 990')).toBe(5);
  expect(level('IELTS 6.0')).toBeGreaterThan(level('TOEIC 650'));
});

const ofJob = (...requirements: string[]) =>
  Object.fromEntries(
    extractFactsOfJob(createJobText({ title: 'Nhân viên', requirements })).skills.map((it) => [
      it.id,
      it.level?.label,
    ]),
  );

test('a posting requires the lowest level that it names, and not the one it prefers', () => {
  expect(ofJob('Tiếng Nhật N3 trở lên, ưu tiên N2')).toMatchObject({ japanese: 'N3' });
  expect(ofJob('Tiếng Hàn TOPIK 5 hoặc tiếng Anh IELTS 7.0')).toMatchObject({
    korean: '5',
    english: '7.0',
  });
  expect(ofJob('Giao tiếp tiếng Anh tốt', 'Ưu tiên có IELTS 6.0').english).toBeUndefined();
});

test('the certificate of an institute is a level of its language', () => {
  expect(ofJob('Tiếng Đức, có bằng B1 Goethe')).toMatchObject({ german: 'B1' });
});

test('two tests of a language are alternatives', () => {
  const { skills } = extractFactsOfJob(
    createJobText({ title: 'Nhân viên', requirements: ['TOEIC 650 trở lên, IELTS 6.0'] }),
  );
  const groups = skills.map(({ group }) => group);
  expect(skills.map(({ id }) => id)).toEqual(['toeic', 'ielts']);
  expect(groups[0]).toBeTypeOf('number');
  expect(groups[1]).toBe(groups[0]);
});

test('whoever drives has a licence, and no level of a language', () => {
  const requirements = ['Biết tiếng Anh và có bằng B2'];
  const levelFor = (title: string) =>
    extractFactsOfJob(createJobText({ title, requirements })).skills.find(
      ({ id }) => id === 'english',
    )?.level?.label;
  expect(levelFor('Lái xe')).toBeUndefined();
  expect(levelFor('Nhân viên')).toBe('B2');
  const bio = 'Biết tiếng Anh và có bằng B2';
  const driver = { title: 'Lái xe', bio, skills: [], experience: 'mid', location: '' } as const;
  const english = extractFactsOfProfile(driver).skills.find(({ id }) => id === 'english');
  expect(english).toMatchObject({ id: 'english' });
  expect(english?.level).toBeUndefined();
});

const ofProfile = (bio: string, skills: string[] = []) =>
  Object.fromEntries(
    extractFactsOfProfile({ title: '', bio, skills, experience: 'mid', location: '' }).skills.map(
      (it) => [it.id, it.level?.label],
    ),
  );

test('a profile has the highest level that it names, without what is only being learned', () => {
  expect(ofProfile('Tiếng Nhật N4, đang học N3')).toEqual({ japanese: 'N4' });
  expect(ofProfile('Có N2 tiếng Nhật', ['JLPT N3'])).toEqual({ jlpt: 'N3', japanese: 'N2' });
});
