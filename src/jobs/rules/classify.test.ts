// Tests the classification of titles in both languages.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { classifyJob } from './classify.ts';
import { listLeadingCategories } from './lists.ts';

test.each([
  ['Kế toán tổng hợp', 'Accounting'],
  ['Nhân Viên Kinh Doanh Phần Mềm Kế Toán', 'Sales'],
  ['Kế Toán Bán Hàng', 'Accounting'],
  ['Senior Java Developer (Banking, Finance)', 'IT - Software'],
  ['Lập trình viên .NET', 'IT - Software'],
  ['Business Analyst', 'IT - Software'],
  ['Tester (Manual)', 'IT - Software'],
  ['Trưởng Phòng Công Nghệ Thông Tin', 'IT - Software'],
  ['AI Engineer (LLM, NLP)', 'AI & Machine Learning'],
  ['Kỹ sư AI', 'AI & Machine Learning'],
  ['Backend Engineer (Python, AI)', 'IT - Software'],
  ['Data Analyst', 'Data Science'],
  ['Chuyên viên phân tích dữ liệu', 'Data Science'],
  ['Nhân viên nhập liệu (Data Entry)', 'Administration'],
  ['Nhân Viên Thiết Kế Đồ Họa', 'Design'],
  ['UI/UX Designer', 'Design'],
  ['TTS Marketing', 'Marketing'],
  ['Content Creator TikTok', 'Marketing'],
  ['Nhân viên bán hàng thời trang', 'Sales'],
  ['Chăm sóc khách hàng', 'Customer Service'],
  ['Trưởng Phòng Kinh Doanh', 'Sales'],
  ['Project Manager (Java)', 'Management'],
  ['Giám đốc điều hành', 'Management'],
  ['Cửa hàng trưởng', 'Management'],
  ['Chuyên viên tuyển dụng', 'HR'],
  ['[Tuyển dụng] Kế toán thuế', 'Accounting'],
  ['IT Recruiter', 'HR'],
  ['Hành chính nhân sự', 'HR'],
  ['Chuyên viên tín dụng', 'Finance'],
  ['Kiểm toán nội bộ', 'Accounting'],
  ['Bác sĩ chuyên khoa', 'Health'],
  ['Công nhân may', 'Production'],
  ['Nhân viên chăn nuôi heo', 'Agriculture'],
  ['Nhân viên bảo vệ thực vật', 'Agriculture'],
  ['Nhân viên bảo vệ', 'Security & Cleaning'],
  ['Lái xe nâng', 'Warehouse & Delivery'],
  ['Tài xế xe tải', 'Driving'],
  ['Chứng từ xuất nhập khẩu', 'Logistics & Purchasing'],
  ['Thu ngân', 'Retail'],
  ['Lễ tân khách sạn', 'Hospitality'],
  ['Lễ tân văn phòng', 'Administration'],
  ['Phụ bếp', 'Hospitality'],
  ['Giáo viên tiếng Anh', 'Teaching'],
  ['Phiên dịch tiếng Nhật', 'Languages'],
  ['Chuyên viên pháp chế', 'Legal'],
  ['Kỹ sư cơ điện', 'Engineering'],
  ['Kỹ sư xây dựng', 'Construction'],
  ['Xây dựng mô hình AI', 'AI & Machine Learning'],
  ['Nhân viên xây dựng thương hiệu', 'Marketing'],
  ['Manual QC', 'IT - Software'],
  ['QC hàng may mặc', 'Production'],
  ['Nhân viên kinh doanh bất động sản', 'Real Estate'],
  ['Trưởng nhóm kinh doanh', 'Sales'],
  ['Quản lý học thuật', 'Management'],
  ['Kỹ thuật viên spa', 'Beauty'],
  ['Nhân viên Booking KOL', 'Marketing'],
  ['Trưởng nhóm', null],
])('%s belongs to %s', (title, category) => {
  expect(classifyJob({ title }).category).toBe(category);
});

test('labels of other boards and skills decide when the title gives no clue', () => {
  const label = (category: string) => classifyJob({ title: 'Chuyên viên', category }).category;
  expect(label('Kinh doanh/Bán hàng')).toBe('Sales');
  expect(label('Nhân sự/Hành chính/Pháp chế')).toBe('HR');
  expect(label('CNTT - Phần mềm, Ngân hàng')).toBe('IT - Software');
  expect(label('Sản xuất')).toBe('Production');
  expect(label('Kế toán/Kiểm toán/Thuế')).toBe('Accounting');
  expect(classifyJob({ title: 'Fresher', skills: ['Java', 'Spring Boot'] }).category).toBe(
    'IT - Software',
  );
});

test.each([
  [{ title: 'Thực tập sinh kế toán' }, 'entry'],
  [{ title: 'Fresher Java' }, 'entry'],
  [{ title: 'Nhân viên kinh doanh', experience: 'Không yêu cầu' }, 'entry'],
  [{ title: 'Nhân viên kinh doanh', experience: '2 năm' }, 'mid'],
  [{ title: 'Chuyên viên pháp chế' }, 'mid'],
  [{ title: 'Sales Executive' }, 'mid'],
  [{ title: 'Account Manager' }, 'mid'],
  [{ title: 'Trợ lý giám đốc' }, 'mid'],
  [{ title: 'Lái xe cho tổng giám đốc' }, 'mid'],
  [{ title: 'Trưởng nhóm lái xe' }, 'lead'],
  [{ title: 'Senior Tester' }, 'senior'],
  [{ title: 'Chuyên viên cao cấp phân tích' }, 'senior'],
  [{ title: 'Kỹ sư', experience: 'Trên 5 năm' }, 'senior'],
  [{ title: 'Junior/Senior Developer' }, 'mid'],
  [{ title: 'Trưởng nhóm Marketing' }, 'lead'],
  [{ title: 'Kế toán trưởng' }, 'lead'],
  [{ title: 'Trưởng phòng nhân sự' }, 'lead'],
  [{ title: 'Quản lý cửa hàng' }, 'lead'],
  [{ title: 'Nhân viên quản lý thiết bị' }, 'mid'],
  [{ title: 'Developer', level: 'Trưởng nhóm / Giám sát' }, 'lead'],
  [{ title: 'Giám đốc kinh doanh' }, 'executive'],
  [{ title: 'Chief Technology Officer' }, 'executive'],
  [{ title: 'Developer', level: 'Director' }, 'executive'],
  [{ title: 'Developer', level: 'junior' }, 'entry'],
] as const)('%j is %s', (clues, level) => {
  expect(classifyJob(clues).level).toBe(level);
});

test.each([
  [{ title: 'Thực tập sinh kế toán' }, 'internship'],
  [{ title: 'Developer', level: 'Internship' }, 'internship'],
  [{ title: 'Giáo viên', type: 'Bán thời gian' }, 'part-time'],
  [{ title: 'Gia sư part-time' }, 'part-time'],
  [{ title: 'Phục vụ Full-time/Part-time' }, 'full-time'],
  [{ title: 'Cộng tác viên viết bài' }, 'freelance'],
  [{ title: 'Designer', type: 'Contract' }, 'contract'],
  [{ title: 'UI Designer (3 months contract)' }, 'contract'],
  [{ title: 'Legal Counsel (1 year contract)' }, 'contract'],
  [{ title: 'Buyer (Contract 6 months)' }, 'contract'],
  [{ title: 'Temporary HR Assistant' }, 'contract'],
  [{ title: 'Kỹ sư dự án (hợp đồng 1 năm)' }, 'contract'],
  [{ title: 'Temp Receptionist' }, 'contract'],
  [{ title: 'High Temp Furnace Operator' }, 'full-time'],
  [{ title: 'Legal Officer, 5 years contract management' }, 'full-time'],
  [{ title: 'Legal Officer (contract, 5 years of experience)' }, 'full-time'],
  [{ title: 'Nhân viên kho, ký hợp đồng 3 năm' }, 'full-time'],
  [{ title: 'Template designer, up to 14 months salary' }, 'full-time'],
  [{ title: 'Phục vụ partime' }, 'part-time'],
  [{ title: 'Designer', type: 'full_time' }, 'full-time'],
  [{ title: 'Designer' }, 'full-time'],
] as const)('%j is %s', (clues, type) => {
  expect(classifyJob(clues).type).toBe(type);
});

test.each([
  [{ title: 'Dev', work_mode: 'At office' }, 'on-site'],
  [{ title: 'Dev', work_mode: 'Hybrid (flexible between home and office)' }, 'hybrid'],
  [{ title: 'Dev', work_mode: "Remote (don't have to come to the office)" }, 'remote'],
  [{ title: 'Gia sư online tại nhà' }, 'remote'],
  [{ title: 'C++ Dev (remote)', work_mode: 'At office' }, 'remote'],
  [{ title: 'C++ Dev', work_mode: 'At office', description: 'Fully remote.' }, 'on-site'],
  [{ title: 'Hybrid App Developer' }, 'on-site'],
] as const)('%j works %s', (clues, mode) => {
  expect(classifyJob(clues).work_mode).toBe(mode);
});

const REAL = '../shared/data/job-postings-vn.jsonl.gz';

test.skipIf(!existsSync(REAL))(
  'agrees with a keyword reading of real postings, as a smoke test (skipped without them)',
  () => {
    const lines = gunzipSync(readFileSync(REAL)).toString().trimEnd().split('\n');
    const rows = lines.map((line) => JSON.parse(line));
    const read = rows.map((row) => ({ guess: row.guess, found: classifyJob(row) }));
    const agreed = (field: 'level' | 'type') =>
      read.filter(({ guess, found }) => found[field] === guess[field]).length / rows.length;
    // The keyword reading knows only the first nine categories.
    const leading = read.filter(({ found }) =>
      listLeadingCategories().some((it) => it === found.category),
    );
    const same = leading.filter(({ guess, found }) => found.category === guess.category);
    expect(same.length / leading.length).toBeGreaterThan(0.8);
    const none = read.filter(({ found }) => found.category === null).length;
    expect(none / rows.length).toBeLessThan(0.05);
    expect(agreed('level')).toBeGreaterThan(0.8);
    expect(agreed('type')).toBeGreaterThan(0.99);
  },
);
