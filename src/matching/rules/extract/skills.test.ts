// Skills that postings require as alternatives: which of them is required, and which is an advantage.
import { expect, test } from 'vitest';
import { findRequiredSkills } from './skills.ts';
import { splitSentences } from './sentences.ts';

interface Posting {
  title?: string;
  requirements: string[];
  skills?: string[];
  description?: string;
}

function findIn({ title = '', requirements, skills = [], description = '' }: Posting) {
  const toPieces = (key: string, texts: string[]) =>
    texts.map((text, nth) => ({ key: `${key}.${nth}`, text }));
  return findRequiredSkills({
    titles: [{ key: 'title', text: title }],
    tags: toPieces('skills', skills),
    sentences: [
      ...splitSentences(toPieces('requirements', requirements), 'required'),
      ...splitSentences([{ key: 'description', text: description }], 'duty'),
    ],
  });
}

const needs = (posting: Posting) =>
  Object.fromEntries(findIn(posting).map(({ id, need }) => [id, need]));

test.each([
  ['a tag', { requirements: ['Thành thạo Java hoặc Kotlin'], skills: ['Java'] }],
  ['its title', { title: 'Java Developer', requirements: ['Java or Kotlin'] }],
  ['a sentence', { requirements: ['Java / Kotlin', 'Must know Java'] }],
])(
  'a posting that requires one of two alternatives in %s calls the other an advantage',
  (_, text) => {
    const { kotlin, java } = needs(text);
    expect(java).not.toBe('nice');
    expect(kotlin).toBe('nice');
  },
);

test.each([
  ['an advantage', { requirements: ['Java hoặc Kotlin', 'Ưu tiên Java'] }],
  ['a duty', { requirements: ['Java hoặc Kotlin'], description: 'Viết Java' }],
  ['not needed', { requirements: ['Java hoặc Kotlin', 'Không cần Java'], skills: ['Java'] }],
])('a posting requires the other alternative where one is %s', (_, text) => {
  expect(needs(text).kotlin).toBe('asked');
});

test('a posting has no soft skill among the alternatives to a language', () => {
  const skills = findIn({ requirements: ['Kỹ năng giao tiếp, tiếng Anh hoặc tiếng Hàn'] });
  const group = (id: string) => skills.find((skill) => skill.id === id)?.group;
  expect(group('english')).toBeTypeOf('number');
  expect(group('korean')).toBe(group('english'));
  expect(group('communication')).toBeNull();
});

const listGroups = (posting: Posting) => {
  const groups = Map.groupBy(findIn(posting), ({ group }) => group);
  return [...groups]
    .filter(([group]) => group !== null)
    .map(([, skills]) => skills.map(({ id }) => id).toSorted());
};

test.each([
  // Tests of a language and classes of licences replace each other, and nothing beside them.
  ['Bắt buộc Java, SQL, tiếng Anh TOEIC 600/IELTS 5.5', [['english', 'ielts', 'toeic']]],
  ['Thành thạo Excel, Word, TOEIC 650, IELTS 6.0', [['ielts', 'toeic']]],
  ['Tiếng Anh: TOEIC 600, IELTS 5.5, Excel', [['ielts', 'toeic']]],
  ['TOEIC 650 trở lên, IELTS 6.0', [['ielts', 'toeic']]],
  ['Excel, bằng B2, C', [['driving-licence', 'truck-licence']]],
  ['React, Vue or Angular', [['angular', 'react', 'vuejs']]],
  // A level stands behind the language.
  ['Tiếng Nhật N2 hoặc tiếng Anh', [['english', 'japanese']]],
  ['Tiếng Nhật (N2) hoặc tiếng Anh', [['english', 'japanese']]],
  ['Tiếng Nhật N2 hoặc tiếng Anh TOEIC 700', [['english', 'japanese', 'toeic']]],
  ['Tiếng Nhật N2, tiếng Anh hoặc tiếng Trung', [['chinese', 'english']]],
  ['Tiếng Nhật N2, tiếng Anh', []],
])('"%s" has the alternatives %j', (text, groups) => {
  expect(listGroups({ requirements: [text] })).toEqual(groups);
});

test('a title has alternatives behind a level too', () => {
  const title = 'CSKH tiếng Nhật N2 hoặc tiếng Trung';
  expect(listGroups({ title, requirements: [] })).toEqual([['chinese', 'japanese']]);
});
