// Nationalities and languages in titles and bios, as tables.
import { expect, test } from 'vitest';
import { extractFactsOfProfile } from './profile.ts';
import { findTitleSkills } from './skills.ts';

const findLanguages = (title: string) => [
  ...new Set(
    findTitleSkills(title)
      .filter(({ entry }) => entry.kind === 'language')
      .map(({ entry }) => entry.id),
  ),
];

test.each([
  'Chinese Chef',
  'Head Chef (Japanese)',
  'Thai Massage Therapist',
  'Massage Thai',
  'French Pastry Chef',
  'Korean Restaurant Manager',
  'Accountant - Japanese company',
  'Sales Manager (Korean market)',
  'Sales Manager (Korean, Chinese market)',
  'English Teacher for Korean kids',
  'Sales (Chinese/Taiwanese Customer)',
])('the title "%s" names no language but English', (title) => {
  expect(findLanguages(title).filter((id) => id !== 'english')).toEqual([]);
});

test.each([
  ['Customer Service (Chinese speaking)', ['chinese']],
  ['Japanese-speaking Accountant', ['japanese']],
  ['Native Korean Speaker', ['korean']],
  ['Japanese Customer Support', ['japanese']],
  ['Tester (English/Japanese)', ['english', 'japanese']],
  ['Customer Service (English/Korean/Cantonese)', ['cantonese', 'english', 'korean']],
  ['Bridge Engineer (BrSE/Japanese/Project Manager)', ['japanese']],
  ['Senior Japanese Tester', ['japanese']],
  ['Tester, Japanese, Hà Nội', ['japanese']],
  ['Project Manager with Japanese', ['japanese']],
  ['Sales Executive fluent in Japanese or Korean', ['japanese', 'korean']],
  ['BrSE (Japanese N2)', ['japanese']],
  ['Senior QA Engineer (Tester, Japanese N2+)', ['japanese']],
  ['Restaurant Manager, Japanese company, JLPT N3', ['japanese']],
  ['French Teacher', ['french']],
  ['Japanese - Vietnamese Translator', ['japanese', 'vietnamese']],
  ['Japanese IT Interpreter', ['japanese']],
  ['Interpreter (Chinese)', ['chinese']],
  ['Korean Chef biết tiếng Hàn', ['korean']],
  ['Accountant (Japanese preferred)', ['japanese']],
  ['CSKH biết tiếng Trung', ['chinese']],
])('the title "%s" names the languages %j', (title, ids) => {
  expect(findLanguages(title).toSorted()).toEqual(ids);
});

test.each([
  ['Worked at a Korean company', []],
  ['Sales for Korean and Japanese clients', []],
  ['Waiter in a Japanese-owned restaurant', []],
  ['I speak Chinese, Korean company preferred', ['chinese']],
  ['Japanese customer service', ['japanese']],
  ['Fluent in Korean and Japanese', ['korean', 'japanese']],
])('the bio "%s" names the languages %j', (bio, ids) => {
  const profile = { title: 'Staff', skills: [], experience: 'mid' as const, location: '' };
  const { skills } = extractFactsOfProfile({ ...profile, bio });
  const languages = ['chinese', 'japanese', 'korean'];
  expect(skills.map(({ id }) => id).filter((id) => languages.includes(id))).toEqual(ids);
});
