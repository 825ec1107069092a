// Titles whose words are a field's or a skill's name elsewhere, or what the work is about.
import { expect, test } from 'vitest';
import { findTitleFields } from './skills.ts';
import { findTitles } from './titles.ts';

test.each([
  ['Điện nước', ['plumber']],
  ['Môi giới nhà đất', ['real-estate-agent']],
  ['Bảo hiểm nhân thọ', ['insurance-advisor']],
  ['Chăn nuôi', ['animal-husbandry-engineer', 'farm-worker']],
  ['Công nhân chăn nuôi', ['farm-worker']],
  ['Quản lý lớp học', ['class-manager']],
  // Engineers of any trade, technicians of any trade, and who builds systems or houses.
  ['Design Engineer', []],
  ['Kỹ sư thiết kế', []],
  ['KTV xét nghiệm', ['medical-laboratory-technician']],
  ['IT Architect', ['software-architect']],
  ['Project Manager (Construction)', ['construction-manager']],
  ['Quản lý dự án - Xây dựng', ['construction-manager']],
  ['IT Project Manager, construction software', ['project-manager']],
  // Beside other work it is what that is about.
  ['Bán hàng vật tư điện nước', ['sales']],
  ['Kế toán bảo hiểm nhân thọ', ['accountant']],
  ['Nhân viên kinh doanh ngành chăn nuôi', ['sales']],
  ['Quản lý bán hàng - Sản phẩm bếp', ['sales-manager']],
  ['Bán hàng bếp từ', ['sales']],
  ['Nhân viên bán hàng bếp chế biến', ['shop-assistant']],
  ['Business Analyst (Logistics)', ['business-analyst']],
  ['Nhân viên logistics', ['logistics']],
  ['Product Operator', []],
  ['Operator', ['factory-worker']],
  ['Nhân viên sản xuất video', []],
  ['Nhân viên sản xuất', ['factory-worker']],
  ['Tư vấn mua bán căn hộ', []],
  ['MUA trang điểm cô dâu', ['makeup-artist']],
  ['Nhân viên bếp nóng', ['chef']],
  ['Giảng viên IELTS', ['english-teacher']],
  ['Kỹ thuật máy gầm ô tô', ['automotive-technician']],
  ['Software Engineer (Functional Safety)', ['software-engineer']],
  ['Safety Officer', ['hse']],
  // What is sold, taught or recruited is not done.
  ['Nhân viên kinh doanh dịch vụ kế toán thuế', ['sales']],
  ['Nhân viên kinh doanh digital marketing', ['sales']],
  ['Giảng viên bộ môn thiết kế đồ họa', ['teacher']],
  ['Nhân viên tuyển dụng lao động phổ thông', ['recruiter']],
  ['Telesales tuyển dụng tài xế', ['telesales', 'recruiter']],
  ['Nhân viên sale marketing', ['sales', 'marketing']],
  ['Nhân viên kinh doanh kiêm kế toán', ['sales', 'accountant']],
  ['Sales tư vấn khóa học', ['sales', 'admissions-consultant']],
  ['Chuyên viên tuyển dụng nhân sự', ['recruiter']],
  ['Kỹ sư cơ khí thiết kế', ['mechanical-engineer']],
  // Work in one language is none in any.
  ['Nhân viên phiên dịch tiếng Hàn', ['korean-interpreter']],
  ['Phiên dịch Anh - Trung', ['translator']],
])('%s is %j', (title, professions) => {
  expect(findTitles([{ key: 'title', text: title }]).map(({ id }) => id)).toEqual(professions);
});

test('industries of a title are told with their positions', () => {
  expect(findTitleFields([{ key: 'title', text: 'Kế toán ngành xây dựng' }])).toEqual([
    { id: 'construction', at: [{ piece: 'title', from: 8, to: 22 }] },
  ]);
  expect(findTitleFields([{ key: 'title', text: 'Kế toán trưởng' }])).toEqual([]);
});
