// Professions of postings whose title tells none.
import { expect, test } from 'vitest';
import { createJobText } from '#tests/support/job-text.ts';
import { extractFactsOfJob } from './job.ts';

test.each([
  [
    'a group of sales before the profession',
    ['Sales Giáo dục/Khóa học', 'Tư vấn du học'],
    'study-abroad-consultant',
  ],
  ['a group of sales alone', ['Giáo dục', 'Sales Giáo dục/Khóa học'], 'sales'],
  ['other work of a group', ['Sales Bán lẻ khác', 'Kế toán'], 'sales'],
  ['sales itself', ['Sales', 'Kế toán'], 'sales'],
])('%s', (_, skills, profession) => {
  const { titles } = extractFactsOfJob(createJobText({ title: 'Đi làm ngay', skills }));
  expect(titles).toMatchObject([{ id: profession, isOfTag: true }]);
});
