// Skills that profiles say are missing, as a table in both languages, with and without accents, and what only looks so.
import { expect, test } from 'vitest';
import { extractFactsOfProfile } from './profile.ts';

const skillsOf = (bio: string) =>
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
  'Currently learning Japanese',
])('%s: no skill', (bio) => {
  expect(skillsOf(bio)).toEqual([]);
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
  // Only one of several.
  ['Biết Word nhưng không biết Excel', ['word']],
  ['Excel tốt còn Word chưa biết', ['excel']],
  ['Giỏi tiếng Trung và tiếng Anh kém', ['chinese']],
  ['Không biết tiếng Anh và giỏi tiếng Trung', ['chinese']],
  ['không biết Excel chỉ biết Word', ['word']],
  ['Không biết tiếng Anh, tiếng Trung HSK4', ['chinese', 'hsk']],
  ['Chưa biết MISA, Excel thành thạo', ['excel']],
  ['Chưa biết MISA, thành thạo Excel', ['excel']],
  ['Chưa có kinh nghiệm kế toán, Excel, Word', ['excel', 'word']],
  ['Không làm ca đêm, tiếng Anh, Excel', ['english', 'excel']],
  ['Tiếng Anh kém nên muốn học thêm, biết Excel', ['excel']],
  ['I cannot speak Chinese but fluent in English', ['english']],
])('%s: %j', (bio, ids) => {
  expect(skillsOf(bio)).toEqual(ids);
});
