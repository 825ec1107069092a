// Years of experience that profiles state, as a table: work, and years that are none of it.
import { expect, test } from 'vitest';
import { findOwnYears } from './own-experience.ts';
import { removeProtectedTraits } from './mask.ts';
import { splitSentences } from './sentences.ts';

const findIn = (bio: string) =>
  findOwnYears(splitSentences([{ key: 'bio', text: removeProtectedTraits(bio) }], 'duty'));

test.each([
  // Work, with and without the word for it.
  ['Có 3 năm kinh nghiệm kế toán', 3],
  ['Kinh nghiệm bán hàng: 4 năm', 4],
  ['2 năm làm web với Laravel', 2],
  ['3 năm SEO onpage, xây liên kết', 3],
  ['2 năm lắp ráp linh kiện điện tử, chịu tăng ca', 2],
  ['Vận hành Kubernetes và AWS 3 năm, dựng CI/CD', 3],
  ['Bán hàng 2 năm, muốn lương cứng trên 10 triệu', 2],
  ['Customer service 2 years, call center', 2],
  ['Interior designer, 3 years, 3ds Max', 3],
  ['I have worked as a nurse for 5 years', 5],
  ['At FPT for 3 years', 3],
  ['BA 4 năm mảng ngân hàng', 4],
  ['Senior DevOps, 6 years: AWS, Kubernetes', 6],
  ['7 years of Java, Spring Boot', 7],
  ['3 năm dạy học', 3],
  ['Giảng viên đại học 5 năm', 5],
  ['5 years at university as a lecturer', 5],
  ['Tốt nghiệp đại học, làm kế toán 3 năm', 3],
  ['Tốt nghiệp đại học rồi làm kế toán 3 năm', 3],
  ['Sau 3 năm làm kế toán, tôi muốn đổi nghề', 3],
  ['Trong 3 năm qua, tôi làm nhân viên kho', 3],
  ['Over the past 4 years I have led two teams', 4],
  ['Học nghề 2 năm, làm thợ 3 năm', 3],
  ['Mong muốn phát huy 4 năm kinh nghiệm bán hàng', 4],
  ['5 năm pháp chế doanh nghiệp, soạn hợp đồng', 5],
  ['Thực tập 6 tháng tại ngân hàng', 0.5],
  ['2 năm dạy trẻ 3-6 tuoi', 2],
  ['2 năm 6 tháng kinh nghiệm', 2.5],
  ['2 nam 6 thang kinh nghiem ke toan', 2.5],
  ['Làm kế toán 1 năm và 3 tháng', 1.25],
  ['3 years 6 months of experience', 3.5],
  ['5 năm kinh nghiệm, 6 tháng làm trưởng nhóm', 5],
  // In the style of phones.
  ['Kế toán kho, công nợ 3 năm', 3],
  ['Thợ hàn TIG, MIG 7 năm', 7],
  ['Thợ nail, mi 3 năm', 3],
  ['NVKD, CSKH 3 năm', 3],
  ['kn 3 năm', 3],
  ['Chưa có kn', 0],
  ['Two years of experience', 2],
  ['Hai năm làm kế toán', 2],
  ['Năm năm làm thợ', 5],
  ['Làm thợ từ năm 2020', undefined],
  ['Kế toán, tiếng Anh 10 năm', undefined],
  ['Tìm việc kế toán, ít nhất 2 năm', undefined],
  ['Học kế toán, thuế 4 năm', undefined],
  // The first words of the bio speak of the title.
  ['5 năm. Ngại trực đêm', 5],
  ['9 years.', 9],
  ['hon 10 nam, chiu kho', 10],
  ['Ngại trực đêm. 5 năm', undefined],
  ['Trong 5 năm', undefined],
  // Study.
  ['Tốt nghiệp đại học Kinh tế 4 năm', undefined],
  ['Đã học tiếng Anh 10 năm', undefined],
  ['Đại học kế toán 4 năm', undefined],
  ['4 năm đại học ngành kế toán', undefined],
  ['Studied accounting for 4 years', undefined],
  ['4 years at university', undefined],
  ['Tiếng Anh 10 năm', undefined],
  ['Mới ra trường 1 năm', undefined],
  // Plans, promises and terms.
  ['Mục tiêu 5 năm tới trở thành trưởng phòng', undefined],
  ['Trong 5 năm tới muốn làm quản lý', undefined],
  ['Mục tiêu làm trưởng phòng trong 3 năm', undefined],
  ['Tìm nơi làm lâu dài từ 2 năm', undefined],
  ['Cam kết gắn bó, tối thiểu 2 năm', undefined],
  ['My goal for the next 5 years is to lead a team', undefined],
  ['In 5 years I want to be a manager', undefined],
  ['Có thể đi làm sau 1 tháng', undefined],
  ['Notice period 1 month', undefined],
  ['Looking for a long-term job, at least 2 years', undefined],
  ['Ký hợp đồng 2 năm', undefined],
  // Life.
  ['Kết hôn 5 năm', undefined],
  ['Bán hàng, đã kết hôn 5 năm', undefined],
  ['Chơi guitar 10 năm', undefined],
  ['Có bằng lái xe B2 5 năm', undefined],
  ['Sống ở Nhật 10 năm', undefined],
  ['Married for 5 years', undefined],
  ['2 năm nghỉ chăm con', undefined],
  ['Bắt đầu học nghề 3 năm trước', undefined],
  // Less than the figure.
  ['Làm kế toán chưa đầy 2 năm', undefined],
  ['Dưới 1 năm kinh nghiệm', undefined],
  // None.
  ['Tốt nghiệp đại học Kinh tế 4 năm. Chưa có kinh nghiệm.', 0],
  ['tot nghiep dai hoc 4 nam chua co kinh nghiem', 0],
  ['Chưa có kinh nghiệm nhưng ham học hỏi', 0],
  ['Fresh graduate, no work experience', 0],
  ['Chưa có kinh nghiệm quản lý', undefined],
  ['No experience with Docker', undefined],
  ['3 năm làm kế toán. Chưa có kinh nghiệm.', 3],
])('"%s" states %j years', (bio, least) => {
  expect(findIn(bio)?.least).toBe(least);
});

test('years are quoted exactly, none too', () => {
  for (const [bio, quote] of [
    ['Tôi làm kế toán 3 năm', '3 năm'],
    ['Tôi làm kế toán hai năm', 'hai năm'],
    ['Em chưa có kinh nghiệm ạ', 'chưa có kinh nghiệm'],
  ] as const) {
    const [span] = findIn(bio)?.at ?? [];
    expect(bio.slice(span?.from, span?.to)).toBe(quote);
  }
});

test.each([
  ['Worked 4 years as a bank teller', ['data-analyst'], false, undefined],
  ['Làm giao dịch viên ngân hàng 4 năm, phân tích dữ liệu 1 năm', ['data-analyst'], false, 1],
  ['4 năm làm kế toán kho', ['accountant'], false, 4],
  ['4 năm thiết kế tủ điện', ['electrical-engineer'], false, 4],
  ['4 năm làm giao dịch viên ngân hàng', [], false, 4],
  ['5 năm dạy tiểu học', ['hr'], true, undefined],
  ['5 năm dạy tiểu học, 1 năm tuyển dụng', ['hr'], true, 1],
])('"%s" tells of the work of %j (%s): %s years', (bio, ids, hasLeft, years) => {
  const sentences = splitSentences([{ key: 'bio', text: bio }], 'duty');
  expect(findOwnYears(sentences, { ids, hasLeft })?.least).toBe(years);
});
