// Skills that profiles say are missing, as a table in both languages, with and without accents, and what only looks so.
import { expect, test } from 'vitest';
import { extractFactsOfProfile } from './profile.ts';

const listSkills = (bio: string) =>
  extractFactsOfProfile({
    title: 'Nhân viên văn phòng',
    bio,
    skills: [],
    experience: 'mid',
    location: 'Hà Nội',
  })
    .skills.map(({ id }) => id)
    .toSorted();

test.each([
  'Tiếng Anh kém',
  'tieng anh kem',
  'Tiếng Anh còn yếu',
  'Yếu tiếng Anh',
  'Điểm yếu: tiếng Anh',
  'Mất gốc tiếng Anh',
  'Hạn chế về tiếng Anh',
  'Tiếng Anh: không',
  'Tiếng Anh không tốt',
  'Không giỏi tiếng Anh',
  'Khong gioi tieng Anh',
  'Không nói được tiếng Anh',
  'không biết tiếng Anh và tiếng Trung',
  'ko biết tiếng Anh, tiếng Nhật',
  'k biết excel',
  'Chưa thành thạo Excel',
  'Chưa rành Excel và PowerPoint',
  'Excel chưa rành',
  'Bán hàng chưa biết Excel',
  'chưa biết Excel, Word',
  'khong biet Excel, Word',
  'Tiếng Trung chưa biết',
  'Chưa từng dùng SAP',
  'Chưa có bằng lái B2',
  'Công việc không dùng tiếng Anh',
  'Đang học tiếng Nhật',
  'dang on IELTS',
  'Sắp thi HSK4',
  'No English',
  'Weak English',
  'My English is poor',
  'English is not good',
  'I cannot speak Chinese',
  'I do not speak English',
  "I don't know Excel, Word",
  'Cannot drive',
  // In brackets behind the name.
  'Revit (chưa rành)',
  'Tiếng Anh (kém)',
  'tieng anh (kem)',
  'Tiếng Trung (còn yếu)',
  'Tiếng Trung HSK 3 (yếu)',
  'Tiếng Nhật (đang học)',
  'Tiếng Anh (không)',
  'English (weak)',
  // The seeker, whoever else is named.
  'Tiếng Anh kém, dạy học sinh tiểu học',
  'Em là người chưa biết gì về Excel',
  'Làm việc với khách Nhật nhưng không biết tiếng Nhật',
  'Điểm yếu của em là tiếng Anh',
  'Viết SQL còn yếu',
  'I am one of those people who cannot use Excel',
  'Không học tiếng Anh',
  'Currently learning Japanese',
])('%s: no skill', (bio) => {
  expect(listSkills(bio)).toEqual([]);
});

test.each([
  ['Không chỉ giỏi tiếng Anh mà còn biết tiếng Trung', ['chinese', 'english']],
  ['Not only good at Excel', ['excel']],
  ['No problem with English', ['english']],
  ['I do not have a problem with Excel', ['excel']],
  ['Không có vấn đề với tiếng Anh', ['english']],
  ['Tiếng Anh không kém', ['english']],
  ['Chủ yếu tiếng Anh', ['english']],
  ['Gia sư kèm tiếng Anh', ['english']],
  ['day kem tieng anh', ['english']],
  ['Làm trong ngành hàng không, biết Excel', ['aviation', 'excel']],
  ['Không ngừng học tiếng Anh', ['english']],
  ['Sinh viên đang học năm 3, ngành kế toán', ['accounting-industry']],
  ['ACCA đang học, 4 năm kiểm toán', ['acca']],
  ['Machine learning, Python', ['machine-learning', 'python']],
  // People who learned by themselves, and who need no help.
  ['Không tốt nghiệp đại học mà tự học Java, Spring', ['fast-learner', 'java', 'spring']],
  ['khong tot nghiep dai hoc ma tu hoc Java', ['fast-learner', 'java']],
  ['Không học chính quy mà tự học Figma', ['fast-learner', 'figma']],
  ['Không qua trường lớp, tự học Photoshop', ['fast-learner', 'photoshop']],
  ['Không dùng Excel mà dùng Power BI', ['power-bi']],
  ['Không cần hướng dẫn với React, Vue', ['react', 'vuejs']],
  ['Không cần hỗ trợ khi dùng Postman', ['postman']],
  // What pupils, customers and goods lack.
  ['Nhận dạy tiếng Anh cho học sinh yếu', ['english']],
  ['nhan day tieng anh cho hoc sinh yeu', ['english']],
  ['Dạy tiếng Anh cho học sinh yếu, kém', ['english']],
  ['Dạy tiếng Anh cho các em yếu và kém', ['english']],
  ['Dạy tiếng Nhật cho người chưa biết gì', ['japanese']],
  ['Dạy tiếng Anh mất gốc', ['english']],
  ['Kèm học sinh lớp 9 mất gốc tiếng Anh', ['english']],
  ['Hướng dẫn người chưa rành máy tính dùng Excel, Word', ['excel', 'word']],
  ['I teach English to people who are weak', ['english']],
  ['Teach students with poor English', ['english']],
  ['Giảm tỷ lệ hàng kém chất lượng bằng Kaizen', ['lean']],
  ['Tìm điểm yếu trong code Java, tối ưu SQL yếu', ['java', 'sql']],
  // Only one of several.
  ['Biết Word nhưng không biết Excel', ['word']],
  ['Excel tốt còn Word chưa biết', ['excel']],
  ['Giỏi tiếng Trung và tiếng Anh kém', ['chinese']],
  ['Không biết tiếng Anh và giỏi tiếng Trung', ['chinese']],
  ['không biết Excel chỉ biết Word', ['word']],
  ['AutoCAD, Revit (chưa rành)', ['autocad']],
  ['AutoCAD và Revit (chưa rành)', ['autocad']],
  ['Revit (chưa rành), AutoCAD', ['autocad']],
  ['Excel (Access chưa biết)', ['excel']],
  ['Excel (không làm ca đêm)', ['excel']],
  ['Không biết tiếng Anh, tiếng Trung HSK4', ['chinese', 'hsk']],
  ['Chưa biết MISA, Excel thành thạo', ['excel']],
  ['Chưa biết MISA, thành thạo Excel', ['excel']],
  ['Chưa có kinh nghiệm kế toán, Excel, Word', ['excel', 'word']],
  ['Không làm ca đêm, tiếng Anh, Excel', ['english', 'excel']],
  ['Tiếng Anh kém nên muốn học thêm, biết Excel', ['excel']],
  ['I cannot speak Chinese but fluent in English', ['english']],
])('%s: %j', (bio, ids) => {
  expect(listSkills(bio)).toEqual(ids);
});

test.each([
  ['Đang ôn thi IELTS', []],
  ['đang thi CPA', []],
  ['Đang thi công AutoCAD', ['autocad']],
])('"%s" holds %j', (bio, ids) => {
  expect(listSkills(bio)).toEqual(ids);
});
