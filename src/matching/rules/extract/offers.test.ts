// What postings offer among their requirements, as tables: it is not asked for.
import { expect, test } from 'vitest';
import { findRequiredSkills } from './skills.ts';
import { splitSentences } from './sentences.ts';

function findIn(...requirements: string[]): string[] {
  const pieces = requirements.map((text, nth) => ({ key: `requirements.${nth}`, text }));
  const sentences = splitSentences(pieces, 'required');
  return findRequiredSkills({ titles: [], tags: [], sentences }).map(({ id }) => id);
}

test.each([
  ['Được tham gia BHXH, BHYT đầy đủ', []],
  ['Đóng BHXH theo quy định', []],
  ['Hưởng bảo hiểm sức khỏe, lương tháng 13', []],
  ['Lương tháng 13, du lịch hàng năm', []],
  ['CLB thể thao: yoga, bóng đá', []],
  ['Company trips, team building', []],
  ['Social insurance, health insurance in accordance with labor law', []],
  ['Thành thạo Excel Quyền lợi: du lịch, yoga', ['excel']],
  ['Excel QUYỀN LỢI Du lịch, yoga', ['excel']],
  ['Quyền lợi Thử việc hưởng đủ lương, du lịch', []],
  // The work of human resources.
  ['Am hiểu luật lao động, BHXH theo quy định', ['labour-law', 'social-insurance']],
  ['Kinh nghiệm làm BHXH theo luật', ['social-insurance']],
  ['Knowledge of insurance and labor law', ['insurance', 'labour-law']],
  ['Có kinh nghiệm xây dựng chế độ phúc lợi: BHXH', ['social-insurance']],
  ['Biết tính lương, thủ tục bảo hiểm xã hội đầy đủ', ['personnel-records', 'social-insurance']],
  ['Làm thủ tục BHXH theo quy định', ['social-insurance']],
  ['Lập hồ sơ hưởng BHXH', ['social-insurance']],
  ['Thực hiện chế độ BHXH, BHYT', ['social-insurance']],
  ['Biết Excel, đóng BHXH đầy đủ', ['excel']],
  ['Được làm việc 8h, đóng BHXH theo quy định', []],
  ['Biết tư vấn hợp đồng bảo hiểm', ['insurance']],
  ['Biết tư vấn khách hàng mua bảo hiểm sức khỏe', ['insurance']],
])('"%s" asks for %j', (text, ids) => {
  expect(findIn(text).toSorted()).toEqual(ids);
});

test('what is offered behind a heading within a line lasts until something is asked for again', () => {
  expect(
    findIn('Excel. Đãi ngộ: hấp dẫn', 'Lớp yoga', 'Thưởng Tết. Yêu cầu chung:', 'Java'),
  ).toEqual(['excel', 'java']);
});
