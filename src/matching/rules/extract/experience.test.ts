// Years of experience that postings require and that profiles state, as tables.
import { expect, test } from 'vitest';
import { findRequiredYears } from './experience.ts';
import { extractFactsOfJob } from './job.ts';
import { splitSentences } from './sentences.ts';
import { createJobText } from '#tests/support/job-text.ts';

const findIn = (text: string) =>
  findRequiredYears(splitSentences([{ key: 'requirements.0', text }], 'required'));

test.each([
  // Advantages.
  ['Có 1 năm kinh nghiệm, ưu tiên 3 năm', 1],
  ['5+ years of experience is a plus', 0],
  ['Ưu tiên ứng viên có 1 năm kinh nghiệm', 0],
  ['Kinh nghiệm 3 năm (là lợi thế)', 0],
  ['Có kinh nghiệm bán hàng, ưu tiên kinh nghiệm 3 năm', undefined],
  ['Có kinh nghiệm bán hàng. Ưu tiên kinh nghiệm 3 năm', undefined],
  ['Có 2 năm kinh nghiệm, biết tiếng Anh là lợi thế', 2],
  ['Có 2 năm kinh nghiệm (biết tiếng Anh là lợi thế)', 2],
  ['Ưu tiên biết Photoshop, tối thiểu 1 năm kinh nghiệm', 1],
  ['Ưu tiên thành thạo tiếng Anh- Tối thiểu 3 năm kinh nghiệm', 3],
  // None.
  ['Không yêu cầu kinh nghiệm (ưu tiên 1 năm)', 0],
  ['Không yêu cầu kinh nghiệm, được đào tạo 3 tháng', 0],
  ['Chưa có kinh nghiệm, được cầm tay chỉ việc 2 tháng', 0],
  ['Có kinh nghiệm là lợi thế, được đào tạo 3 tháng', undefined],
  ['Thực tập 3 tháng, có kinh nghiệm là lợi thế', undefined],
  ['Thời gian thực tập: 3 tháng, làm việc tại văn phòng', undefined],
  ['Internship duration: 6 months, working full time', undefined],
  ['Không yêu cầu bằng cấp, có 2 năm kinh nghiệm', 2],
  ['Kinh nghiệm 2 năm, không yêu cầu bằng cấp', 2],
  ['Kinh nghiệm 2 năm không yêu cầu bằng cấp', 2],
  ['Có kinh nghiệm bán hàng, không cần bằng cấp', undefined],
  ['Kinh nghiệm: không yêu cầu', 0],
])('"%s" requires %j years', (text, least) => {
  expect(findIn(text)?.least).toBe(least);
});

test.each([
  ['Kinh nghiệm dưới 1 năm', 0, 1, 'dưới 1 năm'],
  ['Kinh nghiệm không quá 2 năm', 0, 2, 'không quá 2 năm'],
  ['Kinh nghiệm tối đa 2 năm', 0, 2, 'tối đa 2 năm'],
  ['Kinh nghiệm từ 3 năm trở xuống', 0, 3, '3 năm'],
  ['Up to 3 years of experience', 0, 3, 'Up to 3 years'],
  ['Kinh nghiệm không dưới 2 năm', 2, null, '2 năm'],
  ['No less than 3 years of experience', 3, null, '3 years'],
  ['Kinh nghiệm 2-3 năm', 2, 3, '2-3 năm'],
  ['Tiếng Nhật N2 - 2 năm kinh nghiệm', 2, null, '2 năm'],
  ['Kinh nghiệm từ 2 năm đến 5 năm', 2, 5, '2 năm đến 5 năm'],
  ['Đại học, ưu tiên có kinh nghiệm 6 tháng, chịu khó', 0, null, 'ưu tiên có kinh nghiệm 6 tháng'],
])('"%s" requires %j to %j years, and quotes "%s"', (text, least, most, quote) => {
  const years = findIn(text);
  expect(years).toMatchObject({ least, most });
  expect(text.slice(years?.at[0]?.from, years?.at[0]?.to)).toBe(quote);
});

test('a figure far from an advantage in a line without punctuation is required', () => {
  const text = `At least 2 years of experience in testing ${'and writing of test cases '.repeat(6)} Java is a plus`;
  expect(findIn(text)?.least).toBe(2);
});

test.each([
  ['Kế toán (YC 3 năm kinh nghiệm)', [], 3],
  ['Nhân viên kho - không yêu cầu kinh nghiệm', [], 0],
  ['Kế toán (trên 3 năm KN)', [], 3],
  ['Kế toán 1 năm kinh nghiệm', ['Kinh nghiệm kế toán 2 năm'], 2],
  ['Công ty 20 năm kinh nghiệm tuyển kế toán', [], undefined],
  ['Kế toán công ty xây dựng 3 năm kinh nghiệm', [], 3],
  ['Kế toán', [], undefined],
])('a posting with the title "%s" and %j requires %j years', (title, requirements, years) => {
  expect(extractFactsOfJob(createJobText({ title, requirements })).years?.least).toBe(years);
});
