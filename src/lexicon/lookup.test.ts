// Lookup, suggestions while typing, and comparison of diacritics.
import { describe, expect, test } from 'vitest';
import { foldText } from '#vietnamese/rules/fold.ts';
import { findEntry } from './rules/entries.ts';
import { findLongestAt, listSenses } from './rules/lookup.ts';
import { agreesWithMarks } from './rules/marks.ts';
import { findSkill } from './rules/skill-named.ts';
import { listSpellings } from './rules/spellings.ts';
import { listByPrefix } from './rules/suggest.ts';

const at = (text: string, position = 0) => findLongestAt(foldText(text).split(' '), position);
const idsAt = (text: string, position = 0) =>
  at(text, position)?.senses.map(({ entry }) => entry.id) ?? [];

describe('the longest name wins', () => {
  test.each([
    ['kế toán tổng hợp hà nội', 4, 'general-accountant'],
    ['ke toan truong', 3, 'chief-accountant'],
    ['Sales BĐS', 2, 'real-estate-agent'],
    ['Lễ tân phòng khám', 4, 'receptionist'],
    ['kế toán ở Huế', 2, 'accountant'],
    ['giấy phép lái xe hạng C', 6, 'truck-licence'],
    ['C++ developer', 2, 'cpp-developer'],
    ['C# và .NET', 1, 'csharp'],
    ['general ledger accountant', 3, 'general-accountant'],
    ['production director', 2, 'factory-director'],
    ['talent development', 2, 'l-and-d'],
    ['production scheduler', 2, 'production-planner'],
    ['manual QC', 2, 'manual-tester'],
    ['infrastructure administrator', 2, 'it-infrastructure-engineer'],
    ['.net core', 2, 'dotnet'],
    ['node.js', 2, 'nodejs'],
    ['nodejs', 1, 'nodejs'],
    ['node js', 2, 'nodejs'],
    ['front-end', 2, 'frontend-developer'],
    ['frontend', 1, 'frontend-developer'],
    ['front end', 2, 'frontend-developer'],
    ['CI/CD', 2, 'ci-cd'],
    ['cicd', 1, 'ci-cd'],
    ['R&D', 2, 'research-and-development'],
    ['data analysts wanted', 2, 'data-analyst'],
    ['kĩ sư xây dựng', 4, 'civil-engineer'],
    ['gia sư toán lớp 9', 3, 'maths-teacher'],
    ['gia sư lý', 3, 'physics-teacher'],
    ['dạy vẽ cho trẻ em', 2, 'art-teacher'],
    ['dạy nhạc', 2, 'music-teacher'],
    ['physics teacher', 2, 'physics-teacher'],
    ['giáo viên vật lý', 4, 'physics-teacher'],
    ['chemistry teacher', 2, 'chemistry-teacher'],
    ['giáo viên sinh học', 4, 'biology-teacher'],
    ['kỹ thuật viên nha khoa', 5, 'dental-technician'],
  ])('in %s it has %d words: %s', (text, length, id) => {
    expect(at(text)?.length).toBe(length);
    expect(idsAt(text)[0]).toBe(id);
  });

  test('from any word on; null when no name begins there', () => {
    expect(idsAt('tuyển gấp kế toán thuế', 2)).toEqual(['tax-accountant']);
    expect(at('xyz abc')).toBeNull();
    expect(at('kế toán', 9)).toBeNull();
    expect(findLongestAt([], 0)).toBeNull();
  });

  test('full names come before short forms', () => {
    expect(at('qa')?.senses.every(({ written }) => written === 'short')).toBe(true);
    const senses = at('pm')?.senses ?? [];
    expect(senses.map(({ language }) => language)).toContain('en');
  });
});

test.each([
  ['kế toán', 'kế toán', true],
  ['ke toan', 'kế toán', true],
  ['ke toán', 'kế toán', true],
  ['KẾ TOÁN'.normalize('NFD'), 'kế toán', true],
  ['kê toán', 'kế toán', false],
  ['dương', 'đường', false],
  ['duong', 'đường', true],
  ['đuong', 'đường', true],
  ['máy công nghiệp', 'may công nghiệp', false],
  ['hoà', 'hòa', true],
  ['kĩ sư', 'kỹ sư', true],
  ['dotnet', '.NET', true],
  ['gỗ', 'Go', false],
  ['react', 'angular', false],
])('typed %s agrees with %s: %s', (typed, name, agrees) => {
  expect(agreesWithMarks(typed, name)).toBe(agrees);
});

test('typed marks distinguish wood from the language Go', () => {
  expect(listSenses('gỗ').map(({ entry }) => entry.id)).toEqual(['furniture']);
  expect(
    listSenses('go')
      .map(({ entry }) => entry.id)
      .toSorted(),
  ).toEqual(['furniture', 'golang']);
});

describe('suggestions while typing', () => {
  const ids = (text: string, limit = 8) =>
    listByPrefix(foldText(text), { limit }).map(({ id }) => id);

  test.each([
    ['kế to', 'accountant'],
    ['accoun', 'accountant'],
    ['reac', 'react'],
    ['lái x', 'driver'],
    ['tổng hợp', 'general-accountant'],
    ['điều d', 'nurse'],
    ['quản l', 'manager'],
  ])('for %s include %s', (text, id) => {
    expect(ids(text)).toContain(id);
  });

  test('names that begin with the text come before names that contain it', () => {
    expect(ids('java')[0]).toBe('java');
    expect(ids('kế toán')[0]).toBe('accountant');
  });

  test('a short form must be typed in full', () => {
    expect(ids('cskh')).toEqual(['customer-service']);
    expect(ids('csk')).toEqual([]);
  });

  test('are limited in number and kind, each once', () => {
    const skills = listByPrefix('s', { limit: 10, kinds: ['skill'] });
    expect(skills).toHaveLength(10);
    expect(new Set(skills).size).toBe(10);
    expect(skills.every(({ kind }) => kind === 'skill')).toBe(true);
    expect(listByPrefix('', { limit: 5 })).toEqual([]);
  });
});

describe('a skill in a person’s own words', () => {
  test.each([
    ['React', 'react'],
    ['react.js', 'react'],
    ['Python Programming', 'python'],
    ['SEO (tối ưu hóa công cụ tìm kiếm)', 'seo'],
    ['kỹ năng phân tích dữ liệu', 'data-analyst'],
    ['C++', 'cpp'],
    ['  .NET  ', 'dotnet'],
    ['BÁN HÀNG', 'sales'],
    ['chăm sóc bệnh nhân', 'nursing-care'],
    ['quản lý lớp học', 'classroom-management'],
  ])('%s is %s', (text, id) => {
    expect(findSkill(text)?.id).toBe(id);
  });

  test.each([[''], ['   '], ['qwertz asdf'], ['!!!'], ['a'.repeat(10_000)]])(
    '%s is no skill',
    (text) => {
      expect(findSkill(text)).toBeNull();
    },
  );
});

test('a query is expanded by every folded name, the displayed ones first', () => {
  const accountant = findEntry('accountant');
  const found = accountant ? listSpellings(accountant) : [];
  expect(found[0]).toEqual({
    form: 'accountant',
    marked: 'accountant',
    language: 'en',
    short: false,
  });
  expect(found.find(({ marked }) => marked === 'kế toán')).toEqual({
    form: 'ke toan',
    marked: 'kế toán',
    language: 'vi',
    short: false,
  });
  expect(found.find(({ short }) => short)?.marked).toBe('kt');
});
