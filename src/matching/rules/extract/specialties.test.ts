// Professions by which skills make a title more exact, and those that a title leaves.
import { expect, test } from 'vitest';
import { createJobText } from '#tests/support/job-text.ts';
import { extractFactsOfJob } from './job.ts';
import { extractFactsOfProfile, type ProfileText } from './profile.ts';

const listTitles = (more: Partial<ProfileText>) => {
  const text = { title: '', bio: '', skills: [], experience: 'mid' as const, location: '' };
  return extractFactsOfProfile({ ...text, ...more }).titles.map(({ id }) => id);
};

test.each([
  ['Kế toán', ['Kế toán thuế'], ['accountant', 'tax-accountant']],
  // Another profession among the skills is no work of the title.
  ['Kế toán', ['Tuyển dụng'], ['accountant']],
  ['Frontend Developer (Angular)', [], ['frontend-developer', 'angular-developer']],
  ['Frontend Developer', ['Angular'], ['frontend-developer']],
  ['Data Analyst (Python)', [], ['data-analyst']],
])('%s who names %j', (title, skills, found) => {
  expect(listTitles({ title, skills })).toEqual(found);
});

test('a beginner is no developer of a technology yet', () => {
  const title = 'Backend Developer (Python)';
  expect(listTitles({ title })).toEqual(['backend-developer', 'python-developer']);
  expect(listTitles({ title, experience: 'entry' })).toEqual(['backend-developer']);
});

test('the work that a title leaves is none of the bio either, unless it is wished for', () => {
  const title = 'Từ giáo viên tiếng Anh chuyển sang nhân sự';
  expect(listTitles({ title, bio: '6 năm dạy tiếng Anh.' })).toEqual(['hr']);
  expect(listTitles({ title, bio: 'Từng làm kế toán.' })).toEqual(['hr', 'accountant']);
  expect(listTitles({ title, bio: 'Cũng muốn làm giáo viên tiếng Anh.' })).toContain(
    'english-teacher',
  );
});

test.each([
  ['Mobile Developer (React Native)', ['mobile-developer', 'react-native-developer']],
  ['Mobile Developer (React Native is a plus)', ['mobile-developer']],
  ['React Native Developer', ['react-native-developer']],
])('the work of a posting %s is %j', (title, ids) => {
  expect(extractFactsOfJob(createJobText({ title })).titles.map(({ id }) => id)).toEqual(ids);
});
